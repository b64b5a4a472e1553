import type { WindowRead } from '@registro/contracts/catalogs/window';
import { inCaracas } from '@registro/contracts/dates';
import {
  SCHOLARSHIP_STATUS,
  CONTRACT_STATUS,
  type ScholarshipStatusId,
  type ContractStatusId,
} from '@registro/contracts/scholarships/status';
import { graceEnd } from './access.js';

/** 00:00 there, in UTC: no daylight saving time. */
const CARACAS_MIDNIGHT = 4 * 3_600_000;

/** An instant in the time of Caracas, to the second: receipts. */
export const momentText = (iso: string): string => inCaracas(iso, 'longMoment');
/** The same to the minute: edges of windows. */
export const minuteText = (iso: string): string => inCaracas(iso, 'longMinute');
/** The end of a window: its last day where it ends with the day, else the minute. */
export function endText(iso: string): string {
  const end = new Date(iso);
  const midnight = end.getTime() % 86_400_000 === CARACAS_MIDNIGHT;
  return midnight ? inCaracas(new Date(end.getTime() - 1).toISOString(), 'longDay') : minuteText(iso);
}

/** Until when what is on the form can be sent: said of a new one, and of one that the window lets change. */
export function deadlineText(window: WindowRead | undefined): string {
  if (!window?.fin) return '';
  if (window.estado === 'abierta') return ` La convocatoria cierra el ${endText(window.fin)} (hora de Caracas).`;
  if (window.abiertaParaUsted || window.estado !== 'concluida') return '';
  const grace = graceEnd(window);
  return grace
    ? ` La convocatoria cerró: lo que empezó antes del cierre se recibe hasta el ${minuteText(grace)} (hora de Caracas).`
    : ' La convocatoria concluyó y ya no se reciben solicitudes.';
}

/** What becomes of an application that was left as a draft. */
export function draftText(window: WindowRead): string {
  if (window.abiertaParaUsted)
    return `Dejó una solicitud en borrador. No participa hasta que la envíe y reciba su acuse.${deadlineText(window)}`;
  if (graceEnd(window)) return `Dejó una solicitud en borrador.${deadlineText(window)}`;
  if (window.estado === 'concluida')
    return 'Dejó una solicitud en borrador y la convocatoria concluyó: no participa. Lo que escribió se conserva para una próxima.';
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
      return 'La evaluación terminó. Puede leer las observaciones y postularse de nuevo mientras haya una convocatoria abierta.';
    case SCHOLARSHIP_STATUS.WITHDRAWN:
      return 'Usted la retiró. Puede postularse de nuevo mientras haya una convocatoria abierta.';
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
  if (contrato === CONTRACT_STATUS.IN_ORDER) return 'Su declaración jurada está conforme. No hay nada pendiente de su parte.';
  return 'Le toca a usted: cargue su declaración jurada firmada para continuar.';
}
