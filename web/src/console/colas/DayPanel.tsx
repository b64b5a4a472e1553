import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { ALL_QUEUES, QUEUE_NAMES, type QueueDay } from '@registro/contracts/console/queues';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { get } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { ageOf } from '../kit/ages.js';
import { Panel } from '../review/Panel.js';
import { DayCharts } from './DayCharts.js';
import { DayTable } from './DayTable.js';

/** ms; a sample comes every five minutes */
const AGAIN = 60_000;
/** Without one for so long, nobody takes any. */
const STALE_MS = 15 * 60_000;
const isStale = (last: string): boolean => Date.now() - Date.parse(last) > STALE_MS;

const CHOICES = Object.entries(QUEUE_NAMES).toSorted(([, a], [, b]) => a.localeCompare(b, 'es'));

/** The last 24 hours of all queues together, or of one: what was done and failed, what waited and for how long. */
export function DayPanel() {
  const [cola, setCola] = useState<string>(ALL_QUEUES);
  const { data, error, refetch } = useQuery({
    queryKey: ['colas', 'dia', cola],
    queryFn: ({ signal }) => get<QueueDay>(`recursos/colas/${cola}/dia`, {}, { signal }),
    refetchInterval: AGAIN,
  });
  return (
    <Panel title="Últimas 24 horas">
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <TextField
          select
          size="small"
          label="Cola"
          value={cola}
          onChange={(event) => setCola(event.target.value)}
          slotProps={{ select: { native: true } }}
          sx={{ maxWidth: '24rem' }}
        >
          <option value={ALL_QUEUES}>Todas juntas</option>
          {CHOICES.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </TextField>
        {error && !data && (
          <Alert severity="error" action={<Button onClick={() => void refetch()}>Reintentar</Button>}>
            {messageOf(error)}
          </Alert>
        )}
        {!data && !error && <Skeleton variant="rounded" height={240} aria-label="Cargando las últimas 24 horas" role="status" />}
        {data && data.ultima === null && <>Todavía no hay datos. Se toman cada cinco minutos.</>}
        {data?.ultima && (
          <>
            {isStale(data.ultima) && (
              <Alert severity="warning">
                El último dato es de hace {ageOf(data.ultima)}: nadie mide las colas. Revise el proceso del servicio de operaciones.
              </Alert>
            )}
            <DayCharts quarters={data.cuartos} />
            <DayTable quarters={data.cuartos} />
          </>
        )}
      </Box>
    </Panel>
  );
}
