import { asPublished, canTell, isLike } from './like.js';
import { countsOf, type Full, fullOf, fullOfPublished, nameOf, numbersOf, type Numbers, saidBy } from './model.js';
import { type Equation, isWhole, Program, solver } from './program.js';
import type { Counted, Learnt, Published } from './tables.js';

/** A hidden cell may be any number of a range that is at least as long as this. */
export const WIDTH = 5;
/** A hidden count that nothing bounds is looked for no further than this above all that is known. */
const ROOM = 1000;

/** What is learnt of the cells of a release, all tables of a unit at once. */
export async function learn(published: Published[], before: Published[], truth?: Counted[]): Promise<Learnt[]> {
  const found: Learnt[] = [];
  for (const unit of new Set(published.map((table) => table.unit))) {
    const mine = published.filter((table) => table.unit === unit);
    const theirs = before.filter((table) => table.unit === unit);
    // A table that is coarser now, or gone, was known finer a week ago: its cells are looked at with the others.
    const gone = theirs.filter((table) => canTell(table, truth) && !mine.some((one) => isLike(one, table)));
    const all = [...mine, ...gone];
    const counted = truth && all.map((table) => asPublished(table, truth));
    const full = [...mine.map(fullOfPublished), ...gone.map((_, g) => fullOf(counted![mine.length + g]!))];
    const numbers = numbersOf(full);
    const counts = counted && countsOf(numbers, counted, full);
    const shown = saidBy(mine);
    const shownBefore = saidBy(theirs);
    const now = numbers.names.map((name) => shown.get(name) ?? null);
    const known = now.map((count, n) => {
      const then = shownBefore.get(numbers.names[n]!) ?? null;
      return count ?? (counts && counts[n] !== then ? null : then);
    });
    // Without the truth nobody can tell what has changed; where not all can have stayed, only this release is read.
    const ranges = (await rangesOf(numbers, known, counts)) ?? (await rangesOf(numbers, now, counts));
    if (!ranges) throw new Error(`The tables of ${unit} contradict each other`);
    // Of a table that is gone a zero, or a count from five on, may be known: it gives nobody away.
    const harmless = (t: number, n: number) => t >= mine.length && (counts![n] === 0 || counts![n]! >= WIDTH);
    found.push(...report(all, full, numbers, shown, known, ranges, harmless));
  }
  return found;
}

/** A line for each hidden cell that is known too well, in the first table that it stands in. */
function report(
  tables: Published[],
  full: Full[],
  numbers: Numbers,
  shown: Map<string, number | null>,
  known: (number | null)[],
  ranges: Map<number, Range>,
  harmless: (table: number, number: number) => boolean,
): Learnt[] {
  const told = new Set<number>();
  return tables.flatMap(({ name, dimensions }, t) =>
    full[t]!.keys.flatMap((key, k) => {
      const number = numbers.at[t]![k]!;
      if (shown.get(nameOf(dimensions, key)) != null || told.has(number) || harmless(t, number)) return [];
      told.add(number);
      const range = known[number] === null ? ranges.get(number) : { low: known[number]!, high: known[number]! };
      return range ? [{ table: name, key, ...range }] : [];
    }),
  );
}

interface Range {
  low: number;
  high: number;
}

/**
 * The ranges of the unknown numbers that are too short. `counts` is one way how it can be, to begin with. Null where
 * nothing agrees with what is known.
 */
export async function rangesOf(
  { sums, names }: Pick<Numbers, 'sums' | 'names'>,
  known: (number | null)[],
  counts?: number[],
): Promise<Map<number, Range> | null> {
  const most = 2 * known.reduce<number>((max, count) => Math.max(max, count ?? 0), 0) + ROOM;
  const equations = sums.flatMap(({ total, parts }) => {
    const terms = [[total, -1] as const, ...parts.map((part) => [part, 1] as const)];
    const equals = -terms.reduce((sum, [number, factor]) => sum + factor * (known[number] ?? 0), 0);
    const open = terms.filter(([number]) => known[number] === null);
    return open.length || equals ? [{ columns: open.map(([number]) => number), factors: open.map(([, factor]) => factor), equals }] : [];
  });
  if (equations.some(({ columns, equals }) => !columns.length && equals)) return null;
  const short = new Map<number, Range>();
  for (const island of islands(names.length, equations)) {
    const found = await shortOf(island, most, counts);
    if (!found) return null;
    for (const [number, range] of found) short.set(number, range);
  }
  return short;
}

interface Island {
  numbers: number[];
  equations: Equation[];
}

/** What no equation ties to each other is asked apart: a small program is quickly answered. */
function islands(size: number, equations: Equation[]): Island[] {
  const parent = Array.from({ length: size }, (_, n) => n);
  const root = (n: number): number => {
    let at = n;
    while (parent[at] !== at) at = parent[at] = parent[parent[at]!]!;
    return at;
  };
  for (const { columns } of equations) for (const number of columns) parent[root(number)] = root(columns[0]!);
  const byRoot = new Map<number, Island>();
  for (const equation of equations) {
    const at = root(equation.columns[0]!);
    if (!byRoot.has(at)) byRoot.set(at, { numbers: [], equations: [] });
    byRoot.get(at)!.equations.push(equation);
  }
  for (const island of byRoot.values())
    island.numbers = [...new Set(island.equations.flatMap(({ columns }) => columns))].toSorted((a, b) => a - b);
  return [...byRoot.values()];
}

/**
 * The numbers of an island whose range is too short. Each answer of the solver that is in whole numbers is a way
 * how it can be, for all of them: most are seen to be safe by answers to what was asked of others.
 *
 * Counts are whole, and a reader knows it. Halves widen a range that is short in whole numbers; so only whole answers
 * count, and where the quick answer has fractions the slow question is asked.
 */
async function shortOf({ numbers, equations }: Island, most: number, counts?: number[]): Promise<[number, Range][] | null> {
  const column = new Map(numbers.map((number, i) => [number, i]));
  const program = new Program(
    await solver(),
    numbers.map(() => most),
    equations.map((equation) => ({ ...equation, columns: equation.columns.map((number) => column.get(number)!) })),
  );
  try {
    const low = numbers.map((number) => counts?.[number] ?? Number.POSITIVE_INFINITY);
    const high = numbers.map((number) => counts?.[number] ?? Number.NEGATIVE_INFINITY);
    const short: [number, Range][] = [];
    for (const [i, number] of numbers.entries()) {
      for (const direction of [-1, 1]) {
        if (high[i]! - low[i]! >= WIDTH) break;
        program.cost(i, direction);
        let answer: Float64Array | 'late' | null = program.cheapest();
        if (answer && !isWhole(answer)) answer = program.cheapestWhole();
        program.cost(i, 0);
        if (answer === null) return null;
        if (answer === 'late') continue;
        for (const [j, value] of answer.entries()) {
          low[j] = Math.min(low[j]!, Math.round(value));
          high[j] = Math.max(high[j]!, Math.round(value));
        }
      }
      if (!(high[i]! - low[i]! >= WIDTH)) short.push([number, { low: low[i]!, high: high[i]! }]);
    }
    return short;
  } finally {
    program.dispose();
  }
}
