import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { type FailureGroup, type QueueDelivery, QUEUE_NAMES, type QueueRow } from '@registro/contracts/console/queues';
import { Title } from 'react-admin';
import { messageOf } from '../../api/errors.js';
import { usePage } from '../../ui/page.js';
import { showCount } from '../money.js';
import { Panel } from '../review/Panel.js';
import { ageOf } from '../ages.js';
import { showMoment } from '../cells.js';
import { DayPanel } from './DayPanel.js';
import { FailureGroups } from './FailureGroups.js';
import { QueueTable } from './QueueTable.js';
import { useQueues } from './useQueues.js';

/** /consola/colas: what fails and why, and how every queue stands. */
export default function QueuePage() {
  usePage('Colas');
  const { queues, groups, delivery } = useQueues();
  const error = (!queues.data && queues.error) || (!groups.data && groups.error) || (!delivery.data && delivery.error);
  const again = () => {
    void queues.refetch();
    void groups.refetch();
    void delivery.refetch();
  };
  return (
    <Box sx={{ py: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title="Colas" />
      {error && (
        <Alert severity="error" action={<Button onClick={again}>Reintentar</Button>}>
          {messageOf(error)}
        </Alert>
      )}
      {/* Each part as soon as it has answered: without Redis the failures are still told. */}
      {queues.data && <Unattended queues={queues.data} />}
      {queues.data && groups.data && <Summary queues={queues.data} groups={groups.data} />}
      {groups.data && (
        <Panel title="Fallos por causa">
          <FailureGroups groups={groups.data} again={again} />
        </Panel>
      )}
      {delivery.data && <Delivery delivery={delivery.data} />}
      <DayPanel />
      {queues.data && groups.data && <QueueTable queues={queues.data} groups={groups.data} again={again} />}
      {!error && (!queues.data || !groups.data || !delivery.data) && (
        <Skeleton variant="rounded" height={320} aria-label="Cargando las colas" role="status" />
      )}
      <p>
        Para quien conoce BullMQ, cada cola por dentro y sin cambiar nada:{' '}
        <Link href="/api/recursos/colas/tablero/" target="_blank" rel="noopener">
          Tablero de BullMQ (otra pestaña)
        </Link>
      </p>
    </Box>
  );
}

/** What is wrong first of all: nobody works on these. */
function Unattended({ queues }: { queues: QueueRow[] }) {
  const alone = queues.flatMap(({ id, sinAtender }) => (sinAtender ? [{ id, sinAtender }] : []));
  if (!alone.length) return null;
  return (
    <Alert severity="error" role="alert">
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {alone.map(({ id, sinAtender }) => (
          <li key={id}>
            <strong>{QUEUE_NAMES[id]}</strong>: sin quien la atienda desde {showMoment(sinAtender, true)}.
          </li>
        ))}
      </Box>
      Nada se pierde: lo que llega espera. Revise el proceso del servicio que hace este trabajo.
    </Alert>
  );
}

/** How events come to their queues and consumers. */
function Delivery({ delivery }: { delivery: QueueDelivery }) {
  const { sinEnviar, sinEnviarDesde, huecos, huecosDesde, reenviados } = delivery;
  const since = (moment: string | null) => (moment ? `, el más antiguo hace ${ageOf(moment)}` : '');
  return (
    <Panel title="Entrega de eventos">
      <Facts
        facts={[
          ['Sin pasar a las colas', `${showCount(sinEnviar)}${since(sinEnviarDesde)}`, isLate(sinEnviarDesde)],
          ['Pasados y no recibidos', `${showCount(huecos)}${since(huecosDesde)}`, huecos > 0],
          ['Enviados otra vez en 24 horas', showCount(reenviados), false],
        ]}
      />
    </Panel>
  );
}

/** What the relay takes at once waits no longer than this. */
const isLate = (since: string | null): boolean => since !== null && Date.now() - Date.parse(since) > 60_000;

/** All queues together, in four figures. */
function Summary({ queues, groups }: { queues: QueueRow[]; groups: FailureGroup[] }) {
  const oldest = queues
    .map(({ desde }) => desde)
    .filter((desde) => desde !== null)
    .toSorted()[0];
  const sum = (of: (queue: QueueRow) => number) => queues.reduce((all, queue) => all + of(queue), 0);
  const failing = groups.reduce((all, { cuantos }) => all + cuantos, 0);
  const facts: Fact[] = [
    ['Trabajos que fallan', showCount(failing), failing > 0],
    ['Por entregar', showCount(sum(({ pendientes }) => pendientes)), false],
    ['El más antiguo espera', oldest ? ageOf(oldest) : 'nada espera', false],
    ['Hechos en 24 horas', showCount(sum(({ hechos }) => hechos)), false],
  ];
  return <Facts facts={facts} />;
}

/** What it is, how much, and whether that is bad. */
type Fact = [string, string, boolean];

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', md: `repeat(${facts.length}, 1fr)` } }}
    >
      {facts.map(([label, value, bad]) => (
        <Box
          key={label}
          sx={{ px: 2, py: 1.5, bgcolor: 'background.paper', border: '1px solid var(--line)', borderRadius: '12px', minWidth: 0 }}
        >
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box
            component="dd"
            sx={{ m: 0, typography: 'h3', fontVariantNumeric: 'tabular-nums', color: bad ? 'error.main' : 'text.primary' }}
          >
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
