import Box from '@mui/material/Box';
import { countOf } from '@registro/contracts/count';
import { BATCH_STATE_NAMES, type BatchState } from '@registro/contracts/payments/batch';
import type { BatchRow } from '@registro/contracts/payments/rows';
import { RowLink } from '../list/RowLink.js';
import { choiceFilter, choicesOf, oneLine } from '../kit/applicants.js';
import { Bank, useBanks } from '../money/banks.js';
import { showMoment, State } from '../kit/cells.js';
import { ListPage } from '../list/ListPage.js';
import { showCents } from '../money/money.js';
import { PhoneSort, type RowColumn, RowTable } from '../list/RowTable.js';
import { BATCH_TONES } from '../kit/status-tones.js';
import { useLivePayments } from '../money/useLivePayments.js';
import { PrepareButton } from './PrepareButton.js';

const columns: RowColumn<BatchRow>[] = [
  {
    source: 'id',
    opens: true,
    sort: true,
    render: ({ id, banco }) => (
      <Box sx={{ minWidth: '9rem' }}>
        <RowLink to={`/consola/lotes/${id}/show`}>Lote {id}</RowLink>
        <Box sx={{ ...oneLine, color: 'text.secondary' }}>
          <Bank code={banco} />
        </Box>
      </Box>
    ),
  },
  {
    source: 'centimos',
    sort: true,
    render: ({ centimos, cuantos, moneda }) => (
      <Box sx={{ whiteSpace: 'nowrap' }}>
        {showCents(centimos, moneda)}
        <Box sx={{ color: 'text.secondary' }}>{countOf(cuantos, 'pago', 'pagos')}</Box>
      </Box>
    ),
  },
  { source: 'estado', sort: true, render: ({ estado }) => <State tone={BATCH_TONES[estado]}>{BATCH_STATE_NAMES[estado]}</State> },
  { source: 'preparado', sort: true, render: ({ prepara, preparado }) => <Who who={prepara} when={preparado} /> },
  { source: 'aprobado', render: ({ aprueba, aprobado }) => aprobado && <Who who={aprueba} when={aprobado} /> },
  { source: 'completados', render: Result },
];

/** The batches, newest first. */
export default function BatchList() {
  useLivePayments();
  const { options } = useBanks();
  const filters = [
    choiceFilter(
      'estado',
      choicesOf(BATCH_STATE_NAMES, (key) => key as BatchState),
      { alwaysOn: true },
    ),
    choiceFilter(
      'banco',
      options.map(({ value, label }) => ({ id: value, name: label })),
      { alwaysOn: true },
    ),
  ];
  return (
    <ListPage
      title="Lotes"
      sort={{ field: 'id', order: 'DESC' }}
      filters={filters}
      buttons={
        <>
          <PrepareButton />
          <PhoneSort fields={['id', 'centimos', 'estado', 'preparado']} />
        </>
      }
    >
      <RowTable columns={columns} rowClick="show" />
    </ListPage>
  );
}

function Who({ who, when }: { who: string | null; when: string }) {
  return (
    <Box sx={{ minWidth: { sm: '11rem' }, overflowWrap: 'anywhere' }}>
      {showMoment(when, true)}
      <Box sx={{ ...oneLine, color: 'text.secondary' }} title={who ?? ''}>
        {who}
      </Box>
    </Box>
  );
}

/** What the bank answered, and what went out before. */
function Result({ completados, rechazados, quitados }: BatchRow) {
  const told = [
    completados > 0 && countOf(completados, 'completado', 'completados'),
    rechazados > 0 && countOf(rechazados, 'rechazado', 'rechazados'),
    quitados > 0 && `${quitados} fuera del lote`,
  ].filter(Boolean);
  return told.length ? <>{told.join(', ')}</> : null;
}
