import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { Progress } from '../../ui/Progress.js';
import { DELAY_MS, type SendStage } from './send-application.js';

const TEXT: Record<SendStage, { title: string; text: string }> = {
  espera: {
    title: 'Preparando el envío',
    text: `Su borrador se está guardando. La solicitud saldrá en ${DELAY_MS / 1000} segundos: hasta entonces puede detenerla.`,
  },
  enviando: {
    title: 'Enviando la solicitud',
    text: 'Estamos registrando su solicitud. No cierre la página: en un momento tendrá su acuse.',
  },
  comprobando: { title: 'Comprobando', text: 'Se perdió la respuesta. Preguntamos al servidor si su solicitud llegó.' },
};

/** The steps of a sending, each said as what it is. */
export function SendingDialog({ stage, onStop }: { stage: SendStage | null; onStop: () => void }) {
  if (!stage) return null;
  return (
    <Dialog
      size="question"
      title={TEXT[stage].title}
      actions={
        <Button kind="text" autoFocus onClick={onStop} disabled={stage !== 'espera'}>
          Detener
        </Button>
      }
    >
      <p role="status">{TEXT[stage].text}</p>
      <Progress label={TEXT[stage].title} />
    </Dialog>
  );
}
