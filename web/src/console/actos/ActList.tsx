import { ACT_NAMES, ACT_STATE_NAMES, type ActRow } from '@registro/contracts/payments/acts';
import type { ActState, PaymentActKind } from '@registro/contracts/two-persons';
import { BooleanInput } from 'react-admin';
import { choiceFilter, choicesOf, TwoLines, Wide } from '../kit/applicants.js';
import { showMoment, State } from '../kit/cells.js';
import { ListPage } from '../list/ListPage.js';
import { paymentSearch } from '../search/payment-search.js';
import { type RowColumn, RowTable } from '../list/RowTable.js';
import { useLivePayments } from '../money/useLivePayments.js';
import { ACT_TONES } from './tones.js';

const filters = [
  paymentSearch,
  <BooleanInput key="porMi" source="porMi" label="Que puedo confirmar" alwaysOn />,
  choiceFilter(
    'estado',
    choicesOf(ACT_STATE_NAMES, (key) => key as ActState),
    { alwaysOn: true },
  ),
  choiceFilter(
    'acto',
    choicesOf(ACT_NAMES, (key) => key as PaymentActKind),
    { alwaysOn: true },
  ),
];

const columns: RowColumn<ActRow>[] = [
  {
    source: 'titulo',
    render: ({ titulo, acto }) => (
      <Wide>
        <TwoLines first={titulo} second={ACT_NAMES[acto]} />
      </Wide>
    ),
  },
  {
    source: 'propone',
    render: ({ propone, motivo, propia }) => <TwoLines first={propia ? 'Usted' : (propone ?? '')} second={motivo ?? ''} />,
  },
  { source: 'propuesto', sort: true, render: ({ propuesto }) => showMoment(propuesto) },
  { source: 'vence', sort: true, render: ({ vence, estado }) => (estado === 'propuesto' ? showMoment(vence) : '') },
  { source: 'estado', render: ({ estado }) => <State tone={ACT_TONES[estado]}>{ACT_STATE_NAMES[estado]}</State> },
];

/** What one person proposed over money and another confirms. */
export default function ActList() {
  useLivePayments();
  return (
    <ListPage title="Por confirmar" sort={{ field: 'id', order: 'DESC' }} filters={filters} filterDefaultValues={{ estado: 'propuesto' }}>
      <RowTable<ActRow> columns={columns} rowClick="show" />
    </ListPage>
  );
}
