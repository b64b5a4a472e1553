import Box from '@mui/material/Box';
import { DecideCheck } from '@registro/contracts/payments/batch';
import { REASON_MAX } from '@registro/contracts/payments/operation';
import type { QualityCheckRow } from '@registro/contracts/payments/rows';
import { groupAccount } from '@registro/contracts/scholarships/account-number';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { BooleanInput, useRefresh } from 'react-admin';
import { TextInput } from '../../forms/TextInput.js';
import { ActionDialog } from '../kit/ActionDialog.js';
import { showMoment, State } from '../kit/cells.js';
import { ListPage } from '../list/ListPage.js';
import { showCents } from '../money/money.js';
import { newKey } from '../../api/new-key.js';
import { PaidFor, paymentOf } from '../money/PaidFor.js';
import { paymentSearch } from '../search/payment-search.js';
import { type RowColumn, RowTable } from '../list/RowTable.js';
import { useLivePayments } from '../money/useLivePayments.js';

const filters = [paymentSearch, <BooleanInput key="pendiente" source="pendiente" label="Por revisar" alwaysOn />];

const columns: RowColumn<QualityCheckRow>[] = [
  {
    source: 'nombre',
    render: ({ nombre, documento }) => (
      <Box sx={{ minWidth: '9rem', overflowWrap: 'anywhere' }}>
        <strong>{nombre}</strong>
        <Box sx={{ color: 'text.secondary' }}>{documento}</Box>
      </Box>
    ),
  },
  { source: 'persona', render: PaidFor },
  {
    source: 'centimos',
    sort: true,
    number: true,
    render: ({ centimos, moneda }) => <span style={{ whiteSpace: 'nowrap' }}>{showCents(centimos, moneda)}</span>,
  },
  {
    source: 'cuenta',
    render: ({ cuenta }) => <Box sx={{ fontVariantNumeric: 'tabular-nums', maxWidth: { sm: '9rem' } }}>{groupAccount(cuenta)}</Box>,
  },
  { source: 'idLote', render: ({ idLote, sorteado }) => `Lote ${idLote}, ${showMoment(sorteado)}` },
  { source: 'conforme', render: Result },
];

/** What was drawn for a second pair of eyes: nothing of what this operator prepared or approved. */
export default function CheckList() {
  useLivePayments();
  return (
    <ListPage
      title="Control de calidad"
      sort={{ field: 'sorteado', order: 'ASC' }}
      filters={filters}
      filterDefaultValues={{ pendiente: true }}
    >
      <Box sx={{ px: 2, py: 1.5, color: 'text.secondary' }}>
        Lo revisa quien no preparó ni aprobó el lote, ni aprobó antes lo que se paga: lo de los lotes en que usted tomó parte no aparece
        aquí.
      </Box>
      <RowTable columns={columns} rowClick={({ idPago }) => `/consola/pagos/${idPago}/show`} />
    </ListPage>
  );
}

function Result(row: QualityCheckRow) {
  const [open, setOpen] = useState<boolean | null>(null);
  const { revisado, conforme, motivo, idPago } = row;
  const which = paymentOf(idPago, row);
  if (revisado)
    return (
      <Box>
        <State tone={conforme ? 'success' : 'error'}>{conforme ? 'Conforme' : 'No conforme'}</State>
        <Box sx={{ color: 'text.secondary' }}>{showMoment(revisado, true)}</Box>
        {motivo}
      </Box>
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
      <Button size="small" onClick={() => setOpen(true)} aria-label={`Conforme: ${which}`}>
        Conforme
      </Button>
      <Button size="small" color="error" onClick={() => setOpen(false)} aria-label={`No conforme: ${which}`}>
        No conforme
      </Button>
      {open !== null && <Decide row={row} conforme={open} onClose={() => setOpen(null)} />}
    </Box>
  );
}

function Decide({ row, conforme, onClose }: { row: QualityCheckRow; conforme: boolean; onClose: () => void }) {
  const [llave] = useState(newKey);
  const refresh = useRefresh();
  const { id, idPago, nombre, centimos, moneda, nombreConcepto, cuenta } = row;
  return (
    <ActionDialog<DecideCheck>
      title={`El ${paymentOf(idPago, row)} ${conforme ? 'está' : 'no está'} conforme`}
      text={
        <>
          {nombreConcepto}: {showCents(centimos, moneda)} a <strong>{nombre}</strong>, cuenta {groupAccount(cuenta)}.{' '}
          {conforme ? 'Su lote puede seguir.' : 'Sale de su lote y vuelve al becario con el motivo.'}
        </>
      }
      yes={conforme ? 'Sí, conforme' : 'Sí, rechazar'}
      danger={!conforme}
      path={`revisiones/${id}/decidir`}
      Dto={DecideCheck}
      defaults={{ llave, conforme, motivo: '' }}
      done={conforme ? 'Pago conforme' : 'Pago fuera del lote'}
      onDone={() => {
        refresh();
        onClose();
      }}
      onRefused={() => refresh()}
      onClose={onClose}
    >
      {!conforme && <TextInput name="motivo" label="Motivo" required rows={2} maxLength={REASON_MAX} hint="Lo leerá el becario." />}
    </ActionDialog>
  );
}
