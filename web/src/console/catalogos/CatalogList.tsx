import Button from '@mui/material/Button';
import type { CatalogRow } from '@registro/contracts/catalogs/lists';
import { isListName, type ListName, LISTS, PARENT_LISTS } from '@registro/contracts/catalogs/lists';
import { listName } from '@registro/contracts/catalogs/list-names';
import { SetActive } from '@registro/contracts/catalogs/set-active';
import { ACTIVE_WORDS } from '@registro/contracts/console/field-names';
import { useState } from 'react';
import { AutocompleteInput, CreateButton, SearchInput, SelectInput, useListContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { useCatalog } from '../../forms/useCatalog.js';
import { Icon } from '../../ui/Icon.js';
import type { BulkAction } from '../bulk/bulk-action.js';
import { BulkBar } from '../bulk/BulkBar.js';
import { State } from '../kit/cells.js';
import { ListPage } from '../list/ListPage.js';
import { type RowColumn, RowTable } from '../list/RowTable.js';
import { ImportDialog } from './ImportDialog.js';
import { listChoices } from './list-choices.js';
import { ListChoice } from './ListChoice.js';
import { showUses, useUses } from './useUses.js';

const filters = [
  <AutocompleteInput key="lista" source="lista" alwaysOn choices={listChoices} sx={{ minWidth: 240 }} />,
  <ParentFilter key="padre" source="padre" alwaysOn />,
  <SearchInput key="q" source="q" alwaysOn placeholder="Nombre" />,
  <SelectInput
    key="activo"
    source="activo"
    alwaysOn
    choices={[
      { id: true, name: 'Activos' },
      { id: false, name: 'Inactivos' },
    ]}
  />,
];

const columns: RowColumn<CatalogRow>[] = [
  { source: 'label', sort: true, render: ({ label }) => <strong>{label}</strong> },
  { source: 'padre_nombre', render: ({ padre_nombre }) => padre_nombre },
  { source: 'value', sort: true, number: true, render: ({ value }) => value },
  { source: 'orden', sort: true, number: true, render: ({ orden }) => orden },
  { source: 'veces', number: true, render: (row) => <Uses row={row} /> },
  {
    source: 'activo',
    sort: true,
    render: ({ activo }) => <State tone={activo ? 'success' : 'default'}>{ACTIVE_WORDS[activo ? 0 : 1]}</State>,
  },
];

const active = (activo: boolean) => ({
  path: 'catalogos/activar',
  tells: null,
  Dto: SetActive,
  values: { activo },
  undo: { activo: !activo },
});
const RETIRE: BulkAction = {
  ...active(false),
  label: 'Retirar',
  title: '¿Retirar los elementos?',
  text: 'Los formularios dejan de ofrecerlos. Lo que alguien ya eligió se sigue leyendo.',
  yes: 'Sí, retirar',
  danger: true,
  will: ['se retirará', 'se retirarán'],
  did: ['queda inactivo', 'quedan inactivos'],
};
const RESTORE: BulkAction = {
  ...active(true),
  label: 'Activar',
  title: '¿Activar los elementos?',
  text: 'Los formularios vuelven a ofrecerlos.',
  yes: 'Sí, activar',
  will: ['se activará', 'se activarán'],
  did: ['queda activo', 'quedan activos'],
};

/** The entries of the lists that forms offer: one list is chosen first, what it stands under by name. */
export default function CatalogList() {
  const [params] = useSearchParams();
  if (!listOf(params.get('filter'))) return <ListChoice buttons={<Buttons lista={null} />} />;
  return (
    <ListPage title="Catálogos" sort={{ field: 'orden', order: 'ASC' }} filters={filters} buttons={<ButtonsOfList />}>
      <Entries />
    </ListPage>
  );
}

/** The list that an address filters by. */
function listOf(filter: string | null): ListName | null {
  try {
    const { lista } = JSON.parse(filter ?? '{}') as { lista?: unknown };
    return isListName(lista) ? lista : null;
  } catch {
    return null;
  }
}

/** The list that is looked at; null while another one is being chosen. */
function useChosen() {
  const { lista } = useListContext().filterValues;
  return isListName(lista) ? lista : null;
}

function Entries() {
  const lista = useChosen();
  const stands = lista !== null && LISTS[lista].length > 0;
  return (
    <>
      <BulkBar nouns={['elemento', 'elementos']} chosenWord={['elegido', 'elegidos']} actions={[RETIRE, RESTORE]} />
      <RowTable<CatalogRow>
        columns={stands ? columns : columns.filter(({ source }) => source !== 'padre_nombre')}
        rowClick="edit"
        select={{ row: ({ label }) => `Elegir ${label}`, page: 'Elegir todos los elementos de esta página' }}
      />
    </>
  );
}

const Uses = ({ row }: { row: CatalogRow }) => showUses(useUses(row.lista)(row));

/** The one entry that a list's entries stand under, by its name. Lists under two are searched by their own names. */
function ParentFilter({ source }: { source: string; alwaysOn?: boolean }) {
  const lista = useWatch({ name: 'lista' }) as unknown;
  const parents = isListName(lista) ? LISTS[lista] : [];
  const above = parents.length === 1 ? PARENT_LISTS[parents[0]!] : null;
  if (above === null || LISTS[above].length) return null;
  return <Above source={source} tipo={above} />;
}

function Above({ source, tipo }: { source: string; tipo: keyof typeof LISTS }) {
  const { options, loading } = useCatalog(tipo);
  const choices = options.map(({ value, label }) => ({ id: String(value), name: label }));
  return <AutocompleteInput source={source} label={listName(tipo)} choices={choices} isPending={loading} sx={{ minWidth: 240 }} />;
}

const ButtonsOfList = () => <Buttons lista={useChosen()} />;

function Buttons({ lista }: { lista: ListName | null }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <CreateButton resource="catalogos" state={lista ? { record: { lista } } : undefined} />
      <Button size="small" startIcon={<Icon name="upload" size={18} />} onClick={() => setOpen(true)}>
        Importar
      </Button>
      {open && <ImportDialog lista={lista} onClose={() => setOpen(false)} />}
    </>
  );
}
