import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { shortEnd } from '@registro/contracts/catalogs/window-text';
import type { ClosingCall } from '@registro/contracts/console/waiting';
import { countOf, showCount } from '@registro/contracts/count';
import { useQuery } from '@tanstack/react-query';
import { RowLink } from '../list/RowLink.js';
import { get } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { CallNumber } from '../kit/CallNumber.js';
import { Panel } from '../review/Panel.js';

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
        {data?.map((call) => (
          <Box component="li" key={call.id} sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px 24px', justifyContent: 'space-between' }}>
            <RowLink to={`/consola/convocatorias/${call.id}/show`}>{call.nombre}</RowLink>
            <span>
              Recibe hasta el {shortEnd(call.fin)}: <Numbers call={call} />
            </span>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

/**
 * What is begun and sent now; beside it what the call before had sent as long before its close, where there was one.
 */
function Numbers({ call }: { call: ClosingCall }) {
  if (!call.cifras) return 'no se sabe cuántas hay: el servicio que las recibe no responde';
  const { borradores, enviadas, anterior } = call.cifras;
  return (
    <>
      <CallNumber call={call} of="borradores">
        {countOf(borradores, 'borrador', 'borradores')}
      </CallNumber>
      ,{' '}
      <CallNumber call={call} of="enviadas">
        {countOf(enviadas, 'enviada', 'enviadas')}
      </CallNumber>
      {anterior !== null && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          (la anterior, a esta altura: {showCount(anterior)})
        </Box>
      )}
    </>
  );
}
