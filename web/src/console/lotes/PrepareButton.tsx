import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { countOf } from '@registro/contracts/count';
import type { PreparedBatch } from '@registro/contracts/payments/batch';
import type { WaitingPayments } from '@registro/contracts/payments/console';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { get, post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { RecordDialog } from '../kit/RecordDialog.js';
import { useSession } from '../../session/session.js';
import { useToast } from '../../ui/Feedback.js';
import { Icon } from '../../ui/Icon.js';
import { Bank } from '../money/banks.js';
import { showCents } from '../money/money.js';
import { newKey } from '../../api/new-key.js';
import { useFormatChoice } from '../money/useFormatChoice.js';

/** For who prepares: what waits for a batch, by bank, with its count and sum. */
export function PrepareButton() {
  const [open, setOpen] = useState(false);
  if (!useSession().estatus?.permisos.includes('pagos-preparar')) return null;
  return (
    <>
      <Button variant="contained" startIcon={<Icon name="plus" size={20} />} onClick={() => setOpen(true)}>
        Preparar lote
      </Button>
      {open && <PrepareDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function PrepareDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['lotes', 'pendientes'],
    queryFn: ({ signal }) => get<WaitingPayments[]>('recursos/lotes/pendientes', {}, { signal }),
    gcTime: 0,
  });
  return (
    <RecordDialog
      title="Preparar un lote"
      onClose={onClose}
      actions={
        <Button color="inherit" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      <Box component="p" sx={{ mt: 0, color: 'text.secondary' }}>
        Cada lote es de un banco y una moneda, y lo aprueba otro operador, con su archivo. Para incluir solo algunos pagos, elíjalos en
        «Pagos».
      </Box>
      {isPending && <Skeleton variant="rounded" height={96} aria-label="Cargando lo pendiente" role="status" />}
      {error && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>Reintentar</Button>}>
          {messageOf(error)}
        </Alert>
      )}
      {data?.length === 0 && <Alert severity="info">No hay pagos pendientes.</Alert>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {data?.map((waiting) => (
          <Waiting key={waiting.banco + waiting.moneda} waiting={waiting} again={() => void refetch()} />
        ))}
      </Box>
    </RecordDialog>
  );
}

function Waiting({ waiting: { banco, moneda, cuantos, centimos, bloqueados }, again }: { waiting: WaitingPayments; again: () => void }) {
  // The same key for the same wish: pressed again after a lost answer, it makes no second batch.
  const [llave] = useState(newKey);
  const [busy, setBusy] = useState(false);
  const { formato, loading, choice } = useFormatChoice(banco);
  const navigate = useNavigate();
  const toast = useToast();
  const prepare = async () => {
    setBusy(true);
    try {
      const { id, cuantos: many } = await post<PreparedBatch>('recursos/lotes/preparar', { llave, banco, moneda, pagos: null, formato });
      toast(id ? `Lote ${id} preparado: ${countOf(many, 'pago', 'pagos')}` : 'Lo pendiente quedó pagado con lo que se había pagado de más');
      if (id) void navigate(`/consola/lotes/${id}/show`);
      else again();
    } catch (error) {
      toast(messageOf(error), 'error');
      again();
    }
    setBusy(false);
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        justifyContent: 'space-between',
        p: 1.5,
        border: '1px solid var(--line)',
        borderRadius: '8px',
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>
          <Bank code={banco} />
        </strong>
        <Box>
          {countOf(cuantos, 'pago', 'pagos')} por {showCents(centimos, moneda)}
        </Box>
        {bloqueados > 0 && (
          <Box sx={{ color: 'text.secondary' }}>
            {countOf(bloqueados, 'pago queda fuera', 'pagos quedan fuera')} porque algo los detiene
          </Box>
        )}
      </Box>
      {choice && <Box sx={{ minWidth: '12rem' }}>{choice}</Box>}
      <Button variant="contained" loading={busy} disabled={cuantos === 0 || loading} onClick={() => void prepare()}>
        Preparar
      </Button>
    </Box>
  );
}
