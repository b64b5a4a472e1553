import type { CatalogRow } from '@registro/contracts/catalogs/lists';
import { listName } from '@registro/contracts/catalogs/list-names';
import { ACTIVE_WORDS } from '@registro/contracts/console/field-names';
import { AutocompleteInput, CreateButton, EditButton, SearchInput, SelectInput } from 'react-admin';
import { State } from '../cells.js';
import { ListPage } from '../ListPage.js';
import { type RowColumn, RowTable } from '../RowTable.js';
import { listChoices } from './list-choices.js';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Nombre" />,
  <AutocompleteInput key="lista" source="lista" alwaysOn choices={listChoices} sx={{ minWidth: 240 }} />,
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
  { source: 'lista', sort: true, render: ({ lista }) => listName(lista) },
  { source: 'padre', sort: true, render: ({ padre }) => padre },
  { source: 'value', sort: true, number: true, render: ({ value }) => value },
  { source: 'label', sort: true, render: ({ label }) => label },
  { source: 'orden', sort: true, number: true, render: ({ orden }) => orden },
  {
    source: 'activo',
    sort: true,
    render: ({ activo }) => <State tone={activo ? 'success' : 'default'}>{ACTIVE_WORDS[activo ? 0 : 1]}</State>,
  },
  { source: 'acciones', label: 'Acciones', render: () => <EditButton /> },
];

export default function CatalogList() {
  return (
    <ListPage title="Catálogos" sort={{ field: 'lista', order: 'ASC' }} filters={filters} buttons={<CreateButton />}>
      <RowTable<CatalogRow> columns={columns} />
    </ListPage>
  );
}
