import type { CaseView } from '@registro/contracts/evaluation/case';
import { CASE_STATE_NAMES, NOT_ASSIGNED_MESSAGE, WITHDRAWN_MESSAGE } from '@registro/contracts/evaluation/case';
import { showMoment } from '../kit/cells.js';

export const GONE_MESSAGE = 'Este caso no existe o ya no está a su cargo.';

/** Who decided on the version that the case shows, when and what; null when nobody has. */
export function decidedBy({ decisiones, version }: CaseView): string | null {
  const made = decisiones.find((each) => each.version === version && !each.reabierta);
  return made
    ? `${made.quien} decidió este envío el ${showMoment(made.fecha, true)}: ${CASE_STATE_NAMES[made.resultado].toLocaleLowerCase('es')}.`
    : null;
}

/**
 * Why what is being written about the version that was `read` can no longer be decided, null while it can.
 * @param now the case as the server tells it now
 * @param gone it no longer exists for this person
 */
export function obstacle(read: CaseView, now: CaseView, gone: boolean): string | null {
  if (gone) return GONE_MESSAGE;
  if (now.estado === 'retirado') return `${WITHDRAWN_MESSAGE}.`;
  if (now.version !== read.version)
    return `El solicitante envió una versión nueva: el envío ${now.version}. Cierre este diálogo para leerla antes de decidir.`;
  if (now.desactualizado) return 'El solicitante envió una versión nueva o retiró la solicitud. Llegará a este caso en unos segundos.';
  return decidedBy(now) ?? (now.puede.decidir ? null : `${NOT_ASSIGNED_MESSAGE}.`);
}
