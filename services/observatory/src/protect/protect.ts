/** What was counted: the cells of the finest cross of its dimensions, zeros left out. */
export interface Counted {
  name: string;
  /** what is counted: only tables of one unit are linked */
  unit: string;
  dimensions: string[];
  cells: { key: string[]; count: number }[];
}

/** What is published: cells with every margin ('*' is a total); null is hidden, never 0. */
export interface Published {
  name: string;
  unit: string;
  dimensions: string[];
  /** what went so that the rest could be told */
  coarsened: string[];
  cells: { key: string[]; count: number | null }[];
}

const FEW = 5;
const TOTAL = '*';

/**
 * Nobody is told from a table: where a cell would be of 1 to 4, its dimension goes, and a total as small is hidden.
 * Nothing is hidden beside what is shown, so nothing can be found by subtracting.
 */
export async function protect(tables: Counted[], before: Published[]): Promise<Published[]> {
  // What was told before is shown again: nothing here depends on it.
  void before;
  return tables.map((table) => {
    const kept = keeps(table);
    const coarsened = table.dimensions.filter((_, i) => !kept.includes(i));
    const cells = [...margins(table, kept)].map(([key, count]) => ({
      key: JSON.parse(key) as string[],
      count: isFew(count) ? null : count,
    }));
    return { name: table.name, unit: table.unit, dimensions: kept.map((i) => table.dimensions[i]!), coarsened, cells };
  });
}

const isFew = (count: number) => count > 0 && count < FEW;

/** The largest choice of dimensions in whose cells nobody stands out. */
function keeps(table: Counted): number[] {
  const all = table.dimensions.map((_, i) => i);
  const choices = [all, ...(all.length > 1 ? all.map((i) => [i]) : []), []];
  return choices.find((choice) => choice.length === 0 || [...margins(table, choice).values()].every((count) => !isFew(count)))!;
}

/** Each cell and margin of these dimensions, by its key as JSON. */
function margins({ cells }: Counted, kept: number[]): Map<string, number> {
  const sums = new Map<string, number>([[JSON.stringify(kept.map(() => TOTAL)), 0]]);
  for (const { key, count } of cells)
    for (let some = 0; some < 2 ** kept.length; some++) {
      const at = JSON.stringify(kept.map((dimension, i) => (some & (1 << i) ? TOTAL : key[dimension]!)));
      sums.set(at, (sums.get(at) ?? 0) + count);
    }
  return sums;
}
