import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { AccountAction, type OpenedAccount } from '@registro/contracts/accounts/person-account';
import { isStaff, roleNames } from '@registro/contracts/roles';
import type { PersonSummary } from '@registro/contracts/profile/person-summary';
import { Link } from 'react-router-dom';
import { currentSession } from '../../session/session.js';
import { Name } from '../../ui/Name.js';
import { showMoment, State } from '../kit/cells.js';
import { ReasonAction } from '../kit/ReasonAction.js';
import { ViewAsAction } from './ViewAsAction.js';
import { AssignRoleAction } from './AssignRoleAction.js';
import { Ties } from './Ties.js';

interface Props {
  account: OpenedAccount;
  /** null: no basic data; undefined: not known */
  profile: PersonSummary | null | undefined;
}

/** Who it is in one line, whether they may sign in, and what can be done to the account. */
export function AccountHeader({ account, profile }: Props) {
  const { correo, nombre, roles, activo, suspendida, union, borrado } = account;
  const joined = union?.estado === 'confirmada' && union.se === 'cierra';
  const erased = borrado?.estado === 'hecho';
  return (
    <Box sx={{ px: 2, py: 1.5, bgcolor: 'background.paper', border: '1px solid var(--line)', borderRadius: '12px' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 24px', alignItems: 'center', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Box component="h2" sx={{ typography: 'h4', m: 0 }}>
              <Name lines={2}>{profile?.nombre ?? nombre}</Name>
            </Box>
            <State tone={activo ? 'success' : 'error'}>
              {activo ? 'Cuenta activa' : erased ? 'Cuenta borrada' : joined ? 'Cuenta unida' : 'Cuenta suspendida'}
            </State>
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px 16px', color: 'text.secondary', mt: 0.5, overflowWrap: 'anywhere' }}>
            {profile && <span>{profile.cedula}</span>}
            <span>{correo}</span>
            <span>{roleNames(roles)}</span>
            {profile === null && isStaff(roles) && <State tone="warning">Sin cédula</State>}
          </Box>
        </Box>
        {String(account.id) !== currentSession().usuario?.id && !joined && !erased && <Actions account={account} />}
      </Box>
      {union && (
        <Alert
          severity="info"
          sx={{ mt: 1.5 }}
          action={
            <Button component={Link} to={`/consola/uniones/${union.id}/show`} size="small">
              Ver la unión
            </Button>
          }
        >
          {unionText(union)}
        </Alert>
      )}
      {borrado && (
        <Alert
          severity="info"
          sx={{ mt: 1.5 }}
          action={
            <Button component={Link} to={`/consola/borrados/${borrado.id}/show`} size="small">
              Ver el pedido
            </Button>
          }
        >
          {erased ? 'Sus datos se borraron: la cuenta no se abre más.' : 'Pidió que se borren sus datos.'}
        </Alert>
      )}
      <Ties vinculos={account.vinculos} />
      {suspendida && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          Suspendida el {showMoment(suspendida.desde, true)}. {suspendida.motivo}
        </Alert>
      )}
    </Box>
  );
}

function unionText({ estado, se, otra }: NonNullable<OpenedAccount['union']>): string {
  if (estado === 'pendiente') return `Otro operador debe confirmar su unión con ${otra.correo}.`;
  return se === 'cierra' ? `Unida a ${otra.correo}: lo que tenía está allí.` : `Se unió a ella ${otra.correo}.`;
}

const READS = 'La persona lo leerá en un correo, y queda en la auditoría.';

function Actions({ account }: { account: OpenedAccount }) {
  const { id, correo, roles, permisos, activo, totp, sesiones, union } = account;
  const plain = roles.join() === 'investigador' && permisos.length === 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mx: -0.5 }}>
      {activo && plain && <ViewAsAction id={id} correo={correo} />}
      {plain && union?.estado !== 'pendiente' && (
        <Button component={Link} to={`/consola/uniones/create?cuenta=${id}`} size="small">
          Unir con otra cuenta
        </Button>
      )}
      <AssignRoleAction row={account} />
      {sesiones.length > 0 && (
        <ReasonAction
          Dto={AccountAction}
          label="Cerrar sesiones"
          title={`¿Cerrar las sesiones de ${correo}?`}
          text="Sale de todos sus dispositivos de inmediato y puede volver a entrar con su clave."
          yes="Sí, cerrar"
          path={`usuarios/${id}/cerrar-sesiones`}
          done="Sesiones cerradas"
        />
      )}
      {totp && (
        <ReasonAction
          Dto={AccountAction}
          danger
          label="Quitar dos pasos"
          title={`¿Quitar la verificación en dos pasos de ${correo}?`}
          text="Para quien perdió su teléfono. Entrará solo con su clave hasta que la active de nuevo; antes compruebe que es quien dice ser."
          yes="Sí, quitar"
          hint={READS}
          path={`usuarios/${id}/quitar-dos-pasos`}
          done="Verificación en dos pasos quitada"
        />
      )}
      {activo ? (
        <ReasonAction
          Dto={AccountAction}
          danger
          label="Suspender"
          title={`¿Suspender la cuenta de ${correo}?`}
          text="No podrá entrar y sus sesiones se cerrarán de inmediato. Sus datos, solicitudes y pagos quedan como están."
          yes="Sí, suspender"
          hint={READS}
          path={`usuarios/${id}/suspender`}
          done="Cuenta suspendida"
        />
      ) : (
        <ReasonAction
          Dto={AccountAction}
          label="Levantar la suspensión"
          title={`¿Levantar la suspensión de ${correo}?`}
          text="Podrá entrar otra vez, con sus roles y permisos de antes."
          yes="Sí, levantar"
          hint={READS}
          path={`usuarios/${id}/reactivar`}
          done="Suspensión levantada"
        />
      )}
    </Box>
  );
}
