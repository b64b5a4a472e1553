import { ALL } from '../protect/model.js';
import type { Published } from '../protect/tables.js';

/** A table of an edition, with its categories in the order in which they are read. */
export interface Figure extends Published {
  orden: string[][];
}

/** As `protect` writes a total. */
export const TOTAL = ALL;

/** Its number at a key; null: hidden, or not there. */
export const at = (figure: Published, ...key: string[]): number | null => {
  const cell = figure.cells.find((one) => one.key.every((part, i) => part === key[i]));
  return cell?.count ?? null;
};

/** The number of all. */
export const totalOf = (figure: Published): number | null => at(figure, ...figure.dimensions.map(() => TOTAL));

/** What each category of a dimension has in all, the most first; those that are hidden last. */
export function ranked(figure: Figure, dimension = 0): { categoria: string; cuenta: number | null }[] {
  const all = figure.dimensions.map(() => TOTAL);
  return figure.orden[dimension]!.map((categoria) => ({ categoria, cuenta: at(figure, ...all.with(dimension, categoria)) })).toSorted(
    (a, b) => (b.cuenta ?? -1) - (a.cuenta ?? -1),
  );
}
