import type { OwnErasure } from '@registro/contracts/accounts/erasure';
import { inCaracas } from '@registro/contracts/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { get, post } from '../api/client.js';
import { messageOf } from '../api/errors.js';
import { Button } from '../ui/Button.js';
import { useToast } from '../ui/Feedback.js';
import { LoadFailed, RowsLoading } from '../ui/LoadStates.js';
import { Notice } from '../ui/plain/Notice.js';
import { useLater } from '../ui/useLater.js';

const KEY = ['borrado'];

/** That one asks to be erased, and what became of the asking. */
export function ErasureSection() {
  const queries = useQueryClient();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [Dialog, want] = useLater(() => import('./ErasureDialog.js'));
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => get<OwnErasure | null>('cuenta/borrado', {}, { signal }),
  });
  if (isPending) return <RowsLoading rows={1} />;
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  const waits = data !== null && data.estado !== 'negado';
  const takeBack = async () => {
    setBusy(true);
    setFailure(null);
    try {
      queries.setQueryData(KEY, await post<OwnErasure | null>('cuenta/borrado/retirar', {}, { silent: true }));
      toast('Pedido retirado: sus datos siguen como están');
    } catch (error) {
      setFailure(messageOf(error));
      await refetch();
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {failure && <Notice tone="error">{failure}</Notice>}
      {data && <Notice tone={data.estado === 'negado' ? 'warning' : 'info'}>{standing(data)}</Notice>}
      <div className="cuenta-hacer">
        {waits ? (
          <Button kind="outline" busy={busy} onClick={() => void takeBack()}>
            Retirar el pedido
          </Button>
        ) : (
          <Button kind="outline" onClick={() => void want().then((there) => there && setOpen(true))}>
            Ver qué se borra y pedirlo
          </Button>
        )}
      </div>
      {Dialog && open && <Dialog onClose={() => setOpen(false)} onDone={(then) => queries.setQueryData(KEY, then)} />}
    </>
  );
}

function standing({ estado, hasta, motivo }: OwnErasure): string {
  if (estado === 'negado') return `No borramos sus datos: ${motivo}`;
  if (estado === 'pedido') return `Le escribimos: abra el enlace del correo antes del ${inCaracas(hasta, 'longMinute')}.`;
  return 'Dos operadores revisan su pedido. Mientras tanto su cuenta sigue igual, y puede retirarlo.';
}
