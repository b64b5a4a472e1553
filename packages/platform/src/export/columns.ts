import { FIELD_NAMES, type ListResource } from '@registro/contracts/console/field-names';
import { caracasClock, showDate } from '@registro/contracts/dates';

/** What a cell holds. A Date is what a clock in Caracas shows, read as UTC (`caracasClock`). */
export type Cell = string | number | Date | null;

/** A column of CSV and Excel. */
export interface Column<R> {
  titulo: string;
  valor: (row: R) => Cell;
  /** how wide Excel shows it, in characters */
  ancho?: number;
  /** an amount of money: Excel shows two decimals */
  monto?: boolean;
}

/** Makes a cell of a field of the row; of the whole row, where the cell says more than one field. */
type Readers<L extends ListResource, R> = {
  [F in keyof (typeof FIELD_NAMES)[L]]?: (value: F extends keyof R ? R[F] : unknown, row: R) => Cell;
};

/** The columns of a list's file in this order, each under the name that the list gives to its field. */
export function columns<L extends ListResource, R>(list: L, readers: Readers<L, R>): Column<R>[] {
  const names: Record<string, string> = FIELD_NAMES[list];
  return Object.entries<((value: never, row: R) => Cell) | undefined>(readers).map(([field, read]) => ({
    titulo: names[field]!,
    valor: (row: R) => read!((row as Record<string, never>)[field]!, row),
  }));
}

export const plain = (value: string | number | boolean | null): Cell => (typeof value === 'boolean' ? (value ? 'Sí' : 'No') : value);
/** An instant, ISO. */
export const moment = (value: string | null): Cell => (value === null ? null : caracasClock(value));
/** A calendar day, YYYY-MM-DD. */
export const day = (value: string | null): Cell => showDate(value) || null;
export const named =
  (names: Record<string | number, string>) =>
  (value: string | number): Cell =>
    names[value] ?? value;
/** Words for yes and no. */
export const either =
  ([yes, no]: readonly [string, string]) =>
  (value: boolean): Cell =>
    value ? yes : no;
export const joined = (values: string[]): Cell => values.join(', ') || null;
