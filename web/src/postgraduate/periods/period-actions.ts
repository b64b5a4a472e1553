import type { RowAction } from '../../records/record-actions.js';
import type { PeriodRow } from '../queries.js';

export interface PeriodHandlers {
  onView: (row: PeriodRow) => void;
  onPayment: (row: PeriodRow) => void;
  onObservation: (row: PeriodRow) => void;
  onEdit: (row: PeriodRow) => void;
  onDelete: (row: PeriodRow) => Promise<boolean>;
}

/** What may be done with a period now, by the server's word (rule M-13). */
export function actionsOf(row: PeriodRow, on: PeriodHandlers): RowAction[] {
  const may: (RowAction | false)[] = [
    { label: 'Ver', icon: 'eye', act: () => on.onView(row) },
    row.puede.verPago && { label: 'Ver pago', icon: 'certificate', act: () => on.onPayment(row) },
    row.puede.observar && { label: 'Observación', icon: 'info', act: () => on.onObservation(row) },
    row.puede.editar && { label: 'Editar', icon: 'edit', act: () => on.onEdit(row) },
    row.puede.eliminar && { label: 'Eliminar', icon: 'trash', act: () => on.onDelete(row), danger: true },
  ];
  return may.filter((action) => action !== false);
}
