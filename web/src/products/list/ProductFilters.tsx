import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { todayInCaracas } from '@registro/contracts/dates';
import type { ProductFilter } from '@registro/contracts/products/export';
import { useEffect, useState } from 'react';
import { useCatalog } from '../../forms/useCatalog.js';
import { Icon } from '../../ui/Icon.js';
import { ORDERS, type Order, type ProductListState } from './list-state.js';

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
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [open, setOpen] = useState(false);
  const chosen = Object.keys(filter).filter((name) => name !== 'q').length;
  return (
    <Box
      role="search"
      aria-label="Buscar productos"
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: '2fr repeat(3, 1fr) 0.8fr 1.2fr' },
      }}
    >
      <Search value={filter.q ?? ''} onChange={(q) => set({ q })} />
      {phone && (
        <Button
          variant="outlined"
          color="inherit"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          endIcon={<Icon name="chevron" size={20} />}
          sx={{ justifyContent: 'space-between', '& svg': { transform: open ? 'rotate(180deg)' : 'none' } }}
        >
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
          <TextField select size="small" label="Ordenar por" value={order} onChange={(e) => onChange({ order: e.target.value as Order })}>
            {Object.entries(ORDERS).map(([name, { label }]) => (
              <MenuItem key={name} value={name}>
                {label}
              </MenuItem>
            ))}
          </TextField>
        </>
      )}
      {some && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Button size="small" startIcon={<Icon name="close" size={18} />} onClick={() => onChange({ filter: {} })}>
            Quitar filtros
          </Button>
        </Box>
      )}
    </Box>
  );
}

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
    <TextField
      select
      size="small"
      label={label}
      value={known ? value : ''}
      onChange={(event) => onChange(event.target.value === '' ? undefined : Number(event.target.value))}
    >
      <MenuItem value="">Todos</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value} sx={{ whiteSpace: 'normal' }}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Search({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed.trim() === value) return;
    const rest = setTimeout(() => onChange(typed.trim()), REST_MS);
    return () => clearTimeout(rest);
    // oxlint-disable-next-line react/exhaustive-deps -- only what was typed starts the wait
  }, [typed]);
  return (
    <TextField
      size="small"
      type="search"
      label="Buscar por título, publicación o DOI"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      slotProps={{
        htmlInput: { maxLength: 200 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Icon name="search" size={20} />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
