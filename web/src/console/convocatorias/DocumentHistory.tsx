import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type CallDocumentRow, DOCUMENT_USE_NAMES } from '@registro/contracts/calls/documents';
import { useQuery } from '@tanstack/react-query';
import { get } from '../../api/client.js';
import { FileLine } from '../../files/FileLine.js';
import { LoadFailed } from '../../ui/LoadStates.js';
import { showMoment } from '../kit/cells.js';

/**
 * What stood in the place of a call's documents before, each with the days on which it held.
 * @param version of the call: another one, another history
 */
export function DocumentHistory({ id, version }: { id: number; version: number }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['convocatorias', 'documentos', id, version],
    queryFn: () => get<CallDocumentRow[]>(`recursos/convocatorias/${id}/documentos`),
  });
  if (isError) return <LoadFailed onRetry={() => void refetch()} text="No se pudo cargar el historial de documentos." />;
  const past = data?.filter(({ hasta }) => hasta !== null) ?? [];
  if (past.length === 0) return null;
  return (
    <Box component="details">
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600, py: 0.5 }}>
        Documentos anteriores ({past.length})
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 1 }}>
        {past.map((one) => (
          <Box key={one.id} component="li" sx={{ overflowWrap: 'anywhere' }}>
            <strong>{one.titulo}</strong> · {DOCUMENT_USE_NAMES[one.uso]} · del {showMoment(one.desde, true)} al{' '}
            {showMoment(one.hasta, true)}
            {one.idArchivo ? (
              <FileLine id={one.idArchivo} label={one.titulo} />
            ) : (
              <Box>
                <Link href={one.url!} target="_blank" rel="noopener">
                  {one.url}
                </Link>
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
