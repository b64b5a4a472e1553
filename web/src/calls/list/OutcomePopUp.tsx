import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { Icon } from '../../ui/Icon.js';

/** After the list is there. */
const AFTER_MS = 200;

export interface Outcome {
  tone: 'success' | 'error';
  title: string;
  text: string;
  /** what one may do about it, where there is something */
  action?: { label: string; to: string };
}

/** What became of a project, said once its list is there; a click beside it does not close it (rule C-9). */
export function OutcomePopUp({ outcome }: { outcome: Outcome }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const close = () => setOpen(false);
  const { tone, title, text, action } = outcome;
  if (!open) return null;
  return (
    <Dialog
      size="question"
      title={
        <>
          <span className={`signo ${tone}`}>
            <Icon name={tone === 'success' ? 'certificate' : 'info'} size={36} />
          </span>
          {title}
        </>
      }
      onClose={close}
      actions={
        <>
          <Button kind={action ? 'text' : 'solid'} autoFocus={!action} onClick={close}>
            Cerrar
          </Button>
          {action && (
            <ButtonLink to={action.to} end="forward">
              {action.label}
            </ButtonLink>
          )}
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
