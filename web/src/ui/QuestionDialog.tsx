import { Button } from './Button.js';
import { Dialog } from './Dialog.js';
import type { Question } from './Feedback.js';
import { Icon } from './Icon.js';
import { SEVERITY_ICONS, TONES } from './Toast.js';

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
            <span className={`signo ${TONES[severity]}`}>
              <Icon name={SEVERITY_ICONS[severity]} size={26} />
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
