import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { inList } from '@registro/contracts/console/in-list';
import { meaningOf } from '@registro/contracts/console/failure-meaning';
import { type FailedJob, type FailedTry, eventName, QUEUE_NAMES } from '@registro/contracts/console/queues';
import { agreed, countOf, showCount } from '@registro/contracts/count';
import { inCaracas, todayInCaracas } from '@registro/contracts/dates';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { get } from '../../api/client.js';
import { ApiError } from '../../api/errors.js';
import { useSession } from '../../session/session.js';
import { showExact, showMoment, State } from '../kit/cells.js';
import { OnePage } from '../list/OnePage.js';
import { Pair, Pairs } from '../kit/Pairs.js';
import { RecordLink } from '../list/RecordLink.js';
import { Panel } from '../review/Panel.js';
import { JobActions } from './JobActions.js';
import { jobState } from './job-state.js';
import { fieldName, type Served, servedBy } from './serves.js';

/** ms; what one asked for anew is seen to end. */
const AGAIN = 4_000;
const STANDINGS: Record<FailedJob['enCola'], string> = {
  esperando: 'espera su turno',
  activo: 'se está haciendo ahora',
  aplazado: 'espera su próximo intento',
  fallido: 'sin intentos propios; el sistema lo enviará de nuevo',
  ausente: 'no está en la cola ahora',
};

/**
 * /consola/trabajos/{id}/show: whose a failed job is, what it works for, why it failed each time, and what can be done.
 */
export default function JobPage() {
  const id = Number(useParams().id);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['trabajos', 'uno', id],
    queryFn: ({ signal }) => get<FailedJob>(`recursos/trabajos/${id}`, {}, { signal }),
    refetchInterval: ({ state }) => (state.error ? false : AGAIN),
    retry: false,
  });
  const done = error instanceof ApiError && error.status === 404;
  return (
    <OnePage
      name={data ? (QUEUE_NAMES[data.cola] ?? data.cola) : 'Trabajo'}
      list={{ to: '/consola/colas', name: 'Colas' }}
      what="el trabajo"
      isPending={isPending}
      error={done || data ? null : error}
      retry={() => void refetch()}
      maxWidth="68rem"
    >
      {done && (
        <Alert severity="success" role="status">
          Este trabajo ya no falla: se hizo, o se descartó.
        </Alert>
      )}
      {data && !done && <Whole job={data} again={() => void refetch()} />}
    </OnePage>
  );
}

function Whole({ job, again }: { job: FailedJob; again: () => void }) {
  const { word, tone } = jobState(job);
  return (
    <>
      <Box sx={{ px: 2, py: 1.5, bgcolor: 'background.paper', border: '1px solid var(--line)', borderRadius: '12px' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 24px', alignItems: 'center', justifyContent: 'space-between' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minWidth: 0 }}>
            <Box component="h2" sx={{ typography: 'h4', m: 0 }}>
              {meaningOf(job.error)}
            </Box>
            <State tone={tone}>{word}</State>
          </Box>
          <JobActions job={job} again={again} />
        </Box>
        <Box sx={{ color: 'text.secondary', mt: 0.5 }}>
          Falló {agreed(job.veces, 'una vez', `${showCount(job.veces)} veces`)}, la última el {showMoment(job.ultima, true)}. En la cola:{' '}
          {STANDINGS[job.enCola]}.
        </Box>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        <Panel title="De quién y para qué">
          <ServedList served={servedBy(job)} />
        </Panel>
        <Panel title="Lo que lleva">
          <Payload job={job} />
        </Panel>
      </Box>
      <Panel title="Intentos">
        <Attempts job={job} />
      </Panel>
    </>
  );
}

function ServedList({ served }: { served: Served[] }) {
  if (served.length === 0) return <>El trabajo no es de nadie en particular.</>;
  return (
    <Pairs>
      {served.map(({ what, which, record, to }) => (
        <Pair key={what} name={what}>
          {to && <Link to={to}>{which}</Link>}
          {record && <RecordLink {...record}>{which}</RecordLink>}
          {!to && !record && which}
        </Pair>
      ))}
    </Pairs>
  );
}

/** Ids and nothing else; it says what is left out. */
function Payload({ job: { idEvento, tipo, creado, datos, peticion } }: { job: FailedJob }) {
  const audits = useSession().estatus?.permisos.includes('auditoria');
  const traces = inList('auditoria', { peticion, desde: todayInCaracas(Date.parse(creado)) });
  const show = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
  return (
    <>
      <Pairs>
        <Pair name="Evento">
          {eventName(tipo)} ({idEvento})
        </Pair>
        <Pair name="Pedido">{showMoment(creado, true)}</Pair>
        {peticion && (
          <Pair name="Solicitud">
            {peticion} {audits && <Link to={traces}>Ver lo que cambió</Link>}
          </Pair>
        )}
        {Object.entries(datos).map(([field, value]) => (
          <Pair key={field} name={fieldName(field)}>
            {show(value)}
          </Pair>
        ))}
      </Pairs>
      <Box component="p" sx={{ color: 'text.secondary', m: 0, mt: 1.5 }}>
        Un trabajo lleva números de registro, nunca el contenido. De los errores se quitan correos y claves.
      </Box>
    </>
  );
}

function Attempts({ job: { intentos, veces, primera } }: { job: FailedJob }) {
  const earlier = veces - intentos.length;
  return (
    <>
      <Box component="ol" start={earlier + 1} sx={{ m: 0, pl: 3.5, display: 'grid', gap: 1 }}>
        {intentos.map(({ fecha, error, lineas = [] }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may fail alike at once; their order stays
          <li key={i}>
            {showExact(fecha)}
            <Box
              component="code"
              sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
            >
              {error}
            </Box>
            {lineas.length > 0 && <LogLines lines={lineas} />}
          </li>
        ))}
      </Box>
      {earlier > 0 && (
        <Box component="p" sx={{ color: 'text.secondary', m: 0, mt: 1.5 }}>
          Antes hubo {agreed(earlier, 'otro intento', `otros ${showCount(earlier)} intentos`)}, desde el {showMoment(primera, true)}.
        </Box>
      )}
    </>
  );
}

/** What the log was told during one try; the time tells what the try waited for. */
function LogLines({ lines }: { lines: NonNullable<FailedTry['lineas']> }) {
  return (
    <Box component="details" sx={{ mt: 0.5 }}>
      <Box component="summary" sx={{ cursor: 'pointer', color: 'primary.main', width: 'fit-content' }}>
        Registro del intento ({countOf(lines.length, 'línea', 'líneas')})
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {lines.map(({ fecha, grave, texto }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a log may repeat itself; its order stays
          <Box component="li" key={i} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
            <Box
              component="time"
              dateTime={fecha}
              sx={{ color: 'text.secondary', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
            >
              {inCaracas(fecha, 'clock')}
            </Box>
            <Box component="code" sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere', minWidth: 0, fontWeight: grave ? 600 : 400 }}>
              {texto}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
