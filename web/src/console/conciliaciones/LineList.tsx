import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { showDate } from '@registro/contracts/dates';
import { LineReason } from '@registro/contracts/payments/bank-files';
import type { ReconciliationState } from '@registro/contracts/payments/bank-kinds';
import { RECONCILIATION_NAMES, type ReconciliationRow } from '@registro/contracts/payments/reconciliation';
import { BooleanInput, NumberInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { useSession } from '../../session/session.js';
import { choiceFilter, choicesOf } from '../applicants.js';
import { useBanks } from '../banks.js';
import { showMoment, State } from '../cells.js';
import { ListPage } from '../ListPage.js';
import { showCents } from '../money.js';
import { ReasonAction } from '../ReasonAction.js';
import { type RowColumn, RowTable } from '../RowTable.js';
import { RECONCILIATION_TONES } from '../status-tones.js';
import { useLivePayments } from '../useLivePayments.js';
import { Icon } from '../../ui/Icon.js';

const columns: RowColumn<ReconciliationRow>[] = [
  {
    source: 'estado',
    sort: true,
    render: ({ estado, motivo, resuelto }) => (
      <Box sx={{ minWidth: '8rem', overflowWrap: 'anywhere' }}>
        <State tone={RECONCILIATION_TONES[estado]}>{RECONCILIATION_NAMES[estado]}</State>
        {motivo && (
          <Box sx={{ color: 'text.secondary' }}>
            {motivo} ({showMoment(resuelto)})
          </Box>
        )}
      </Box>
    ),
  },
  { source: 'fecha', sort: true, render: ({ fecha }) => fecha && showDate(fecha) },
  {
    source: 'referencia',
    render: ({ referencia, descripcion }) =>
      (referencia ?? descripcion) && (
        <Box sx={{ minWidth: '8rem', overflowWrap: 'anywhere' }}>
          {referencia}
          <Box sx={{ color: 'text.secondary' }}>{descripcion}</Box>
        </Box>
      ),
  },
  {
    source: 'centimos',
    number: true,
    render: ({ centimos, sentido }) => (
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {showCents(sentido === 'credito' ? centimos : -centimos)}
      </Box>
    ),
  },
  {
    source: 'nombre',
    render: ({ nombre, idPago, idLote }) =>
      idPago && (
        <Box sx={{ minWidth: '9rem', overflowWrap: 'anywhere' }}>
          <Link to={`/consola/pagos/${idPago}/show`}>{nombre}</Link>
          <Box sx={{ color: 'text.secondary' }}>
            Pago {idPago}, lote {idLote}
          </Box>
        </Box>
      ),
  },
];

/** The lines of statements and the payments that were sent: how they go together. */
export default function LineList() {
  useLivePayments();
  const { options } = useBanks();
  const approves = useSession().estatus?.permisos.includes('pagos-aprobar');
  const filters = [
    choiceFilter(
      'estado',
      choicesOf(RECONCILIATION_NAMES, (key) => key as ReconciliationState),
      { alwaysOn: true },
    ),
    choiceFilter(
      'banco',
      options.map(({ value, label }) => ({ id: value, name: label })),
      { alwaysOn: true },
    ),
    <NumberInput key="anio" source="anio" alwaysOn />,
    <NumberInput key="mes" source="mes" min={1} max={12} alwaysOn />,
    <BooleanInput key="pendiente" source="pendiente" alwaysOn />,
  ];
  const shown = approves
    ? [...columns, { source: 'acciones', label: 'Acciones', render: (row: ReconciliationRow) => <Explain row={row} /> }]
    : columns;
  return (
    <ListPage
      title="Movimientos"
      sort={{ field: 'fecha', order: 'ASC' }}
      filters={filters}
      buttons={
        <Button component={Link} to="/consola/conciliaciones-meses" startIcon={<Icon name="back" size={18} />}>
          Meses
        </Button>
      }
    >
      <RowTable columns={shown} />
    </ListPage>
  );
}

/** A line that does not match may be accounted for; a payment that is missing may not: it has to turn up. */
function Explain({ row: { id, estado, fecha, resuelto, referencia } }: { row: ReconciliationRow }) {
  if (estado === 'coincide' || resuelto || fecha === null) return null;
  return (
    <ReasonAction
      label="Explicar"
      title={`Explicar el movimiento ${referencia ?? ''}`}
      text="Con una explicación deja de impedir el cierre del mes."
      yes="Guardar la explicación"
      path={`conciliaciones/${id}/explicar`}
      Dto={LineReason}
      done="Movimiento explicado"
    />
  );
}
