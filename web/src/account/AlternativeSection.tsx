import { ALTERNATIVE_MESSAGES, type OwnAlternative } from '@registro/contracts/accounts/email-change';
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

const KEY = ['correo-alternativo'];

/** The alternative address: to change it, to take it away, and to take that back (rule S-47). */
export default function AlternativeSection() {
  const queries = useQueryClient();
  const toast = useToast();
  const [open, setOpen] = useState<'cambiar' | 'quitar' | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [Dialog, want] = useLater(() => import('./AlternativeDialog.js'));
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => get<OwnAlternative>('cuenta/correo/alternativo', {}, { signal }),
  });
  if (isPending) return <RowsLoading rows={1} />;
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  const { registrado, correo, pendiente, ultimo } = data;
  if (!registrado) return <p className="cuenta-nada">{ALTERNATIVE_MESSAGES.sinDatos}.</p>;
  const ask = (what: 'cambiar' | 'quitar') => void want().then((there) => there && setOpen(what));
  const then = async (what: 'cancelar' | 'deshacer') => {
    setBusy(true);
    setFailure(null);
    try {
      queries.setQueryData(KEY, await post<OwnAlternative>(`cuenta/correo/alternativo/${what}`, {}, { silent: true }));
      toast(ALTERNATIVE_MESSAGES[what === 'cancelar' ? 'cancelado' : 'deshecho']);
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
      <p>{correo ?? 'No tiene uno.'}</p>
      {pendiente && (
        <Notice tone="info">
          Cambia a <strong>{pendiente.correo}</strong> cuando lo confirme desde ese correo. El enlace vale hasta el{' '}
          {inCaracas(pendiente.hasta, 'longMinute')}.
        </Notice>
      )}
      {ultimo && (
        <p className="cuenta-nada">
          {ultimo.despues === null ? 'Se quitó' : 'Cambió'} el {inCaracas(ultimo.hecho, 'longMinute')}
          {ultimo.antes && ` (antes, ${ultimo.antes})`}. {ultimo.vigente ? 'Puede deshacerlo hasta el' : 'Pudo deshacerse hasta el'}{' '}
          {inCaracas(ultimo.hasta, 'longMinute')}.
        </p>
      )}
      <div className="cuenta-hacer">
        <Button kind="outline" onClick={() => ask('cambiar')}>
          {correo ? 'Cambiar el correo alternativo' : 'Agregar un correo alternativo'}
        </Button>
        {pendiente && (
          <Button kind="text" busy={busy} onClick={() => void then('cancelar')}>
            Cancelar el cambio
          </Button>
        )}
        {ultimo?.vigente && (
          <Button kind="text" busy={busy} onClick={() => void then('deshacer')}>
            Deshacer el último cambio
          </Button>
        )}
        {correo && (
          <Button kind="text" onClick={() => ask('quitar')}>
            Quitarlo
          </Button>
        )}
      </div>
      {Dialog && open && (
        <Dialog removes={open === 'quitar'} onClose={() => setOpen(null)} onDone={(now) => queries.setQueryData(KEY, now)} />
      )}
    </>
  );
}
