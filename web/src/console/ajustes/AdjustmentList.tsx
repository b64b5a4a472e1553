import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ADJUSTMENT_KIND_NAMES, type AdjustmentKind } from '@registro/contracts/payments/budget';
import type { AdjustmentRow } from '@registro/contracts/payments/rows';
import { BooleanInput } from 'react-admin';
import { RowLink } from '../list/RowLink.js';
import { useSession } from '../../session/session.js';
import { choiceFilter, choicesOf, oneLine, TwoLines } from '../kit/applicants.js';
import { showMoment, State } from '../kit/cells.js';
import { ListPage } from '../list/ListPage.js';
import { showCents } from '../money/money.js';
import { PaidFor } from '../money/PaidFor.js';
import { paymentSearch } from '../search/payment-search.js';
import { PhoneSort, type RowColumn, RowTable } from '../list/RowTable.js';
import { useLivePayments } from '../money/useLivePayments.js';
import { ReturnDialog } from '../kit/ReturnDialog.js';
import { useStage } from '../kit/stage.js';

const filters = [
  paymentSearch,
  choiceFilter(
    'tipo',
    choicesOf(ADJUSTMENT_KIND_NAMES, (key) => key as AdjustmentKind),
    { alwaysOn: true },
  ),
  <BooleanInput key="pendiente" source="pendiente" alwaysOn />,
];

const columns: RowColumn<AdjustmentRow>[] = [
  {
    source: 'nombre',
    opens: true,
    sort: true,
    render: ({ idPago, nombre, documento }) => (
      <TwoLines
        first={
          <Box sx={oneLine} title={nombre}>
            <RowLink to={`/consola/pagos/${idPago}/show`}>{nombre}</RowLink>
          </Box>
        }
        second={documento}
      />
    ),
  },
  { source: 'persona', render: PaidFor },
  {
    source: 'tipo',
    render: ({ tipo, motivo }) => <TwoLines first={ADJUSTMENT_KIND_NAMES[tipo]} second={motivo} />,
  },
  { source: 'centimos', sort: true, number: true, render: ({ centimos, moneda }) => <Money>{showCents(centimos, moneda)}</Money> },
  {
    source: 'queda',
    number: true,
    render: ({ queda, moneda }) => (queda ? <Money strong>{showCents(queda, moneda)}</Money> : <State tone="success">Recuperado</State>),
  },
  {
    source: 'fecha',
    sort: true,
    render: ({ fecha, quien }) => <TwoLines first={showMoment(fecha, true)} second={quien ?? ''} />,
  },
];

/**
 * What is to come back of what was paid: an overpayment is set against the next payment of the same scholarship by
 * itself.
 */
export default function AdjustmentList() {
  useLivePayments();
  const approves = useSession().estatus?.permisos.includes('pagos-aprobar');
  const shown = approves
    ? [...columns, { source: 'acciones', label: 'Acciones', render: (row: AdjustmentRow) => <Return row={row} /> }]
    : columns;
  return (
    <ListPage
      title="Ajustes"
      sort={{ field: 'fecha', order: 'DESC' }}
      filters={filters}
      filterDefaultValues={{ pendiente: true }}
      buttons={<PhoneSort fields={['fecha', 'nombre', 'centimos']} />}
    >
      <RowTable columns={shown} rowClick={({ idPago }) => `/consola/pagos/${idPago}/show`} />
    </ListPage>
  );
}

function Return({ row }: { row: AdjustmentRow }) {
  const stage = useStage();
  if (!row.queda) return null;
  return (
    <Button
      size="small"
      sx={{ textAlign: 'left', whiteSpace: 'normal' }}
      onClick={() => stage((close) => <ReturnDialog row={row} onClose={close} />)}
      aria-label={`Registrar lo devuelto de ${row.nombre}`}
    >
      Registrar lo devuelto
    </Button>
  );
}

function Money({ strong = false, children }: { strong?: boolean; children: string }) {
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', ...(strong && { fontWeight: 600 }) }}>
      {children}
    </Box>
  );
}
