import type { CaseView, Decision } from '@registro/contracts/evaluation/case';
import { NOT_ASSIGNED_MESSAGE, WITHDRAWN_MESSAGE } from '@registro/contracts/evaluation/case';
import { showMoment } from '../cells.js';

export const GONE_MESSAGE = 'Este caso no existe o ya no está a su cargo.';
const PAST: Record<Decision, string> = { devolver: 'devuelto para corrección', aprobar: 'aprobado', rechazar: 'no aprobado' };

/** Who decided on the version that the case shows, when and what; null when nobody has. */
export function decidedBy({ decisiones, version }: CaseView): string | null {
  const made = decisiones.find((each) => each.version === version);
  return made ? `${made.quien} decidió este envío el ${showMoment(made.fecha, true)}: ${PAST[made.decision]}.` : null;
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
