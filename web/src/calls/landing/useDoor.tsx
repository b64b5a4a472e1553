import type { CallEligibility } from '@registro/contracts/calls/eligibility';
import type { CallRead, CallTerm } from '@registro/contracts/calls/programme';
import type { UserStatus } from '@registro/contracts/profile/person';
import { type ReactNode, useState } from 'react';
import { useNavigate } from '../../ui/router.js';
import { useAlert } from '../../ui/Feedback.js';
import { type Entry, entryOf } from '../access.js';
import { ButtonLink, Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { Check } from '../../ui/Check.js';
import { Icon } from '../../ui/Icon.js';
import './calls-landing.css';

interface Opened {
  entry: Entry;
  call: CallRead;
}

/**
 * The way into a call: to its list, or what is said or asked before (rules C-7, C-17). `dialogs` stands where it is
 * used.
 */
export function useDoor(list: string): {
  enter: (call: CallRead, eligibility: CallEligibility, status: UserStatus) => void;
  dialogs: ReactNode;
} {
  const [opened, setOpened] = useState<Opened | null>(null);
  const alert = useAlert();
  const navigate = useNavigate();
  const enter = (call: CallRead, eligibility: CallEligibility, status: UserStatus) => {
    const entry = entryOf(call, eligibility, status);
    if (entry.que === 'lista') void navigate(list);
    else if (entry.que === 'aviso') void alert({ title: entry.titulo, text: entry.texto, severity: 'warning' });
    else setOpened({ entry, call });
  };
  const close = () => setOpened(null);
  const { entry, call } = opened ?? {};
  const dialogs = (
    <>
      {entry?.que === 'terminos' && <TermsDialog documents={call!.terminos} to={list} onClose={close} />}
      {entry?.que === 'cierre' && (
        <ClosingDialog title={entry.titulo} text={entry.texto} to={entry.continuar ? list : null} onClose={close} />
      )}
    </>
  );
  return { enter, dialogs };
}

interface Props {
  title: string;
  text: string;
  /** where 'Continuar' leads; null: there is nothing behind it yet */
  to: string | null;
  onClose: () => void;
}

/** Says that a call has ended, or has not begun; once it has begun, 'Continuar' leads to what one sent (rule C-7). */
function ClosingDialog({ title, text, to, onClose }: Props) {
  return (
    <Dialog
      size="narrow"
      title={title}
      onClose={onClose}
      also={
        to && (
          <ButtonLink to={to} end="forward">
            Continuar
          </ButtonLink>
        )
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}

interface TermsDialogProps {
  /** what the call asks to be read */
  documents: readonly CallTerm[];
  /** where 'Continuar' leads */
  to: string;
  onClose: () => void;
}

/** The terms of a call: read, accepted with a tick, and only then on to its list (rule C-17). */
function TermsDialog({ documents, to, onClose }: TermsDialogProps) {
  const [accepted, setAccepted] = useState(false);
  return (
    <Dialog
      size="narrow"
      title="Términos de referencia"
      onClose={onClose}
      actions={
        <>
          <Button kind="text" onClick={onClose}>
            Cancelar
          </Button>
          {accepted ? (
            <ButtonLink to={to} end="forward">
              Continuar
            </ButtonLink>
          ) : (
            <Button disabled end="forward">
              Continuar
            </Button>
          )}
        </>
      }
    >
      <p>Antes de postular su propuesta, lea los documentos de la convocatoria. Se abren en otra pestaña.</p>
      <ul className="terminos">
        {documents.map(({ titulo, url }) => (
          <li key={url}>
            <Icon name="document" />
            <a href={url} target="_blank" rel="noopener">
              {titulo}
              <span className="oculto"> (PDF, se abre en otra pestaña)</span>
            </a>
          </li>
        ))}
      </ul>
      <Check label="He leído y acepto términos de referencia" checked={accepted} onChange={setAccepted} />
    </Dialog>
  );
}
