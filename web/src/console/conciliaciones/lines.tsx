import Box from '@mui/material/Box';
import { showDate } from '@registro/contracts/dates';
import { LineReason } from '@registro/contracts/payments/bank-files';
import { RECONCILIATION_NAMES, type ReconciliationRow } from '@registro/contracts/payments/reconciliation';
import { Link } from 'react-router-dom';
import { useSession } from '../../session/session.js';
import { showMoment, State } from '../kit/cells.js';
import { showCents } from '../money/money.js';
import { ReasonAction } from '../kit/ReasonAction.js';
import type { RowColumn } from '../list/RowTable.js';
import { RECONCILIATION_TONES } from '../kit/status-tones.js';

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
    render: ({ nombre, documento, persona, documentoPersona, idPago, idLote }) =>
      idPago && (
        <Box sx={{ minWidth: '9rem', overflowWrap: 'anywhere' }}>
          <Link to={`/consola/pagos/${idPago}/show`}>{nombre}</Link>
          <Box sx={{ color: 'text.secondary' }}>{persona ? `${documentoPersona} ${persona}` : documento}</Box>
          <Box sx={{ color: 'text.secondary' }}>
            Pago {idPago}, lote {idLote}
          </Box>
        </Box>
      ),
  },
];

/** The columns of lines of statements; who approves may account for one that does not match. */
export function useLineColumns(): RowColumn<ReconciliationRow>[] {
  const approves = useSession().estatus?.permisos.includes('pagos-aprobar');
  return approves ? [...columns, { source: 'acciones', label: 'Acciones', render: (row) => <Explain row={row} /> }] : columns;
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
