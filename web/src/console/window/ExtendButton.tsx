import Button from '@mui/material/Button';
import type { Extended } from '@registro/contracts/catalogs/window';
import { shortEnd } from '@registro/contracts/catalogs/window-text';
import { post } from '../../api/client.js';
import { useToast } from '../../ui/Feedback.js';
import { useStage } from '../kit/stage.js';
import { TellDialog } from '../hearers/TellDialog.js';

interface Props {
  /** of the window */
  id: number;
  nombre: string;
  onDone: () => void;
}

/** Moves a close by as long as the platform was down on the last day (rule V-18). */
export function ExtendButton({ id, nombre, onDone }: Props) {
  const toast = useToast();
  const stage = useStage();
  const extend = async (sinAvisar: number[]) => {
    const { segundos, fin } = await post<Extended>(`recursos/jornadas/${id}/extender`, { sinAvisar });
    toast(`Extendida ${lasting(segundos)}: se recibe hasta el ${shortEnd(fin)}`);
    onDone();
  };
  const open = () =>
    stage((close) => (
      <TellDialog
        title={`¿Extender «${nombre}»?`}
        asked={{ acto: 'extender', id }}
        yes="Sí, extender"
        onYes={(sinAvisar) => extend(sinAvisar).then(close)}
        onClose={close}
      >
        Su cierre se mueve tanto como la plataforma estuvo caída en el último día. Quienes tienen algo sin enviar reciben un aviso. Si no
        hubo caída, nada cambia y nadie recibe nada.
      </TellDialog>
    ));
  return (
    <Button size="small" onClick={open} aria-label={`Extender por caída: ${nombre}`}>
      Extender por caída
    </Button>
  );
}

const lasting = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};
