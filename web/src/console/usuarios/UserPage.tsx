import Box from '@mui/material/Box';
import type { UserRow } from '@registro/contracts/accounts/user-row';
import { ACCOUNT_WORDS } from '@registro/contracts/console/field-names';
import { PERMISSION_NAMES, ROLE_NAMES } from '@registro/contracts/roles';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { Facts } from '../../records/Facts.js';
import { currentSession } from '../../session/session.js';
import { showMoment, State } from '../cells.js';
import { OnePage } from '../OnePage.js';
import { Panel } from '../review/Panel.js';
import { AssignRoleAction } from './AssignRoleAction.js';

/** /consola/usuarios/{id}/show: one person's account. */
export default function UserPage() {
  const id = Number(useParams().id);
  const { data, error, isPending, refetch } = useGetOne<UserRow>('usuarios', { id }, { retry: false });
  return (
    <OnePage
      name={data?.nombre ?? 'Persona'}
      list={{ to: '/consola/usuarios', name: 'Usuarios' }}
      what="la persona"
      isPending={isPending}
      error={error}
      retry={() => void refetch()}
      maxWidth="68rem"
    >
      {data && <Account row={data} />}
    </OnePage>
  );
}

function Account({ row }: { row: UserRow }) {
  const { correo, rol, permisos, activo, verificado, totp, creado } = row;
  const own = String(row.id) === currentSession().usuario?.id;
  return (
    <Panel title="Cuenta" aside={own ? undefined : <AssignRoleAction row={row} />}>
      <Box sx={{ mb: 2 }}>
        <State tone={activo ? 'success' : 'error'}>{ACCOUNT_WORDS[activo ? 0 : 1]}</State>
      </Box>
      <Facts
        facts={[
          ['Correo', correo],
          ['Rol', ROLE_NAMES[rol]],
          ['Permisos', permisos.map((permiso) => PERMISSION_NAMES[permiso]).join(', ')],
          ['Correo confirmado', verificado ? 'Sí' : 'No'],
          ['Verificación en dos pasos', totp ? 'Sí' : 'No'],
          ['Se registró', showMoment(creado, true)],
        ]}
      />
    </Panel>
  );
}
