import { PROPOSAL_STATUS } from '@registro/contracts/calls/status';
import type { Row } from '../queries.js';
import { pathsOf } from '../paths.js';
import type { Outcome } from './OutcomePopUp.js';

/** What the list of innovation says as it opens: preselected, or not approved; null: nothing (rule C-9). */
export function outcomeOf(rows: readonly Row[], key: string): Outcome | null {
  const told = rows.find(
    ({ programa, idEstatusProyecto }) =>
      programa === 'innovacion' &&
      (idEstatusProyecto === PROPOSAL_STATUS.PRESELECTED || idEstatusProyecto === PROPOSAL_STATUS.NOT_APPROVED),
  );
  if (!told) return null;
  if (told.idEstatusProyecto === PROPOSAL_STATUS.NOT_APPROVED)
    return {
      tone: 'error',
      title: 'NO APROBADO',
      text: `Su proyecto «${told.tituloProyecto}» no fue aprobado. Gracias por participar: puede leer las observaciones y postularse en una próxima convocatoria.`,
      ...(told.puede.resultado && { action: { label: 'Ver el resultado', to: pathsOf(key).outcome(told.id) } }),
    };
  return {
    tone: 'success',
    title: '¡Felicitaciones!',
    text: `Su proyecto «${told.tituloProyecto}» fue preseleccionado en la primera etapa. Lo que sigue, la segunda fase, se carga por este registro.`,
    action: { label: 'Ir a la segunda fase', to: pathsOf(key).secondPhase(told.id) },
  };
}
