import { ExcuseReviewer, REASON_MAX } from '@registro/contracts/evaluation/actions';
import type { CaseView } from '@registro/contracts/evaluation/case';
import { TextInput } from '../../forms/TextInput.js';
import { ActionDialog } from '../kit/ActionDialog.js';

interface Props {
  way: 'excusar' | 'declarar-conflicto';
  view: CaseView;
  onDone: () => void;
  onClose: () => void;
}

/**
 * A reviewer gives the case back: because they cannot, or because of a conflict of interest, which hides it from them
 * for good.
 */
export function StepAside({ way, view, onDone, onClose }: Props) {
  const conflict = way === 'declarar-conflicto';
  return (
    <ActionDialog
      title={conflict ? 'Declarar un conflicto de interés' : 'Excusarme de este caso'}
      text={
        conflict
          ? `Dejará de ver el caso de ${view.nombre} y no se le volverá a asignar. El coordinador leerá el motivo.`
          : `El caso de ${view.nombre} volverá a esperar un evaluador. El coordinador leerá el motivo.`
      }
      yes={conflict ? 'Declarar el conflicto' : 'Excusarme'}
      danger={conflict}
      path={`casos/${view.id}/${way}`}
      Dto={ExcuseReviewer}
      defaults={{ motivo: '', idUsuario: null }}
      done={conflict ? 'Conflicto declarado' : 'El caso ya no está a su cargo'}
      onDone={onDone}
      onClose={onClose}
    >
      <TextInput name="motivo" label="Motivo" required rows={3} maxLength={REASON_MAX} />
    </ActionDialog>
  );
}
