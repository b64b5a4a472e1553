import { Button } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';
import { Notice } from '../ui/plain/Notice.js';

interface Props {
  /** the dialog's, as while it is filled in */
  title: string;
  /** 'Ya está enviado.' */
  said: string;
  /** where it stands by now */
  children: string;
  onClose: () => void;
}

/**
 * In the place of a dialog that sends: it was sent from another window, where this one still had it to fill in
 * (rule B-17).
 */
export function SentMeanwhile({ title, said, children, onClose }: Props) {
  return (
    <Dialog
      size="question"
      title={title}
      onClose={onClose}
      actions={
        <Button autoFocus onClick={onClose}>
          Ver lo enviado
        </Button>
      }
    >
      <Notice tone="success" role="alert">
        <strong>{said}</strong> {children}
      </Notice>
    </Dialog>
  );
}
