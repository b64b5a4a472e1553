import { todayInCaracas } from '@registro/contracts/dates';
import type { ProductFilter } from '@registro/contracts/products/export';
import { useEffect, useId, useState } from 'react';
import { Frame } from '../../forms/Frame.js';
import { SelectBox } from '../../forms/SelectBox.js';
import { useCatalog } from '../../forms/useCatalog.js';
import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/Icon.js';
import { useMatches } from '../../ui/useMatches.js';
import './list.css';
import { ORDERS, type Order, type ProductListState } from './list-address.js';

interface Props {
  state: ProductListState;
  onChange: (change: { filter?: ProductFilter; order?: Order }) => void;
}

/** Typing rests this long before the list is asked. */
const REST_MS = 350;
const FIRST_YEAR = 1950;
const years = () =>
  Array.from({ length: Number(todayInCaracas().slice(0, 4)) - FIRST_YEAR + 1 }, (_, i) => Number(todayInCaracas().slice(0, 4)) - i);

/** Search, filters and order of the product list. */
export function ProductFilters({ state, onChange }: Props) {
  const { filter, order } = state;
  const types = useCatalog('productoInvestigacion');
  const areas = useCatalog('area');
  const set = (change: ProductFilter) => onChange({ filter: { ...filter, ...change } });
  const some = Object.keys(filter).length > 0;
  // A phone shows the search first; the rest opens on demand.
  const phone = useMatches('(max-width: 37.49rem)');
  const [open, setOpen] = useState(false);
  const chosen = Object.keys(filter).filter((name) => name !== 'q').length;
  return (
    <search className="filtros" aria-label="Buscar productos">
      <Search value={filter.q ?? ''} onChange={(q) => set({ q })} />
      {phone && (
        <Button kind="outline" className="filtros-mas" aria-expanded={open} onClick={() => setOpen(!open)} end="chevron">
          Filtrar y ordenar{chosen > 0 ? ` (${chosen})` : ''}
        </Button>
      )}
      {(!phone || open) && (
        <>
          <Choice label="Producto" value={filter.producto} options={types.options} onChange={(producto) => set({ producto })} />
          <Choice label="Área" value={filter.area} options={areas.options} onChange={(area) => set({ area })} />
          <Choice label="Estatus" value={filter.publicado} options={PUBLISHED_OPTIONS} onChange={(publicado) => set({ publicado })} />
          <Choice
            label="Año"
            value={filter.anio}
            options={years().map((y) => ({ value: y, label: String(y) }))}
            onChange={(anio) => set({ anio })}
          />
          <SelectBox label="Ordenar por" value={order} options={ORDER_OPTIONS} onChange={(next) => onChange({ order: next as Order })} />
        </>
      )}
      {some && (
        <Button kind="text" start="close" onClick={() => onChange({ filter: {} })}>
          Quitar filtros
        </Button>
      )}
    </search>
  );
}

const ORDER_OPTIONS = Object.entries(ORDERS).map(([value, { label }]) => ({ value, label }));
const ALL = { value: '', label: 'Todos' };
const PUBLISHED_OPTIONS = [
  { value: 1, label: 'Publicado' },
  { value: 2, label: 'No publicado' },
];

interface ChoiceProps {
  label: string;
  value: number | undefined;
  options: readonly { value: string | number; label: string }[];
  onChange: (value: number | undefined) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  // Until its list has come, a value of the address has no name to show.
  const known = options.some((o) => Number(o.value) === value);
  return (
    <SelectBox
      label={label}
      value={known ? value! : ''}
      options={[ALL, ...options]}
      onChange={(next) => onChange(next === '' ? undefined : Number(next))}
    />
  );
}

function Search({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed.trim() === value) return;
    const rest = setTimeout(() => onChange(typed.trim()), REST_MS);
    return () => clearTimeout(rest);
    // oxlint-disable-next-line react/exhaustive-deps -- only what was typed starts the wait
  }, [typed]);
  return (
    <Frame id={id} label="Buscar por título, publicación o DOI" filled>
      <Icon name="search" size={20} />
      <input id={id} type="search" maxLength={200} value={typed} onChange={(event) => setTyped(event.target.value)} />
    </Frame>
  );
}
