import { AutocompleteInput, CreateButton, DataTable, EditButton, SearchInput, SelectInput, TopToolbar } from 'react-admin';
import { Cell, State } from '../cells.js';
import { ListPage } from '../ListPage.js';
import { listChoices, listName } from './list-names.js';

interface Row {
  lista: string;
  activo: boolean;
}

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

const actions = (
  <TopToolbar>
    <CreateButton />
  </TopToolbar>
);

export default function CatalogList() {
  return (
    <ListPage title="Catálogos" sort={{ field: 'lista', order: 'ASC' }} filters={filters} actions={actions}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="lista">
          <Cell<Row> render={({ lista }) => listName(lista)} />
        </DataTable.Col>
        <DataTable.Col source="padre" />
        <DataTable.NumberCol source="value" />
        <DataTable.Col source="label" />
        <DataTable.NumberCol source="orden" />
        <DataTable.Col source="activo">
          <Cell<Row> render={({ activo }) => <State tone={activo ? 'success' : 'default'}>{activo ? 'Activo' : 'Inactivo'}</State>} />
        </DataTable.Col>
        <DataTable.Col label="Acciones" disableSort>
          <EditButton />
        </DataTable.Col>
      </DataTable>
    </ListPage>
  );
}
