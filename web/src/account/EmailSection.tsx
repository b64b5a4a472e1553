import type { OwnEmailChange } from '@registro/contracts/accounts/email-change';
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

const KEY = ['cambio-correo'];

/** The account's address: to change it, and what a change waits for. */
export function EmailSection() {
  const queries = useQueryClient();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [Dialog, want] = useLater(() => import('./EmailDialog.js'));
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => get<OwnEmailChange>('cuenta/correo', {}, { signal }),
  });
  if (isPending) return <RowsLoading rows={1} />;
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  const { pendiente, ultimo } = data;
  const cancel = async () => {
    setBusy(true);
    setFailure(null);
    try {
      queries.setQueryData(KEY, await post<OwnEmailChange>('cuenta/correo/cancelar', {}, { silent: true }));
      toast('El cambio de correo se canceló');
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
      {pendiente && (
        <Notice tone="info">
          Su correo cambia a <strong>{pendiente.correo}</strong> cuando se confirme en los dos.{' '}
          {pendiente.actual ? 'Confirmado en el actual.' : 'Falta confirmar en el actual.'}{' '}
          {pendiente.nuevo ? 'Confirmado en el nuevo.' : 'Falta confirmar en el nuevo.'} Los enlaces valen hasta el{' '}
          {inCaracas(pendiente.hasta, 'longMinute')}.
        </Notice>
      )}
      {ultimo && (
        <p className="cuenta-nada">
          Cambió el {inCaracas(ultimo.hecho, 'longMinute')}. {ultimo.antes}{' '}
          {ultimo.vigente ? 'puede deshacerlo hasta el' : 'pudo deshacerlo hasta el'} {inCaracas(ultimo.hasta, 'longMinute')}.
        </p>
      )}
      <div className="cuenta-hacer">
        <Button kind="outline" onClick={() => void want().then((there) => there && setOpen(true))}>
          {pendiente ? 'Cambiar a otro correo' : 'Cambiar el correo'}
        </Button>
        {pendiente && (
          <Button kind="text" busy={busy} onClick={() => void cancel()}>
            Cancelar el cambio
          </Button>
        )}
      </div>
      {Dialog && open && <Dialog onClose={() => setOpen(false)} onDone={(then) => queries.setQueryData(KEY, then)} />}
    </>
  );
}
