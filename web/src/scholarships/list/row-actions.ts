import type { ScholarshipRow } from '@registro/contracts/scholarships/scholarship';
import { scholarshipCan } from '@registro/contracts/scholarships/scholarship-rules';
import type { RowAction } from '../../records/record-actions.js';
import { processPath } from '../../ui/addresses.js';
import { editPath, viewPath } from '../paths.js';

export interface RowHandlers {
  onObservations: (row: ScholarshipRow) => void;
  onDeclaration: (row: ScholarshipRow) => void;
  onWithdraw: (row: ScholarshipRow) => void;
}

/**
 * What may be done with an application now: by its status, its contract and the server's word on the window (rules B-12
 * to B-20).
 */
export function actionsOf(row: ScholarshipRow, on: RowHandlers): RowAction[] {
  const may: (RowAction | false)[] = [
    { label: 'Ver', icon: 'eye', to: viewPath(row.id) },
    row.puede.editar && { label: 'Editar', icon: 'edit', to: editPath(row.id) },
    scholarshipCan.observe(row) && { label: 'Observaciones', icon: 'info', act: () => on.onObservations(row) },
    row.estatus_contrato !== null && {
      label: row.puede.declarar ? 'Cargar declaración jurada' : 'Declaración jurada',
      icon: row.puede.declarar ? 'upload' : 'document',
      act: () => on.onDeclaration(row),
    },
    row.puede.tramitar && { label: 'Tramitar', icon: 'forward', to: processPath(row.id) },
    row.puede.retirar && { label: 'Retirar', icon: 'trash', act: () => on.onWithdraw(row), danger: true },
  ];
  return may.filter((action) => action !== false);
}

/** To tell the buttons of one row from those of another. */
export const nameOf = (row: ScholarshipRow) => `${row.postgrado}, ${row.universidad}`;
