import Box from '@mui/material/Box';
import { PAYMENT_STATE_NAMES, type PaymentState } from '@registro/contracts/payments/owed';
import type { PaymentRow } from '@registro/contracts/payments/rows';
import { STEP_WORDS } from '@registro/contracts/payments/steps';
import { FilterButton, NumberInput, TextInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { RowLink } from '../list/RowLink.js';
import { useSession } from '../../session/session.js';
import { choiceFilter, choicesOf, oneLine } from '../kit/applicants.js';
import { useBanks } from '../money/banks.js';
import { showMoment, State } from '../kit/cells.js';
import { ListPage } from '../list/ListPage.js';
import { showCents } from '../money/money.js';
import { PaidFor } from '../money/PaidFor.js';
import { PaidTo } from '../money/PaidTo.js';
import { paymentSearch } from '../search/payment-search.js';
import { PhoneSort, type RowColumn, RowTable } from '../list/RowTable.js';
import { PAYMENT_TONES } from '../kit/status-tones.js';
import { useLivePayments } from '../money/useLivePayments.js';
import { PaymentSelection, SelectPayment } from './PaymentSelection.js';

const columns: RowColumn<PaymentRow>[] = [
  {
    source: 'nombre',
    opens: true,
    sort: true,
    render: ({ id, nombre, documento }) => (
      <Box sx={{ minWidth: '8rem', overflowWrap: 'anywhere' }}>
        <Box sx={oneLine} title={nombre}>
          <RowLink to={`/consola/pagos/${id}/show`}>{nombre}</RowLink>
        </Box>
        <Box sx={{ color: 'text.secondary' }}>{documento}</Box>
      </Box>
    ),
  },
  { source: 'persona', render: PaidFor },
  {
    source: 'centimos',
    sort: true,
    render: ({ centimos, descuento, moneda }) => (
      <Box sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {showCents(centimos - descuento, moneda)}
        {descuento > 0 && <Box sx={{ color: 'text.secondary' }}>−{showCents(descuento, moneda)} de antes</Box>}
      </Box>
    ),
  },
  { source: 'cuenta', render: PaidTo },
  { source: 'estado', sort: true, render: Standing },
  { source: 'desde', sort: true, render: ({ desde }) => showMoment(desde) },
];

/** Every payment, wherever it stands; those that wait for a batch can be chosen for one. */
export default function PaymentList() {
  useLivePayments();
  const { options } = useBanks();
  const prepares = useSession().estatus?.permisos.includes('pagos-preparar');
  const filters = [
    paymentSearch,
    choiceFilter(
      'estado',
      choicesOf(PAYMENT_STATE_NAMES, (key) => key as PaymentState),
      { alwaysOn: true },
    ),
    choiceFilter(
      'banco',
      options.map(({ value, label }) => ({ id: value, name: label })),
    ),
    <NumberInput key="anio" source="anio" />,
    <TextInput key="convocatoria" source="convocatoria" />,
    <NumberInput key="idLote" source="idLote" />,
  ];
  const shown = prepares ? [{ ...columns[0]!, render: (row: PaymentRow) => <Chosen row={row} /> }, ...columns.slice(1)] : columns;
  return (
    <ListPage
      title="Pagos"
      sort={{ field: 'desde', order: 'DESC' }}
      filters={filters}
      buttons={
        <>
          <PhoneSort fields={['desde', 'nombre', 'centimos', 'estado']} />
          <FilterButton />
        </>
      }
    >
      {prepares && <PaymentSelection />}
      <RowTable columns={shown} rowClick="show" />
    </ListPage>
  );
}

/** The box and the name together: on a phone there is one column. */
function Chosen({ row }: { row: PaymentRow }) {
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <SelectPayment row={row} />
      {columns[0]!.render(row)}
    </Box>
  );
}

/** Its state, and on one line below its batch and what it waits for or what stops it: rows stay low. */
function Standing({ estado, paso, bloqueo, idLote }: PaymentRow) {
  const { nombre } = STEP_WORDS[paso];
  const said = bloqueo?.texto ?? (nombre === PAYMENT_STATE_NAMES[estado] ? '' : nombre);
  return (
    <Box sx={{ minWidth: '8rem' }}>
      <State tone={PAYMENT_TONES[estado]}>{PAYMENT_STATE_NAMES[estado]}</State>
      {(idLote || said) && (
        <Box sx={{ ...oneLine, color: bloqueo ? 'warning.main' : 'text.secondary' }} title={said}>
          {idLote && <Link to={`/consola/lotes/${idLote}/show`}>Lote {idLote}</Link>}
          {idLote && said && ' · '}
          {said}
        </Box>
      )}
    </Box>
  );
}
