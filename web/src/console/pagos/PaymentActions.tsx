import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { PaymentRow } from '@registro/contracts/payments/rows';
import { useState } from 'react';
import { useSession } from '../../session/session.js';
import { ReturnDialog } from '../kit/ReturnDialog.js';
import { OutcomeDialog } from './OutcomeDialog.js';
import { RevertDialog } from './RevertDialog.js';
import { SettleDialog } from './SettleDialog.js';

type Action = 'registrar' | 'revertir' | 'devuelto' | 'sigue';

/** What may be done with one payment by itself: nothing while something is proposed about it. */
export function PaymentActions({ row }: { row: PaymentRow }) {
  const { estatus } = useSession();
  const [open, setOpen] = useState<Action | null>(null);
  if (!estatus?.permisos.includes('pagos-aprobar')) return null;
  const close = () => setOpen(null);
  const { id: idPago, nombre, moneda, estado, completado, centimos, descuento, devuelto, acto } = row;
  /** Of what was sent and is not paid any more, what did not come back. */
  const out = completado !== null && estado !== 'completado' ? centimos - descuento - devuelto : 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }} role="group" aria-label="Acciones">
      {estado === 'enviado' && (
        <Button variant="outlined" onClick={() => setOpen('registrar')}>
          Registrar lo que hizo el banco
        </Button>
      )}
      {estado === 'completado' && !acto && (
        <Button variant="outlined" color="error" onClick={() => setOpen('revertir')}>
          Revertir
        </Button>
      )}
      {out > 0 && !acto && (
        <Button variant="outlined" onClick={() => setOpen('devuelto')}>
          Registrar lo devuelto
        </Button>
      )}
      {estado === 'revertido' && !acto && (
        <Button variant="contained" onClick={() => setOpen('sigue')}>
          Decidir qué sigue
        </Button>
      )}
      {open === 'registrar' && <SettleDialog row={row} onClose={close} />}
      {open === 'revertir' && <RevertDialog row={row} onClose={close} />}
      {open === 'devuelto' && <ReturnDialog row={{ idPago, nombre, moneda, queda: out }} onClose={close} />}
      {open === 'sigue' && <OutcomeDialog row={row} out={out} onClose={close} />}
    </Box>
  );
}
