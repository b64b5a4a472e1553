import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { PreparedBatch } from '@registro/contracts/payments/batch';
import type { PaymentRow } from '@registro/contracts/payments/rows';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { useConfirm, useToast } from '../../ui/Feedback.js';
import { SelectRow } from '../SelectBox.js';
import { countOf, showCents } from '../money.js';
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
  const [busy, setBusy] = useState(false);
  const confirm = useConfirm();
  const toast = useToast();
  const navigate = useNavigate();
  const chosen = data.filter((row) => selectedIds.includes(row.id) && waits(row));
  const [first] = chosen;
  if (!first) return null;
  // A batch is of one bank and one currency.
  const together = chosen.every(({ banco, moneda }) => banco === first.banco && moneda === first.moneda);
  const sum = chosen.reduce((total, { centimos, descuento }) => total + centimos - descuento, 0);
  const prepare = async () => {
    const { banco, moneda } = first;
    const text = `${countOf(chosen.length, 'pago', 'pagos')} por ${showCents(sum, moneda)}. Otro operador debe aprobarlo.`;
    if (!(await confirm({ title: '¿Preparar un lote con los pagos elegidos?', text, yes: 'Sí, preparar' }))) return;
    setBusy(true);
    try {
      const pagos = chosen.map(({ id }) => id);
      const { id } = await post<PreparedBatch>('recursos/lotes/preparar', { llave: newKey(), banco, moneda, pagos });
      onUnselectItems();
      toast(id ? `Lote ${id} preparado` : 'Quedaron pagados con lo que se había pagado de más');
      if (id) void navigate(`/consola/lotes/${id}/show`);
    } catch (error) {
      toast(messageOf(error), 'error');
    }
    setBusy(false);
  };
  return (
    <Box
      role="region"
      aria-label="Pagos elegidos"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 0.5, bgcolor: 'var(--primary-soft)' }}
    >
      <Box component="span" role="status" sx={{ mr: 'auto' }}>
        {countOf(chosen.length, 'pago elegido', 'pagos elegidos')}: {together ? showCents(sum, first.moneda) : 'son de varios bancos'}
      </Box>
      <Button size="small" variant="contained" disabled={!together} loading={busy} onClick={() => void prepare()}>
        Preparar lote
      </Button>
      <Button size="small" color="inherit" onClick={() => onUnselectItems()}>
        Quitar selección
      </Button>
    </Box>
  );
}
