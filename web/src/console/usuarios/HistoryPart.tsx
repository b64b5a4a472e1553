import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { auditAction, auditThing } from '@registro/contracts/console/audit';
import { countOf } from '@registro/contracts/count';
import { inCaracas } from '@registro/contracts/dates';
import type { HistoryKind, HistoryLine, HistoryPage } from '@registro/contracts/console/person-history';
import { useInfiniteQuery } from '@tanstack/react-query';
import { get } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { Icon, type IconName } from '../../ui/Icon.js';
import { RecordLink } from '../list/RecordLink.js';
import { Panel } from '../review/Panel.js';

const KINDS: Record<HistoryKind, { icon: IconName; words: string }> = {
  hizo: { icon: 'profile', words: 'Lo hizo la persona' },
  recibio: { icon: 'shield', words: 'Lo hizo otra persona, o el sistema' },
  aviso: { icon: 'bell', words: 'Aviso' },
  correo: { icon: 'mail', words: 'Correo' },
};

/** What operators did who only looked. */
const LOOKS: Record<string, string> = {
  consultar: 'Un operador abrió esta página',
  'ver como': 'Un operador empezó a ver como la persona',
  'dejar de ver': 'Un operador dejó de ver como la persona',
};

/** All that happened with somebody in one line of time, newest first, a day after the other. */
export function HistoryPart({ id }: { id: number }) {
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['usuarios', 'historial', id],
    queryFn: ({ pageParam, signal }) => get<HistoryPage>(`recursos/historial/${id}`, { antes: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ siguiente }) => siguiente,
    retry: false,
  });
  const lines = data?.pages.flatMap(({ lineas }) => lineas) ?? [];
  return (
    <Panel title="Línea de tiempo">
      {isPending && <Skeleton variant="rounded" height={240} role="status" aria-label="Cargando la línea de tiempo" />}
      {!isPending && !error && lines.length === 0 && <Box sx={{ color: 'text.secondary' }}>Todavía no ha pasado nada.</Box>}
      {days(lines).map(([day, ofDay]) => (
        <Box key={day} component="section" aria-label={day} sx={{ '& + &': { mt: 2 } }}>
          <Box component="h3" sx={{ typography: 'body2', fontWeight: 700, m: 0, mb: 0.5, color: 'text.secondary' }}>
            {day}
          </Box>
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {runs(ofDay).map(([line, times]) => (
              <Line key={`${line.clase}${line.id}`} line={line} times={times} />
            ))}
          </Box>
        </Box>
      ))}
      {error && (
        <Alert
          severity="error"
          sx={{ mt: 1 }}
          action={<Button onClick={() => void (data ? fetchNextPage() : refetch())}>Reintentar</Button>}
        >
          {messageOf(error)}
        </Alert>
      )}
      {hasNextPage && !error && (
        <Button sx={{ mt: 1 }} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Ver anteriores
        </Button>
      )}
    </Panel>
  );
}

function Line({ line: { id, clase, fecha, texto, objeto, idObjeto }, times }: { line: HistoryLine; times: number }) {
  const { icon, words } = KINDS[clase];
  const traceable = clase === 'hizo' || clase === 'recibio';
  const account = objeto === 'usuario';
  const what = (clase === 'recibio' && account && LOOKS[texto]) || (traceable ? auditAction(texto) : texto);
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gridTemplateColumns: 'auto 3rem minmax(0, 1fr)', gap: '0 10px', py: 0.5, alignItems: 'start' }}
    >
      <Box component="span" sx={{ color: 'var(--primary)', display: 'flex', pt: '2px' }}>
        <Icon name={icon} size={18} />
        <span className="oculto">{words}</span>
      </Box>
      <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {inCaracas(fecha, 'hour')}
      </Box>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <RecordLink objeto={traceable ? 'movimiento' : clase} idObjeto={String(id)}>
          {what}
        </RecordLink>
        {times > 1 && `, ${countOf(times, 'vez', 'veces')}`}
        {objeto && !account && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' · '}
            <RecordLink objeto={objeto} idObjeto={idObjeto}>
              {auditThing(objeto, idObjeto)}
            </RecordLink>
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** What was done to the same in one minute, as each service does its part, is one line with how often it was. */
function runs(lines: HistoryLine[]): [HistoryLine, number][] {
  const found: [HistoryLine, number][] = [];
  const minute = ({ fecha }: HistoryLine) => inCaracas(fecha, 'hour');
  for (const line of lines) {
    const [last] = found.at(-1) ?? [];
    const same = last?.clase === 'recibio' && (['clase', 'texto', 'objeto', 'idObjeto'] as const).every((key) => last[key] === line[key]);
    if (same && minute(last) === minute(line)) found.at(-1)![1] += 1;
    else found.push([line, 1]);
  }
  return found;
}

/** The lines of each day of Caracas, in their order. */
function days(lines: HistoryLine[]): [string, HistoryLine[]][] {
  const found = new Map<string, HistoryLine[]>();
  for (const line of lines) {
    const day = inCaracas(line.fecha, 'day');
    found.set(day, [...(found.get(day) ?? []), line]);
  }
  return [...found];
}
