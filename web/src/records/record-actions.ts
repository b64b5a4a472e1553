import type { ReactNode } from 'react';
import type { IconName } from '../ui/Icon.js';

export interface Column<R> {
  title: string;
  show: (row: R) => ReactNode;
}

export interface RecordActions<R> {
  onView: (row: R) => void;
  onEdit: (row: R) => void;
  onDelete: (row: R) => void;
  /** What the row is called, to tell its buttons apart for those who hear them. */
  nameOf: (row: R) => string;
}

/** What can be done with a row, as the table and the cards offer it. */
export const ROW_ACTIONS: { label: string; icon: IconName; act: 'onView' | 'onEdit' | 'onDelete' }[] = [
  { label: 'Consultar', icon: 'eye', act: 'onView' },
  { label: 'Editar', icon: 'edit', act: 'onEdit' },
  { label: 'Eliminar', icon: 'trash', act: 'onDelete' },
];

/** Which dialog of a list is open: to create, to see, to edit. */
export type Opened<R> = { accion: 'crear' } | { accion: 'ver' | 'editar'; fila: R } | null;
