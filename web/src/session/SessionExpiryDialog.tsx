import { agreed, showCount } from '@registro/contracts/count';
import { Button } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';
import { signOut } from './session.js';

interface Props {
  /** ms until the session ends; it is over from 0 on */
  left: number;
  busy: boolean;
  onStay: () => void;
}

/** The warning before a session ends, and the way back once it has. */
export default function SessionExpiryDialog({ left, busy, onStay }: Props) {
  const over = left <= 0;
  const minutes = Math.max(1, Math.ceil(left / 60_000));
  return (
    <Dialog
      alert
      size="question"
      title={over ? 'Su sesión terminó' : '¿Sigue ahí?'}
      actions={
        <>
          <Button kind="text" onClick={() => void signOut()}>
            Cerrar sesión
          </Button>
          <Button autoFocus busy={busy} onClick={onStay}>
            Continuar conectado
          </Button>
        </>
      }
    >
      {over
        ? 'Pasó mucho tiempo sin actividad. Escriba su clave para continuar donde estaba.'
        : `Por seguridad, su sesión se cerrará en ${agreed(minutes, 'un minuto', `${showCount(minutes)} minutos`)} por falta de actividad.`}
    </Dialog>
  );
}
