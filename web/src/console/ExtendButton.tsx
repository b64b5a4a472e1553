import Button from '@mui/material/Button';
import type { Extended } from '@registro/contracts/catalogs/window';
import { shortEnd } from '@registro/contracts/catalogs/window-text';
import { useState } from 'react';
import { post } from '../api/client.js';
import { messageOf } from '../api/errors.js';
import { useConfirm, useToast } from '../ui/Feedback.js';

interface Props {
  /** of the window */
  id: number;
  nombre: string;
  onDone: () => void;
}

/** Moves a close by as long as the platform was down on the last day (rule V-18). */
export function ExtendButton({ id, nombre, onDone }: Props) {
  const confirm = useConfirm();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const extend = async () => {
    const text =
      'Su cierre se mueve tanto como la plataforma estuvo caída en el último día. Quienes tienen algo sin enviar reciben un aviso. Si no hubo caída, nada cambia.';
    if (!(await confirm({ title: `¿Extender «${nombre}»?`, text, yes: 'Sí, extender' }))) return;
    setBusy(true);
    await post<Extended>(`recursos/jornadas/${id}/extender`)
      .then(({ segundos, fin }) => toast(`Extendida ${lasting(segundos)}: se recibe hasta el ${shortEnd(fin)}`))
      .catch((error: unknown) => toast(messageOf(error), 'error'));
    setBusy(false);
    onDone();
  };
  return (
    <Button size="small" loading={busy} onClick={() => void extend()} aria-label={`Extender por caída: ${nombre}`}>
      Extender por caída
    </Button>
  );
}

const lasting = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};
