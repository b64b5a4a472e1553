import type { ReactNode } from 'react';
import type { IconName } from '../ui/Icon.js';

export interface Column<R> {
  title: string;
  show: (row: R) => ReactNode;
  /** on a phone's card it shares its line with another */
  short?: boolean;
}

/** Something that can be done with a row. */
export interface RowAction {
  label: string;
  icon: IconName;
  /** where it leads, in place of what it does */
  to?: string;
  /** Answers true when the row is gone with it: the focus then needs another place. */
  act?: () => unknown;
  danger?: boolean;
}

export interface RecordActions<R> {
  /** What may be done with this row now. */
  actionsOf: (row: R) => RowAction[];
  /** What the row is called, to tell its buttons apart for those who hear them. */
  nameOf: (row: R) => string;
}

/** The same where the rows may only be read: then nothing is done with them. */
export type MaybeActions<R> = Pick<RecordActions<R>, 'nameOf'> & Partial<RecordActions<R>>;

interface Usual<R> {
  onView: (row: R) => unknown;
  onEdit: (row: R) => unknown;
  /** answers whether the row is gone */
  onDelete: (row: R) => unknown;
}

/** The three that most lists offer for each row. */
export const usualActions =
  <R>({ onView, onEdit, onDelete }: Usual<R>) =>
  (row: R): RowAction[] => [
    { label: 'Consultar', icon: 'eye', act: () => onView(row) },
    { label: 'Editar', icon: 'edit', act: () => onEdit(row) },
    { label: 'Eliminar', icon: 'trash', act: () => onDelete(row), danger: true },
  ];

/** Which dialog of a list is open: to create, to see, to edit. */
export type Opened<R> = { accion: 'crear' } | { accion: 'ver' | 'editar'; fila: R } | null;
