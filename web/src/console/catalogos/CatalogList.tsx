import type { CatalogRow } from '@registro/contracts/catalogs/lists';
import { listName } from '@registro/contracts/catalogs/list-names';
import { ACTIVE_WORDS } from '@registro/contracts/console/field-names';
import { AutocompleteInput, CreateButton, DataTable, EditButton, SearchInput, SelectInput } from 'react-admin';
import { Cell, State } from '../cells.js';
import { ListPage } from '../ListPage.js';
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

export default function CatalogList() {
  return (
    <ListPage title="Catálogos" sort={{ field: 'lista', order: 'ASC' }} filters={filters} buttons={<CreateButton />}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="lista">
          <Cell<CatalogRow> render={({ lista }) => listName(lista)} />
        </DataTable.Col>
        <DataTable.Col source="padre" />
        <DataTable.NumberCol source="value" />
        <DataTable.Col source="label" />
        <DataTable.NumberCol source="orden" />
        <DataTable.Col source="activo">
          <Cell<CatalogRow> render={({ activo }) => <State tone={activo ? 'success' : 'default'}>{ACTIVE_WORDS[activo ? 0 : 1]}</State>} />
        </DataTable.Col>
        <DataTable.Col label="Acciones" disableSort>
          <EditButton />
        </DataTable.Col>
      </DataTable>
    </ListPage>
  );
}
