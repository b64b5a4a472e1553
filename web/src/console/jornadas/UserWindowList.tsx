import Button from '@mui/material/Button';
import { openedBy, type UserWindowRow } from '@registro/contracts/catalogs/window';
import { CURRENT_WORDS } from '@registro/contracts/console/field-names';
import { useState } from 'react';
import { SearchInput, SelectInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { valueToDate } from '../../forms/text.js';
import { TwoLines } from '../applicants.js';
import { State } from '../cells.js';
import { ListPage } from '../ListPage.js';
import { type RowColumn, RowTable } from '../RowTable.js';
import { UserWindowActions } from './UserWindowActions.js';
import { UserWindowDialog } from './UserWindowDialog.js';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Correo" />,
  <SelectInput
    key="vigente"
    source="vigente"
    alwaysOn
    choices={[
      { id: true, name: 'Vigentes hoy' },
      { id: false, name: 'No vigentes' },
    ]}
  />,
];

const columns: RowColumn<UserWindowRow>[] = [
  { source: 'correo', sort: true, render: Whose },
  { source: 'fechaInicio', sort: true, render: ({ fechaInicio }) => valueToDate(fechaInicio) },
  { source: 'fechaFin', sort: true, render: ({ fechaFin }) => valueToDate(fechaFin) },
  { source: 'convocatorias', render: (row) => openedBy(row).join(', ') || 'Ninguna' },
  { source: 'vigente', render: ({ vigente }) => <State tone={vigente ? 'success' : 'default'}>{CURRENT_WORDS[vigente ? 0 : 1]}</State> },
  { source: 'acciones', label: 'Acciones', render: (row) => <UserWindowActions row={row} /> },
];

/** The windows of single people, beside the general ones. */
export default function UserWindowList() {
  const [creating, setCreating] = useState(false);
  return (
    <>
      <ListPage
        title="Jornadas por usuario"
        sort={{ field: 'id', order: 'DESC' }}
        filters={filters}
        buttons={
          <Button variant="outlined" onClick={() => setCreating(true)}>
            Nueva jornada
          </Button>
        }
      >
        <RowTable<UserWindowRow> columns={columns} rowClick="show" />
      </ListPage>
      {creating && <UserWindowDialog row={null} onClose={() => setCreating(false)} />}
    </>
  );
}

/** The row's link, for whoever has no mouse. */
function Whose({ id, correo, motivo }: UserWindowRow) {
  return (
    <Link to={`/consola/jornadas-usuario/${id}/show`} onClick={(event) => event.stopPropagation()}>
      <TwoLines first={correo} second={motivo ?? ''} />
    </Link>
  );
}
