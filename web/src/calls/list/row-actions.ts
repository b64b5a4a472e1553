import { proposalCan } from '@registro/contracts/calls/proposal-rules';
import { PROPOSAL_STATUS } from '@registro/contracts/calls/status';
import type { RowAction } from '../../records/record-actions.js';
import { pathsOf } from '../paths.js';
import type { Row } from '../queries.js';
import { isUnsent } from '../unsent.js';

export interface RowHandlers {
  onView: (row: Row) => unknown;
  onObservations: (row: Row) => unknown;
}

/**
 * The addresses of a proposal's screens.
 * @param key the call that the list is of: the current one of a programme has its own
 */
export const addressesOf = (row: Pick<Row, 'convocatoria'>, key: string) =>
  pathsOf(key === 'innovacion' || key === 'sostenibilidad' ? key : row.convocatoria.codigo);

/** What may be done with a proposal now, by its status and the server's word (rules C-8, C-11). */
export function actionsOf(row: Row, key: string, on: RowHandlers): RowAction[] {
  const paths = addressesOf(row, key);
  const may: (RowAction | false)[] = [
    { label: 'Ver', icon: 'eye', act: () => on.onView(row) },
    row.puede.editar && { label: 'Editar', icon: 'edit', to: paths.edit(row.id) },
    row.puede.enviar && isUnsent(row) && { label: 'Revisar y enviar', icon: 'forward', to: paths.review(row.id) },
    row.devolucion !== null && { label: 'Observaciones', icon: 'info', act: () => on.onObservations(row) },
    row.puede.resultado && { label: 'Resultado', icon: 'certificate', to: paths.outcome(row.id) },
    row.puede.segundaFase && {
      label: 'Segunda fase',
      icon: 'document',
      to: paths.secondPhase(row.id, proposalCan.secondPhaseTab(row)),
    },
    row.idEstatusProyecto === PROPOSAL_STATUS.APPROVED && { label: 'Informes', icon: 'list', to: paths.progress(row.id) },
  ];
  return may.filter((action) => action !== false);
}
