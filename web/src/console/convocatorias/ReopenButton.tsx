import Button from '@mui/material/Button';
import { ReopenCall } from '@registro/contracts/calls/call';
import { useRefresh } from 'react-admin';
import { TextInput } from '../../forms/TextInput.js';
import { ActionDialog } from '../kit/ActionDialog.js';
import { useStage } from '../kit/stage.js';
import { useWhoHears, yesAndTell } from '../hearers/useWhoHears.js';
import { WhoHears } from '../hearers/WhoHears.js';

interface Props {
  id: number;
  nombre: string;
  idVentana: number;
}

/** Opens a closed call again: those whom its dates concern hear how they stand, but who heard it already. */
export function ReopenButton(props: Props) {
  const stage = useStage();
  return (
    <Button size="small" onClick={() => stage((close) => <ReopenDialog {...props} onClose={close} />)}>
      Reabrir
    </Button>
  );
}

function ReopenDialog({ id, nombre, idVentana, onClose }: Props & { onClose: () => void }) {
  const told = useWhoHears({ acto: 'abrir', id: idVentana });
  const refresh = useRefresh();
  return (
    <ActionDialog<ReopenCall>
      narrow
      title={`Reabrir «${nombre}»`}
      text="Vuelve a recibir propuestas mientras su fecha de cierre no haya pasado."
      yes={yesAndTell('Sí, reabrir', told.next)}
      path={`convocatorias/${id}/reabrir`}
      Dto={ReopenCall}
      defaults={{ motivo: '', sinAvisar: [] }}
      prepare={async (values) => ({ ...values, sinAvisar: told.left })}
      done="Convocatoria reabierta"
      onDone={() => {
        refresh();
        onClose();
      }}
      onClose={onClose}
    >
      <WhoHears told={told} />
      <TextInput name="motivo" label="Motivo" required rows={3} maxLength={500} hint="Queda en la auditoría." />
    </ActionDialog>
  );
}
