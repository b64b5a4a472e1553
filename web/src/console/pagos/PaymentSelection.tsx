import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { countOf } from '@registro/contracts/count';
import type { PreparedBatch } from '@registro/contracts/payments/batch';
import type { PaymentRow } from '@registro/contracts/payments/rows';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { DialogButtons } from '../kit/DialogButtons.js';
import { RecordDialog } from '../kit/RecordDialog.js';
import { useToast } from '../../ui/Feedback.js';
import { useFormatChoice } from '../money/useFormatChoice.js';
import { SelectRow } from '../kit/SelectBox.js';
import { showCents } from '../money/money.js';
import { newKey } from '../../api/new-key.js';

/** What may go into a batch now. */
const waits = ({ estado, bloqueo }: PaymentRow) => estado === 'pendiente' && !bloqueo;

/** The box of a payment that waits for a batch. */
export function SelectPayment({ row }: { row: PaymentRow }) {
  return waits(row) && <SelectRow id={row.id} label={`Elegir el pago ${row.id}: ${row.nombreConcepto} a ${row.nombre}`} />;
}

/** What is chosen of this page, above the list: how many, how much, and the way to make a batch of it. */
export function PaymentSelection() {
  const { data = [], selectedIds, onUnselectItems } = useListContext<PaymentRow>();
  const [asking, setAsking] = useState(false);
  const chosen = data.filter((row) => selectedIds.includes(row.id) && waits(row));
  const [first] = chosen;
  if (!first) return null;
  // A batch is of one bank and one currency.
  const together = chosen.every(({ banco, moneda }) => banco === first.banco && moneda === first.moneda);
  const sum = sumOf(chosen);
  return (
    <Box
      role="region"
      aria-label="Pagos elegidos"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 0.5, bgcolor: 'var(--primary-soft)' }}
    >
      <Box component="span" role="status" sx={{ mr: 'auto' }}>
        {countOf(chosen.length, 'pago elegido', 'pagos elegidos')}: {together ? showCents(sum, first.moneda) : 'son de varios bancos'}
      </Box>
      <Button size="small" variant="contained" disabled={!together} onClick={() => setAsking(true)}>
        Preparar lote
      </Button>
      <Button size="small" color="inherit" onClick={() => onUnselectItems()}>
        Quitar selección
      </Button>
      {asking && together && <PrepareChosen chosen={chosen} first={first} onPrepared={onUnselectItems} onClose={() => setAsking(false)} />}
    </Box>
  );
}

const sumOf = (chosen: PaymentRow[]): number => chosen.reduce((total, { centimos, descuento }) => total + centimos - descuento, 0);

interface Chosen {
  chosen: PaymentRow[];
  first: PaymentRow;
  onPrepared: () => void;
  onClose: () => void;
}

function PrepareChosen({ chosen, first: { banco, moneda }, onPrepared, onClose }: Chosen) {
  const [busy, setBusy] = useState(false);
  const { formato, loading, choice } = useFormatChoice(banco);
  const toast = useToast();
  const navigate = useNavigate();
  const prepare = async () => {
    setBusy(true);
    try {
      const pagos = chosen.map(({ id }) => id);
      const { id } = await post<PreparedBatch>('recursos/lotes/preparar', { llave: newKey(), banco, moneda, pagos, formato });
      onPrepared();
      toast(id ? `Lote ${id} preparado` : 'Quedaron pagados con lo que se había pagado de más');
      if (id) void navigate(`/consola/lotes/${id}/show`);
    } catch (error) {
      toast(messageOf(error), 'error');
    }
    onClose();
  };
  return (
    <RecordDialog
      narrow
      title="¿Preparar un lote con los pagos elegidos?"
      busy={busy}
      onClose={onClose}
      actions={<DialogButtons yes="Sí, preparar" busy={busy || loading} onYes={() => void prepare()} onCancel={onClose} />}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {countOf(chosen.length, 'pago', 'pagos')} por {showCents(sumOf(chosen), moneda)}. Otro operador debe aprobarlo.
        {choice}
      </Box>
    </RecordDialog>
  );
}
