import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { QUEUE_STATE_NAMES, type QueueStanding, standings } from '@registro/contracts/console/queue-state';
import { type FailureGroup, QUEUE_NAMES, QueueReason, type QueueRow } from '@registro/contracts/console/queues';
import { countOf, showCount } from '@registro/contracts/count';
import { useState } from 'react';
import { ListContextProvider, useList } from 'react-admin';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { DownloadMenu } from '../../ui/DownloadMenu.js';
import { useToast } from '../../ui/Feedback.js';
import { OneLine } from '../kit/applicants.js';
import { showMoment, State } from '../kit/cells.js';
import { tableFiles } from '../export/ExportButton.js';
import { ReasonAction } from '../kit/ReasonAction.js';
import { Panel } from '../review/Panel.js';
import { type RowColumn, RowTable } from '../list/RowTable.js';
import { useOpenedRow } from '../list/useOpenedRow.js';
import { QUEUE_TONES } from '../kit/status-tones.js';
import { ageOf } from '../kit/ages.js';

type Row = QueueStanding & { again: () => void };

const figure = (source: 'esperando' | 'activos' | 'aplazados' | 'agotados'): RowColumn<Row> => ({
  source,
  number: true,
  render: (row) => (row[source] === 0 ? <Box sx={{ color: 'text.secondary' }}>0</Box> : showCount(row[source])),
});

const columns: RowColumn<Row>[] = [
  {
    source: 'id',
    render: ({ id }) => (
      <Box sx={{ minWidth: { sm: '7.5rem' } }}>
        <OneLine strong>{QUEUE_NAMES[id]}</OneLine>
        <Box sx={{ color: 'text.secondary' }}>{id}</Box>
      </Box>
    ),
  },
  {
    source: 'estado',
    render: ({ estado, sinAtender }) => (
      <>
        <State tone={QUEUE_TONES[estado]}>{QUEUE_STATE_NAMES[estado]}</State>
        {estado === 'muda' && sinAtender && <Box sx={{ color: 'text.secondary' }}>desde {showMoment(sinAtender, true)}</Box>}
      </>
    ),
  },
  figure('esperando'),
  figure('activos'),
  figure('aplazados'),
  figure('agotados'),
  {
    source: 'hechos',
    number: true,
    render: ({ hechos, enHora, enMinuto }) => (
      <>
        <Box sx={{ color: hechos === 0 ? 'text.secondary' : undefined }}>{showCount(hechos)}</Box>
        {enHora > 0 && (
          <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }} title="En la última hora y en el último minuto">
            {showCount(enHora)}/h, {showCount(enMinuto)}/min
          </Box>
        )}
      </>
    ),
  },
  { source: 'desde', render: ({ desde }) => (desde ? <span style={{ whiteSpace: 'nowrap' }}>{ageOf(desde)}</span> : '') },
  { source: 'acciones', label: 'Acciones', render: (row) => <Hold row={row} /> },
];

/** Of all queues: those that have nothing to do are only folded away. */
const FILES = tableFiles('colas/exportar');

/** Every queue: those that have something first, the rest on demand. */
export function QueueTable({ queues, groups, again }: { queues: QueueRow[]; groups: FailureGroup[]; again: () => void }) {
  const [all, setAll] = useState(false);
  const { opened } = useOpenedRow();
  const rows = standings(queues, groups).map((queue): Row => ({ ...queue, again }));
  // One that is being read, or that a link leads to, is not taken away.
  const shown = rows.filter(({ id, estado }) => all || estado !== 'quieta' || id === opened);
  return (
    <Panel
      title="Colas"
      aside={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button size="small" aria-pressed={all} onClick={() => setAll(!all)}>
            {all ? 'Solo las que tienen algo' : `Ver todas (${rows.length})`}
          </Button>
          <DownloadMenu label="Exportar" choices={FILES} empty={false} />
        </Box>
      }
    >
      {shown.length > 0 ? <Rows rows={shown} /> : `Las ${countOf(rows.length, 'cola', 'colas')} están al día.`}
    </Panel>
  );
}

function Rows({ rows }: { rows: Row[] }) {
  const list = useList<Row>({ data: rows, resource: 'colas', perPage: 100 });
  return (
    <ListContextProvider value={list}>
      <Box sx={{ m: -2, overflowX: 'auto' }}>
        <RowTable<Row> columns={columns} whole />
      </Box>
    </ListContextProvider>
  );
}

/** Holds the queue, with a reason, or has it go on. */
function Hold({ row: { id, pausada, again } }: { row: Row }) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const name = QUEUE_NAMES[id];
  if (!pausada)
    return (
      <ReasonAction<QueueReason>
        label="Pausar"
        title={`Pausar «${name}»`}
        text="No se hará ningún trabajo de esta cola hasta que alguien la reanude. Nada se pierde: lo que llegue espera."
        yes="Sí, pausar"
        path={`colas/${id}/pausar`}
        Dto={QueueReason}
        done="La cola está en pausa"
      />
    );
  const resume = async () => {
    setBusy(true);
    await post(`recursos/colas/${id}/reanudar`)
      .then(() => toast('La cola sigue'))
      .catch((error: unknown) => toast(messageOf(error), 'error'));
    setBusy(false);
    again();
  };
  return (
    <Button size="small" loading={busy} onClick={() => void resume()} aria-label={`Reanudar «${name}»`}>
      Reanudar
    </Button>
  );
}
