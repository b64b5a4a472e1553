import type { ScholarshipListRow } from '@registro/contracts/scholarships/console-rows';
import { Reason } from '@registro/contracts/scholarships/contract';
import { SCHOLARSHIP_STATUS } from '@registro/contracts/scholarships/status';
import { ReasonAction } from '../kit/ReasonAction.js';

/** An approved scholarship that ends: nothing of it is paid from now on but what is at the bank already. */
export function CancelScholarship({ id, nombre, idEstatusBeca }: Pick<ScholarshipListRow, 'id' | 'nombre' | 'idEstatusBeca'>) {
  if (idEstatusBeca !== SCHOLARSHIP_STATUS.APPROVED) return null;
  return (
    <ReasonAction
      label="Cancelar"
      title={`Cancelar la beca de ${nombre}`}
      text="Sus pagos por hacer se cancelan; lo que ya está en el banco sigue su curso. La persona leerá el motivo."
      yes="Sí, cancelar la beca"
      danger
      path={`becas/${id}/cancelar`}
      Dto={Reason}
      done="Beca cancelada"
    />
  );
}
