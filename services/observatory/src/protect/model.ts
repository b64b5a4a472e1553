import type { Counted, Published } from './tables.js';

/** From here on a count gives nobody away (rule P-27). */
export const SAFE = 5;
/** All of a dimension. */
export const ALL = '*';

/** A table with all of its cells, margins too. */
export interface Full {
  name: string;
  dimensions: string[];
  keys: string[][];
}

/** A cell that is the sum of others. */
export interface Sum {
  total: number;
  parts: number[];
}

/**
 * The cells of all tables of a unit, each once: a margin that two tables have in common is one number, which is all
 * that links them. `at` says for each table and key, in their order, which number it is.
 */
export interface Numbers {
  names: string[];
  at: number[][];
  sums: Sum[];
}

/** What a cell is, whichever table it stands in. */
export function nameOf(dimensions: string[], key: string[]): string {
  const said = dimensions.flatMap((dimension, i) => (key[i] === ALL ? [] : [[dimension, key[i]!]]));
  return JSON.stringify(said.toSorted(([a], [b]) => (a! < b! ? -1 : 1)));
}

/** The cross of all categories that were seen, with all margins, in an order that depends on nothing else. */
export function fullOf({ name, dimensions, cells }: Counted): Full {
  let keys: string[][] = [[]];
  for (const i of dimensions.keys()) {
    const seen = [...new Set(cells.map(({ key }) => key[i]!))].toSorted();
    keys = keys.flatMap((key) => [...seen, ALL].map((category) => [...key, category]));
  }
  return { name, dimensions, keys };
}

/** Of published tables, the same. */
export function fullOfPublished({ name, dimensions, cells }: Published): Full {
  return { name, dimensions, keys: cells.map(({ key }) => key) };
}

/** The numbers that these tables hold, and which are sums of which. */
export function numbersOf(tables: Full[]): Numbers {
  const known = new Map<string, number>();
  const sums = new Map<string, Sum>();
  const at = tables.map(({ dimensions, keys }) => {
    const mine = keys.map((key) => {
      const name = nameOf(dimensions, key);
      if (!known.has(name)) known.set(name, known.size);
      return known.get(name)!;
    });
    // One sum for each margin, over its first dimension; those over the others follow from the sums of its parts.
    const parts = new Map<string, number[]>();
    for (const [n, key] of keys.entries())
      for (const [i, category] of key.entries()) {
        if (category === ALL) break;
        const over = JSON.stringify(key.with(i, ALL));
        parts.set(over, [...(parts.get(over) ?? []), mine[n]!]);
      }
    for (const [n, key] of keys.entries()) {
      if (!key.includes(ALL)) continue;
      const sum = { total: mine[n]!, parts: parts.get(JSON.stringify(key)) ?? [] };
      sums.set(JSON.stringify([sum.total, sum.parts]), sum);
    }
    return mine;
  });
  return { names: [...known.keys()], at, sums: [...sums.values()] };
}

/** The count of each number. Throws where two tables of a unit differ in a total that both have. */
export function countsOf(numbers: Numbers, tables: Counted[], full: Full[]): number[] {
  const counts: number[] = numbers.names.map(() => -1);
  for (const [t, { dimensions, cells }] of tables.entries()) {
    const sums = new Map<string, number>();
    for (const { key, count } of cells)
      for (let mask = 0; mask < 2 ** dimensions.length; mask++) {
        const name = nameOf(
          dimensions,
          key.map((category, i) => (mask & (1 << i) ? ALL : category)),
        );
        sums.set(name, (sums.get(name) ?? 0) + count);
      }
    for (const [n, key] of full[t]!.keys.entries()) {
      const number = numbers.at[t]![n]!;
      const count = sums.get(numbers.names[number]!) ?? 0;
      if (counts[number] !== -1 && counts[number] !== count)
        throw new Error(`The table ${full[t]!.name} has another total than those before it of its unit: ${key.join(', ')}`);
      counts[number] = count;
    }
  }
  return counts;
}

/** What a release says of each cell by its name: its count, or null where no table shows it. */
export function saidBy(release: Published[]): Map<string, number | null> {
  const said = new Map<string, number | null>();
  for (const { dimensions, cells } of release)
    for (const { key, count } of cells) {
      const name = nameOf(dimensions, key);
      said.set(name, count ?? said.get(name) ?? null);
    }
  return said;
}

/** What was counted of each cell by its name, margins too, of the categories that were seen. */
export function talliesOf(tables: Counted[]): Map<string, number> {
  const full = tables.map(fullOf);
  const numbers = numbersOf(full);
  const counts = countsOf(numbers, tables, full);
  return new Map(numbers.names.map((name, n) => [name, counts[n]!]));
}

/** A table with fewer dimensions. */
export function without(table: Counted, dimension: string): Counted {
  const i = table.dimensions.indexOf(dimension);
  const joined = new Map<string, { key: string[]; count: number }>();
  for (const { key, count } of table.cells) {
    const rest = key.toSpliced(i, 1);
    const id = JSON.stringify(rest);
    joined.set(id, { key: rest, count: count + (joined.get(id)?.count ?? 0) });
  }
  return { ...table, dimensions: table.dimensions.toSpliced(i, 1), cells: [...joined.values()] };
}
