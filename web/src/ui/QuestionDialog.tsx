import type { ReactNode } from 'react';
import { Button } from './Button.js';
import { Dialog } from './Dialog.js';
import { Icon } from './Icon.js';
import { type Tone, TONE_ICONS } from './plain/Notice.js';

export interface ConfirmOptions {
  title: string;
  text?: ReactNode;
  /** Words of the two buttons; 'Aceptar' and 'Cancelar' unless said. */
  yes?: string;
  no?: string;
  /** The yes removes something: it is drawn as a danger and the focus starts on the no. */
  danger?: boolean;
}
export type Question = ConfirmOptions & { severity?: Tone; single?: boolean };

interface Props {
  question: Question;
  onAnswer: (yes: boolean) => void;
}

/** A confirmation or an alert; closing it counts as no. */
export default function QuestionDialog({ question, onAnswer }: Props) {
  const { title, text, yes = 'Aceptar', no = 'Cancelar', danger = false, single, severity } = question;
  return (
    <Dialog
      alert
      size="question"
      onClose={() => onAnswer(false)}
      title={
        <>
          {severity && (
            <span className={`signo ${severity}`}>
              <Icon name={TONE_ICONS[severity]} size={26} />
            </span>
          )}
          {title}
        </>
      }
      actions={
        <>
          {!single && (
            <Button kind="text" autoFocus={danger} onClick={() => onAnswer(false)}>
              {no}
            </Button>
          )}
          <Button danger={danger} autoFocus={!danger} onClick={() => onAnswer(true)}>
            {yes}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  );
}
