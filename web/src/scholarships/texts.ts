import type { WindowRead } from '@registro/contracts/catalogs/window';
import { DRAFT_FILES_DAYS } from '@registro/contracts/files/file-types';
import {
  SCHOLARSHIP_STATUS,
  CONTRACT_STATUS,
  type ScholarshipStatusId,
  type ContractStatusId,
} from '@registro/contracts/scholarships/status';
import { deadlineText, graceEnd } from '../ui/windows.js';

/** What becomes of an application that was left as a draft. */
export function draftText(window: WindowRead): string {
  if (window.abiertaParaUsted)
    return `Dejó una solicitud en borrador. No participa hasta que la envíe y reciba su acuse.${deadlineText(window)}`;
  if (graceEnd(window)) return `Dejó una solicitud en borrador.${deadlineText(window)}`;
  if (window.estado === 'concluida')
    return `Dejó una solicitud en borrador y la convocatoria concluyó: no participa. Lo que escribió se conserva para una próxima, y sus archivos, hasta ${DRAFT_FILES_DAYS} días después del cierre.`;
  return 'Tiene una solicitud en borrador. Podrá continuarla y enviarla cuando la convocatoria abra.';
}

/** What happens next, and who has to act. @param editable it may still be changed: the window is open */
export function nextText(estatus: ScholarshipStatusId, contrato: ContractStatusId | null | undefined, editable: boolean): string {
  switch (estatus) {
    case SCHOLARSHIP_STATUS.RETURNED:
      return 'Le toca a usted: corrija lo señalado y envíela de nuevo. Mientras tanto no se evalúa.';
    case SCHOLARSHIP_STATUS.SENT:
      return (
        'La recibimos. La revisará una persona evaluadora y le avisaremos aquí y por correo en cuanto decida.' +
        (editable ? ' Mientras la convocatoria esté abierta puede modificarla y enviarla de nuevo.' : '')
      );
    case SCHOLARSHIP_STATUS.SENT_AGAIN:
      return 'Recibimos sus correcciones. Se revisarán y le avisaremos aquí y por correo.';
    case SCHOLARSHIP_STATUS.APPROVED:
      return contractText(contrato);
    case SCHOLARSHIP_STATUS.REFUSED:
      return 'La evaluación terminó y la solicitud no fue aprobada.';
    case SCHOLARSHIP_STATUS.WITHDRAWN:
      // Only one that was approved has a declaration: who asked for it cannot have taken it back.
      return contrato == null ? 'Usted la retiró.' : 'La beca fue cancelada.';
    default:
      return editable
        ? 'Le toca a usted: todavía no se ha enviado. Complétela y envíela antes de que cierre la convocatoria.'
        : 'No se ha enviado y no participa: se puede enviar solo mientras haya una convocatoria abierta.';
  }
}

function contractText(contrato: ContractStatusId | null | undefined): string {
  if (contrato === CONTRACT_STATUS.IN_REVIEW) return 'Recibimos su declaración jurada y la estamos revisando.';
  if (contrato === CONTRACT_STATUS.RETURNED)
    return 'Le toca a usted: su declaración jurada fue devuelta. Lea el motivo y cárguela de nuevo.';
  if (contrato === CONTRACT_STATUS.IN_ORDER)
    return 'Su declaración jurada está conforme. En «Tramitar» registra su postgrado, sus cuentas y los periodos, y sigue cada pago.';
  return 'Le toca a usted: cargue su declaración jurada firmada para continuar.';
}
