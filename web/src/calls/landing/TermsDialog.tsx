import type { CallTerm } from '@registro/contracts/calls/programme';
import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/Button.js';
import { Check } from '../../ui/Check.js';
import { Dialog } from '../../ui/Dialog.js';
import { Icon } from '../../ui/Icon.js';
import './calls-landing.css';

interface Props {
  /** what the call asks to be read */
  documents: readonly CallTerm[];
  /** where 'Continuar' leads */
  to: string;
  onClose: () => void;
}

/** The terms of a call: read, accepted with a tick, and only then on to its list (rule C-17). */
export function TermsDialog({ documents, to, onClose }: Props) {
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
