import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { inList } from '@registro/contracts/console/in-list';
import { type QueueDelivery, QUEUE_NAMES, type QueueRow } from '@registro/contracts/console/queues';
import { showCount } from '@registro/contracts/count';
import { Title } from 'react-admin';
import { Link } from 'react-router-dom';
import { messageOf } from '../../api/errors.js';
import { usePage } from '../../ui/page.js';
import { Panel } from '../review/Panel.js';
import { ageOf } from '../kit/ages.js';
import { showMoment } from '../kit/cells.js';
import { DayPanel } from './DayPanel.js';
import { waitingList } from '../home/waiting-kinds.js';
import { FailureGroups } from './FailureGroups.js';
import { QueueTable } from './QueueTable.js';
import { useQueues } from './useQueues.js';

/** /consola/colas: what fails and why, and how every queue stands. */
export default function QueuePage() {
  usePage('Colas');
  const { queues, groups, delivery, failing } = useQueues();
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
      {queues.data && failing !== undefined && <Summary queues={queues.data} failing={failing} />}
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
        <a href="/api/recursos/colas/tablero/" target="_blank" rel="noopener">
          Tablero de BullMQ (otra pestaña)
        </a>
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
          {
            label: 'Sin pasar a las colas',
            value: `${showCount(sinEnviar)}${since(sinEnviarDesde)}`,
            bad: isLate(sinEnviarDesde),
            to: inList('eventos', { enviado: 'false' }),
          },
          {
            label: 'Pasados y no recibidos',
            value: `${showCount(huecos)}${since(huecosDesde)}`,
            bad: huecos > 0,
            to: inList('eventos', { enviado: 'true', atrasado: 'true' }),
          },
          { label: 'Enviados otra vez en 24 horas', value: showCount(reenviados) },
        ]}
      />
    </Panel>
  );
}

/** What the relay takes at once waits no longer than this. */
const isLate = (since: string | null): boolean => since !== null && Date.now() - Date.parse(since) > 60_000;

/** All queues together, in a few figures. */
function Summary({ queues, failing }: { queues: QueueRow[]; failing: number }) {
  const oldest = queues
    .map(({ desde }) => desde)
    .filter((desde) => desde !== null)
    .toSorted()[0];
  const sum = (of: (queue: QueueRow) => number) => queues.reduce((all, queue) => all + of(queue), 0);
  const facts: Fact[] = [
    { label: 'Trabajos que fallan', value: showCount(failing), bad: failing > 0, to: waitingList('trabajos') },
    { label: 'Trabajos por entregar', value: showCount(sum(({ pendientes }) => pendientes)) },
    { label: 'El más antiguo espera', value: oldest ? ageOf(oldest) : 'nada espera', to: inList('eventos', { completo: false }) },
    { label: 'Hechos en el último minuto', value: showCount(sum(({ enMinuto }) => enMinuto)) },
    { label: 'Hechos en la última hora', value: showCount(sum(({ enHora }) => enHora)) },
    { label: 'Hechos en 24 horas', value: showCount(sum(({ hechos }) => hechos)) },
  ];
  return <Facts facts={facts} />;
}

/** What it is, how much, whether that is bad, and the list that it counts. */
interface Fact {
  label: string;
  value: string;
  bad?: boolean;
  to?: string;
}

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, 1fr)' } }}>
      {facts.map(({ label, value, bad = false, to }) => (
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
            {to ? (
              <Link to={to} style={{ color: 'inherit' }} aria-label={`${label}: ${value}`}>
                {value}
              </Link>
            ) : (
              value
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
