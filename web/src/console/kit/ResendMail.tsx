import Button, { type ButtonProps } from '@mui/material/Button';
import { canResend, type MailState } from '@registro/contracts/console/mails';
import { useState } from 'react';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { useConfirm, useToast } from '../../ui/Feedback.js';
import { showMoment } from './cells.js';

interface Props extends Pick<ButtonProps, 'size' | 'variant'> {
  mail: { id: number; asunto: string; fecha: string; estado: MailState };
  /** of its call, below recursos */
  path: string;
  /** the mail that goes out: the same one, or one that repeats it */
  done: (id: number) => void;
}

/** Sends a mail again, asked first; nothing for one that is still to leave. */
export function ResendMail({ mail: { asunto, fecha, estado }, path, done, ...look }: Props) {
  const [busy, setBusy] = useState(false);
  const confirm = useConfirm();
  const toast = useToast();
  if (!canResend(estado)) return null;
  const failed = estado === 'fallo';
  const send = async () => {
    const text = `«${asunto}», del ${showMoment(fecha, true)}, con las mismas palabras. Un enlace que venció sigue vencido.`;
    const asked = failed
      ? { title: '¿Intentar el envío ahora?', yes: 'Sí, intentar' }
      : { title: '¿Enviar el correo otra vez?', yes: 'Sí, enviar' };
    if (!(await confirm({ ...asked, text }))) return;
    setBusy(true);
    try {
      const { id } = await post<{ id: number }>(`recursos/${path}/reenviar`);
      toast('Correo en camino');
      done(id);
    } catch (error) {
      toast(messageOf(error), 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button {...look} disabled={busy} aria-label={`Reenviar «${asunto}» del ${showMoment(fecha, true)}`} onClick={() => void send()}>
      Reenviar
    </Button>
  );
}
