import { Button, ButtonLink } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';

interface Props {
  title: string;
  text: string;
  /** where 'Continuar' leads; null: there is nothing behind it yet */
  to: string | null;
  onClose: () => void;
}

/** Says that a call has ended, or has not begun; once it has begun, 'Continuar' leads to what one sent (rule C-7). */
export function ClosingDialog({ title, text, to, onClose }: Props) {
  return (
    <Dialog
      size="narrow"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button kind="text" onClick={onClose} autoFocus>
            Cerrar
          </Button>
          {to && (
            <ButtonLink to={to} end="forward">
              Continuar
            </ButtonLink>
          )}
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
