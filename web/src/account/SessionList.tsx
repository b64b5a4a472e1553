import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { inCaracas } from '@registro/contracts/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '../api/errors.js';
import { type AuthSession, authCall } from '../session/auth.js';
import { confirmIdentity, useSession } from '../session/session.js';
import { useConfirm, useToast } from '../ui/Feedback.js';
import { Icon } from '../ui/Icon.js';
import { deviceName } from '../ui/device.js';

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

  if (isPending) return <Skeleton variant="rounded" height={120} />;
  if (error) {
    const stale = error instanceof ApiError && error.r_code === 'SESSION_NOT_FRESH';
    return (
      <Alert
        severity={stale ? 'info' : 'error'}
        action={
          <Button onClick={() => void (stale ? confirmIdentity() : Promise.resolve()).then(() => refetch())}>
            {stale ? 'Confirmar clave' : 'Reintentar'}
          </Button>
        }
      >
        {messageOf(error)}
      </Alert>
    );
  }
  const sessions = [...data].toSorted(
    (a, b) => Number(b.id === idSesion) - Number(a.id === idSesion) || b.updatedAt.localeCompare(a.updatedAt),
  );
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sessions.map((session) => {
          const own = session.id === idSesion;
          const name = deviceName(session.userAgent);
          return (
            <Box
              component="li"
              key={session.id}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, py: 1.5, borderBottom: '1px solid var(--line)' }}
            >
              <Icon name="device" />
              <Box sx={{ flex: '1 1 12rem' }}>
                <Box sx={{ fontWeight: 600 }}>{name}</Box>
                <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
                  Desde el {inCaracas(session.createdAt, 'minute')}
                  {session.ipAddress ? ` · ${session.ipAddress}` : ''}
                </Box>
              </Box>
              {own ? (
                <Chip label="Esta sesión" color="success" variant="outlined" />
              ) : (
                <Button
                  size="small"
                  variant="outlined"
                  color="inherit"
                  aria-label={`Cerrar la sesión de ${name}`}
                  onClick={() => void closeOne(session)}
                >
                  Cerrar
                </Button>
              )}
            </Box>
          );
        })}
      </Box>
      {sessions.length > 1 && (
        <Button sx={{ mt: 2 }} color="error" variant="outlined" onClick={() => void closeOthers()}>
          Cerrar todas las demás
        </Button>
      )}
    </>
  );
}
