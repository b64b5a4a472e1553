import { ACCOUNT_WORDS } from '@registro/contracts/console/field-names';
import { PERMISSION_NAMES, ROLE_NAMES } from '@registro/contracts/roles';
import { DataTable, SearchInput, SelectInput } from 'react-admin';
import { currentSession } from '../../session/session.js';
import { Cell, showMoment, State } from '../cells.js';
import { ListPage } from '../ListPage.js';
import { AssignRoleAction } from './AssignRoleAction.js';
import type { UserRow } from '@registro/contracts/accounts/user-row';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Correo" />,
  <SelectInput key="rol" source="rol" alwaysOn choices={Object.entries(ROLE_NAMES).map(([id, name]) => ({ id, name }))} />,
];

export default function UserList() {
  return (
    <ListPage title="Usuarios" sort={{ field: 'id', order: 'DESC' }} filters={filters}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="correo">
          <Cell<UserRow>
            render={({ correo, nombre }) => (
              <>
                <div style={{ fontWeight: 600 }}>{correo}</div>
                <div style={{ color: 'var(--ink-soft)' }}>{nombre}</div>
              </>
            )}
          />
        </DataTable.Col>
        <DataTable.Col source="rol">
          <Cell<UserRow> render={({ rol }) => ROLE_NAMES[rol]} />
        </DataTable.Col>
        <DataTable.Col source="permisos" disableSort>
          <Cell<UserRow>
            render={({ permisos }) => (
              <div style={{ minWidth: '14rem' }}>{permisos.map((permiso) => PERMISSION_NAMES[permiso]).join(', ')}</div>
            )}
          />
        </DataTable.Col>
        <DataTable.Col source="activo" disableSort>
          <Cell<UserRow> render={Account} />
        </DataTable.Col>
        <DataTable.Col source="creado">
          <Cell<UserRow> render={({ creado }) => showMoment(creado)} />
        </DataTable.Col>
        <DataTable.Col label="Acciones" disableSort>
          {/* Nobody changes their own role: another operator must. */}
          <Cell<UserRow> render={(row) => (String(row.id) === currentSession().usuario?.id ? null : <AssignRoleAction row={row} />)} />
        </DataTable.Col>
      </DataTable>
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
