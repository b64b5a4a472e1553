import { inCaracas } from '@registro/contracts/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '../api/errors.js';
import { type AuthSession, authCall } from '../session/auth.js';
import { confirmIdentity, useSession } from '../session/session.js';
import { Button } from '../ui/Button.js';
import { deviceName } from '../ui/device.js';
import { useConfirm, useToast } from '../ui/Feedback.js';
import { Icon } from '../ui/Icon.js';
import { RowsLoading } from '../ui/LoadStates.js';
import { Notice } from '../ui/plain/Notice.js';
import { StatusChip } from '../ui/StatusChip.js';

/** Where the account is open, and the way to close it there. */
export function SessionList() {
  const { idSesion } = useSession();
  const queries = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();
  const { data, error, isPending, refetch } = useQuery({ queryKey: ['sesiones'], queryFn: () => authCall<AuthSession[]>('list-sessions') });
  const act = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      toast(done);
      await queries.invalidateQueries({ queryKey: ['sesiones'] });
    } catch (failure) {
      toast(messageOf(failure), 'error');
    }
  };
  const closeOne = (session: AuthSession) => act(() => authCall('revoke-session', { id: session.id }), 'Sesión cerrada');
  const closeOthers = async () => {
    if (
      await confirm({
        title: '¿Cerrar todas las demás sesiones?',
        text: 'Habrá que escribir la clave otra vez en esos dispositivos.',
        yes: 'Sí, cerrar',
        danger: true,
      })
    )
      await act(() => authCall('revoke-other-sessions', {}), 'Las demás sesiones se cerraron');
  };

  if (isPending) return <RowsLoading rows={1} height={7.5} />;
  if (error) {
    const stale = error instanceof ApiError && error.r_code === 'SESSION_NOT_FRESH';
    return (
      <Notice
        tone={stale ? 'info' : 'error'}
        role="alert"
        action={
          <Button kind="text" onClick={() => void (stale ? confirmIdentity() : Promise.resolve()).then(() => refetch())}>
            {stale ? 'Confirmar clave' : 'Reintentar'}
          </Button>
        }
      >
        {messageOf(error)}
      </Notice>
    );
  }
  const sessions = [...data].toSorted(
    (a, b) => Number(b.id === idSesion) - Number(a.id === idSesion) || b.updatedAt.localeCompare(a.updatedAt),
  );
  return (
    <>
      <ul className="cuenta-lista">
        {sessions.map((session) => {
          const name = deviceName(session.userAgent);
          return (
            <li key={session.id}>
              <Icon name="device" />
              <div>
                <strong>{name}</strong>
                <small>
                  Desde el {inCaracas(session.createdAt, 'minute')}
                  {session.ipAddress ? ` · ${session.ipAddress}` : ''}
                </small>
              </div>
              {session.id === idSesion ? (
                <StatusChip tone="success">Esta sesión</StatusChip>
              ) : (
                <Button small kind="outline" aria-label={`Cerrar la sesión de ${name}`} onClick={() => void closeOne(session)}>
                  Cerrar
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 && (
        <div className="cuenta-hacer">
          <Button kind="outline" danger onClick={() => void closeOthers()}>
            Cerrar todas las demás
          </Button>
        </div>
      )}
    </>
  );
}
