import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { WindowChange } from '@registro/contracts/catalogs/window';
import { auditAction } from '@registro/contracts/console/audit';
import { whoActed } from '@registro/contracts/console/field-names';
import { useQuery } from '@tanstack/react-query';
import { get } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { AuditChange } from '../kit/AuditChange.js';
import { showExact } from '../kit/cells.js';
import { Panel } from '../review/Panel.js';

/** Who changed a window, when, from what to what and why. @param version of the window: another one, another history */
export function WindowHistory({ resource, id, version }: { resource: 'jornadas' | 'jornadas-usuario'; id: number; version: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: [resource, 'historial', id, version],
    queryFn: ({ signal }) => get<WindowChange[]>(`recursos/${resource}/${id}/historial`, {}, { signal }),
  });
  return (
    <Panel title="Historial">
      {!data && !error && <Skeleton variant="rounded" height={120} aria-label="Cargando el historial" role="status" />}
      {!data && error && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>Reintentar</Button>}>
          {messageOf(error)}
        </Alert>
      )}
      {data?.length === 0 && 'Nadie la ha cambiado.'}
      {data && data.length > 0 && (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {data.map((change) => (
            <Box component="li" key={change.id} sx={{ minWidth: 0 }}>
              <Box sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
                <strong>{auditAction(change.accion)}</strong>, {showExact(change.fecha)}, {whoActed(change.quien, change.idUsuario)}
              </Box>
              <AuditChange row={change} which={`: movimiento ${change.id}`} />
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  );
}
