import { without } from './model.js';
import type { Counted, Published } from './tables.js';

type Shape = Pick<Published, 'name' | 'unit' | 'dimensions'>;

/** Whether two tables are the same one, as fine as each other. */
export const isLike = (a: Shape, b: Shape) => a.name === b.name && a.dimensions.join() === b.dimensions.join();

/** Whether the truth holds what this table of the release before said. */
export function canTell({ name, unit, dimensions }: Shape, truth: Counted[] | undefined): boolean {
  const counted = truth?.find((table) => table.name === name && table.unit === unit);
  return counted !== undefined && dimensions.every((dimension) => counted.dimensions.includes(dimension));
}

/** What was counted, in the dimensions in which it is published. */
export function asPublished(table: Shape, truth: Counted[]): Counted {
  let counted = truth.find(({ name, unit }) => name === table.name && unit === table.unit);
  if (!counted) throw new Error(`Nothing was counted for the table ${table.name}`);
  for (const dimension of counted.dimensions.filter((one) => !table.dimensions.includes(one))) counted = without(counted, dimension);
  return counted;
}
