import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ClosingCall } from '@registro/contracts/console/waiting';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { get } from '../api/client.js';
import { messageOf } from '../api/errors.js';
import { showMoment } from './cells.js';
import { countOf } from './money.js';
import { Panel } from './review/Panel.js';

/** Calls that close soon, with what is begun and what was sent; where none does, nothing is shown. */
export function ClosingCalls() {
  const { data, error, refetch } = useQuery({
    queryKey: ['pendientes', 'por-cerrar'],
    queryFn: ({ signal }) => get<ClosingCall[]>('recursos/convocatorias/por-cerrar', {}, { signal }),
    staleTime: 60_000,
  });
  if (!data?.length && !error) return null;
  return (
    <Panel title="Convocatorias que cierran pronto">
      {error && !data && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>Reintentar</Button>}>
          {messageOf(error)}
        </Alert>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {data?.map(({ id, nombre, fin, borradores, enviadas }) => (
          <Box component="li" key={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px 24px', justifyContent: 'space-between' }}>
            <Link to={`/consola/convocatorias/${id}/show`} style={{ fontWeight: 600 }}>
              {nombre}
            </Link>
            <span>
              Cierra el {showMoment(fin, true)}: {countOf(borradores, 'borrador', 'borradores')},{' '}
              {countOf(enviadas, 'propuesta enviada', 'propuestas enviadas')}
            </span>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
