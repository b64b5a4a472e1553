import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { PaymentRow } from '@registro/contracts/payments/rows';
import { useState } from 'react';
import { useSession } from '../../session/session.js';
import { AdjustDialog, type Adjustment } from './AdjustDialog.js';
import { SettleDialog } from './SettleDialog.js';

/** What may be done with one payment by itself. */
export function PaymentActions({ row }: { row: PaymentRow }) {
  const { estatus } = useSession();
  const [open, setOpen] = useState<Adjustment | 'registrar' | null>(null);
  if (!estatus?.permisos.includes('pagos-aprobar')) return null;
  const close = () => setOpen(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }} role="group" aria-label="Acciones">
      {row.estado === 'enviado' && (
        <Button variant="outlined" onClick={() => setOpen('registrar')}>
          Registrar lo que hizo el banco
        </Button>
      )}
      {row.estado === 'completado' && (
        <>
          <Button variant="outlined" onClick={() => setOpen('sobrepago')}>
            Se pagó de más
          </Button>
          <Button variant="outlined" color="error" onClick={() => setOpen('revertir')}>
            Revertir
          </Button>
        </>
      )}
      {open === 'registrar' && <SettleDialog row={row} onClose={close} />}
      {open !== null && open !== 'registrar' && <AdjustDialog row={row} way={open} onClose={close} />}
    </Box>
  );
}
