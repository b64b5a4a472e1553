import Box from '@mui/material/Box';
import { ACCOUNT_WORDS } from '@registro/contracts/console/field-names';
import { PERMISSION_NAMES, ROLE_NAMES } from '@registro/contracts/roles';
import { SearchInput, SelectInput } from 'react-admin';
import { currentSession } from '../../session/session.js';
import { OneLine, oneLine, TwoLines } from '../applicants.js';
import { showMoment, State } from '../cells.js';
import { ListPage } from '../ListPage.js';
import { type RowColumn, RowTable } from '../RowTable.js';
import { AssignRoleAction } from './AssignRoleAction.js';
import type { UserRow } from '@registro/contracts/accounts/user-row';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Nombre o correo" />,
  <SelectInput key="rol" source="rol" alwaysOn choices={Object.entries(ROLE_NAMES).map(([id, name]) => ({ id, name }))} />,
];

const columns: RowColumn<UserRow>[] = [
  {
    source: 'correo',
    sort: true,
    render: ({ correo, nombre }) => (nombre && nombre !== correo ? <TwoLines first={nombre} second={correo} /> : correo),
  },
  { source: 'rol', sort: true, render: ({ rol }) => ROLE_NAMES[rol] },
  {
    source: 'permisos',
    render: ({ permisos }) => {
      const names = permisos.map((permiso) => PERMISSION_NAMES[permiso]).join(', ');
      return names && <OneLine>{names}</OneLine>;
    },
  },
  { source: 'activo', render: Account },
  { source: 'creado', sort: true, render: ({ creado }) => showMoment(creado) },
  {
    source: 'acciones',
    label: 'Acciones',
    render: (row) => (String(row.id) === currentSession().usuario?.id ? null : <AssignRoleAction row={row} />),
  },
];

export default function UserList() {
  return (
    <ListPage title="Usuarios" sort={{ field: 'id', order: 'DESC' }} filters={filters}>
      <RowTable<UserRow> columns={columns} rowClick="show" />
    </ListPage>
  );
}

function Account({ activo, verificado, totp }: UserRow) {
  const what = [verificado ? 'Correo confirmado' : 'Correo sin confirmar', totp && 'dos pasos'].filter(Boolean).join(', ');
  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 1, alignItems: 'center' }}>
      <State tone={activo ? 'success' : 'error'}>{ACCOUNT_WORDS[activo ? 0 : 1]}</State>
      <Box sx={{ ...oneLine, minWidth: { sm: '8.5rem' }, color: 'text.secondary' }} title={what}>
        {what}
      </Box>
    </Box>
  );
}
