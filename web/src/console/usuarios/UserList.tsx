import { ACCOUNT_WORDS } from '@registro/contracts/console/field-names';
import { PERMISSION_NAMES, ROLE_NAMES } from '@registro/contracts/roles';
import { SearchInput, SelectInput } from 'react-admin';
import { currentSession } from '../../session/session.js';
import { showMoment, State } from '../cells.js';
import { ListPage } from '../ListPage.js';
import { type RowColumn, RowTable } from '../RowTable.js';
import { AssignRoleAction } from './AssignRoleAction.js';
import type { UserRow } from '@registro/contracts/accounts/user-row';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Correo" />,
  <SelectInput key="rol" source="rol" alwaysOn choices={Object.entries(ROLE_NAMES).map(([id, name]) => ({ id, name }))} />,
];

const columns: RowColumn<UserRow>[] = [
  {
    source: 'correo',
    sort: true,
    render: ({ correo, nombre }) => (
      <>
        <div style={{ fontWeight: 600 }}>{correo}</div>
        <div style={{ color: 'var(--ink-soft)' }}>{nombre}</div>
      </>
    ),
  },
  { source: 'rol', sort: true, render: ({ rol }) => ROLE_NAMES[rol] },
  {
    source: 'permisos',
    render: ({ permisos }) => <>{permisos.map((permiso) => PERMISSION_NAMES[permiso]).join(', ')}</>,
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
  return (
    <>
      <State tone={activo ? 'success' : 'error'}>{ACCOUNT_WORDS[activo ? 0 : 1]}</State>
      <div style={{ color: 'var(--ink-soft)' }}>
        {[verificado ? 'Correo confirmado' : 'Correo sin confirmar', totp && 'dos pasos'].filter(Boolean).join(', ')}
      </div>
    </>
  );
}
