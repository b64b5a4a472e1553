import Box from '@mui/material/Box';
import type { DataLook } from '@registro/contracts/accounts/person-account';
import { inCaracas } from '@registro/contracts/dates';
import { useQuery } from '@tanstack/react-query';
import { get } from '../api/client.js';
import { LoadFailed, RowsLoading } from '../ui/LoadStates.js';

/** When somebody of the registry looked at one's own data, newest first. */
export function DataLooks() {
  const { data, error, refetch } = useQuery({
    queryKey: ['consultas'],
    queryFn: ({ signal }) => get<DataLook[]>('cuenta/consultas', {}, { signal }),
  });
  if (error && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <RowsLoading rows={2} />;
  if (data.length === 0) return <Box sx={{ color: 'text.secondary' }}>Nadie ha abierto su página.</Box>;
  return (
    <Box
      component="ul"
      aria-label="Quién vio mis datos"
      sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: '18rem', overflowY: 'auto' }}
      tabIndex={0}
    >
      {data.map(({ id, fecha, motivo }) => (
        <Box key={id} component="li" sx={{ py: 1, borderBottom: '1px solid var(--line)' }}>
          <Box sx={{ fontWeight: 600 }}>Oficina de usuarios del Registro</Box>
          {motivo !== null && <Box sx={{ overflowWrap: 'anywhere' }}>Vio sus pantallas como usted las ve: {motivo}</Box>}
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{inCaracas(fecha, 'longMinute')}</Box>
        </Box>
      ))}
    </Box>
  );
}
