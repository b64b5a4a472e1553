import { learn, rangesOf, WIDTH } from './attack.js';
import { ALL, countsOf, type Full, fullOf, type Numbers, numbersOf, SAFE, saidBy, talliesOf, without } from './model.js';
import { CannotProtect } from './cannot-protect.js';
import { asRelease, type Past } from './past.js';
import { isWhole, Program, solver } from './program.js';
import type { Counted, Published } from './tables.js';

/** A cell may come to be this much more than it is, where what else is hidden is to make it uncertain. */
const MOST = 1000;
/** What it costs to use a cell that is hidden already: next to nothing, but less of them is better. */
const HIDDEN = 0.001;
/** How much dearer a total is than a cell, for each dimension that it is a total of. */
const TOTAL = 8;
/** A hidden zero helps and is odd to read: it costs as much as a count of so many. */
const ZERO = 30;
/** Of the cells of a table that are not zero so many may be hidden before it is made coarser. */
const SHARE = 0.75;
/** How often what the attack finds is mended before the table is made coarser. */
const ROUNDS = 6;

/** Hides what must be, unit by unit (rule P-27, decision 156). */
export async function hide(tables: Counted[], before: Published[], countedBefore: Counted[], past: Past): Promise<Published[]> {
  const done = new Map<Counted, Published>();
  for (const unit of new Set(tables.map((table) => table.unit))) {
    const of = <T extends { unit: string }>(all: T[]) => all.filter((table) => table.unit === unit);
    const mine = of(tables);
    for (const [i, table] of (await hideUnit(mine, of(before), of(countedBefore), past)).entries()) done.set(mine[i]!, table);
  }
  return tables.map((table) => done.get(table)!);
}

async function hideUnit(counted: Counted[], before: Published[], countedBefore: Counted[], past: Past): Promise<Published[]> {
  const tallies = talliesOf(countedBefore);
  let tables = counted;
  for (;;) {
    const full = tables.map(fullOf);
    const numbers = numbersOf(full);
    const counts = countsOf(numbers, tables, full);
    const pattern = await patternOf(numbers, full, counts, { said: saidBy(before), tallies, older: past.cells.get(counted[0]!.unit) });
    // For its looks a table loses dimensions only where it was not as fine before: the finer one is known, and tells on
    // a coarser one.
    const isNew = ({ name, dimensions }: Counted) =>
      !before.some((one) => one.name === name && one.dimensions.join() === dimensions.join());
    const lost = tables.map((table, t) => table.dimensions.length > 0 && (pattern.failed(t) || (isNew(table) && pattern.bare(t))));
    if (!lost.includes(true)) {
      const published = tables.map((table, t) => publish(table, counted[t]!, full[t]!, numbers.at[t]!, counts, pattern.hidden));
      // What a finer table told a week ago may tell on a coarser one, and this release on that one: then nothing is
      // said.
      const learnt = await learn(published, [...before, ...asRelease(past, published, before, counted)], counted);
      if (countedBefore.length) learnt.push(...(await learn(before, published, countedBefore)));
      if (learnt.length) throw new CannotProtect(`Beside the release before, the tables of ${counted[0]!.unit} cannot be protected`);
      return published;
    }
    tables = tables.map((table, t) => (lost[t] ? coarser(table) : table));
  }
}

function publish(
  { name, unit, dimensions }: Counted,
  counted: Counted,
  full: Full,
  at: number[],
  counts: number[],
  hidden: Set<number>,
): Published {
  const coarsened = counted.dimensions.filter((dimension) => !dimensions.includes(dimension));
  return {
    name,
    unit,
    dimensions,
    coarsened,
    cells: full.keys.map((key, k) => ({ key, count: hidden.has(at[k]!) ? null : counts[at[k]!]! })),
  };
}

/** The table without the dimension whose loss leaves the fewest small cells; of equals, the last one goes. */
function coarser(table: Counted): Counted {
  const left = table.dimensions.toReversed().map((dimension) => without(table, dimension));
  const small = ({ cells }: Counted) => cells.filter(({ count }) => count < SAFE).length;
  return left.reduce((best, one) => (small(one) < small(best) ? one : best));
}

interface Pattern {
  hidden: Set<number>;
  /** Whether something of a table cannot be protected. */
  failed(table: number): boolean;
  /** Whether too little of a table would be left. */
  bare(table: number): boolean;
}

/** What the release before said and was made of, and what older ones told of each cell. */
interface Earlier {
  said: Map<string, number | null>;
  tallies: Map<string, number>;
  older: ReturnType<Past['cells']['get']>;
}

/** What to hide of these numbers, given what the release before said of them, and what they were then. */
async function patternOf(numbers: Numbers, full: Full[], counts: number[], { said, tallies, older }: Earlier): Promise<Pattern> {
  const then = numbers.names.map((name) => said.get(name));
  const longAgo = numbers.names.map((name) => older?.get(name));
  // Shown then, or long ago, and the same now: a reader knows it, hidden or not, so that it hides nothing.
  const told = counts.map((count, n) => then[n] === count || longAgo[n]?.shown.has(count) === true);
  // What was hidden and has not changed stays hidden: shown now, it would tell what it was then.
  const stays = (n: number) =>
    (then[n] === null && (tallies.get(numbers.names[n]!) ?? counts[n]) === counts[n]) ||
    (!told[n] && longAgo[n]?.hidden.has(counts[n]!) === true);
  const hidden = new Set([...counts.keys()].filter((n) => stays(n) || (counts[n]! > 0 && counts[n]! < SAFE)));
  const search = new Search(numbers, counts, told, hidden, await solver(), weights(numbers, full, counts));
  const failed = new Set<number>();
  try {
    for (const n of hidden) if (!search.secure(n)) failed.add(n);
    for (let round = 0; round < ROUNDS; round++) {
      const known = counts.map((count, n) => (hidden.has(n) && !told[n] ? null : count));
      const short = [...(await rangesOf(numbers, known, counts))!.keys()].filter((n) => !failed.has(n));
      if (!short.length) break;
      for (const n of short) if (!search.secure(n, round + 1)) failed.add(n);
      for (const n of hidden) if (!search.secure(n)) failed.add(n);
      if (round === ROUNDS - 1) for (const n of short) failed.add(n);
    }
  } finally {
    search.dispose();
  }
  const bare = (t: number) => {
    const inner = numbers.at[t]!.filter((n, k) => !full[t]!.keys[k]!.includes(ALL) && counts[n]! > 0);
    const away = inner.filter((n) => hidden.has(n)).length;
    return full[t]!.dimensions.length > 1 && away > SHARE * inner.length;
  };
  return { hidden, failed: (t) => numbers.at[t]!.some((n) => failed.has(n)), bare };
}

/** What it costs to hide each number: more where it says more. */
function weights(numbers: Numbers, full: Full[], counts: number[]): number[] {
  const all = counts.map((count) => 1 + Math.sqrt(count || ZERO));
  const totals = new Map<number, number>();
  for (const [t, { keys }] of full.entries())
    for (const [k, key] of keys.entries()) totals.set(numbers.at[t]![k]!, key.filter((category) => category === ALL).length);
  return all.map((weight, n) => weight * TOTAL ** totals.get(n)!);
}

/**
 * Looks for what to hide beside a cell: the cheapest change of numbers, all sums kept, that makes the cell
 * five more, or some more one way and some less another way. Where all that changes is hidden, nobody can tell the one
 * from the other.
 */
class Search {
  private readonly program: Program;
  /** Of each number, how far apart it has been seen to be possible. */
  private readonly low: number[];
  private readonly high: number[];

  constructor(
    { sums }: Numbers,
    private readonly counts: number[],
    private readonly told: boolean[],
    private readonly hidden: Set<number>,
    highs: Awaited<ReturnType<typeof solver>>,
    private readonly cost: number[],
  ) {
    const size = counts.length;
    // The first half is what a number gains, the second what it loses; what is known can do neither.
    const limits = [...told.map((is) => (is ? 0 : MOST)), ...counts.map((count, n) => (told[n] ? 0 : count))];
    const equations = sums.map(({ total, parts }) => ({
      columns: [total, ...parts, total + size, ...parts.map((part) => part + size)],
      factors: [-1, ...parts.map(() => 1), 1, ...parts.map(() => -1)],
      equals: 0,
    }));
    this.program = new Program(highs, limits, equations);
    this.low = [...counts];
    this.high = [...counts];
    for (const n of counts.keys()) this.charge(n, hidden.has(n) ? HIDDEN : cost[n]!);
  }

  /**
   * Hides what it takes for this cell; false where nothing does. The other ways of later rounds are what comes out when
   * the cells hidden so far are no cheaper than others.
   */
  secure(n: number, round = 0): boolean {
    if (this.told[n]) return false;
    if (!round && this.high[n]! - this.low[n]! >= WIDTH) return true;
    if (round) for (const one of this.hidden) this.charge(one, this.cost[one]! / 2 ** (ROUNDS - round));
    const found = [WIDTH, 4, 3, 2, 1, 0].some((up) => this.change(n, up));
    if (round) for (const one of this.hidden) this.charge(one, HIDDEN);
    return found;
  }

  /** The cell may be `up` more, and what is left of the width less. */
  private change(n: number, up: number): boolean {
    const down = WIDTH - up;
    if (down > this.counts[n]!) return false;
    const more = up ? this.ask(n, up, 0) : [];
    const less = more && down ? this.ask(n, 0, down) : [];
    if (!more || !less) return false;
    for (const answer of [more, less]) this.take(answer);
    // Seen by fractions alone it is not proven; the attack looks again.
    this.low[n] = Math.min(this.low[n]!, this.counts[n]! - down);
    this.high[n] = Math.max(this.high[n]!, this.counts[n]! + up);
    return true;
  }

  private ask(n: number, more: number, less: number): Float64Array | null {
    const size = this.counts.length;
    this.program.bound(n, more, more);
    this.program.bound(n + size, less, less);
    const answer = this.program.cheapest();
    this.program.bound(n, 0, MOST);
    this.program.bound(n + size, 0, this.counts[n]!);
    return answer;
  }

  private take(answer: ArrayLike<number>): void {
    const size = this.counts.length;
    if (!answer.length) return;
    const whole = isWhole(Float64Array.from(answer));
    for (const [n, count] of this.counts.entries()) {
      const change = answer[n]! - answer[n + size]!;
      if (Math.abs(change) < 1e-6) continue;
      if (!this.hidden.has(n)) {
        this.hidden.add(n);
        this.charge(n, HIDDEN);
      }
      if (!whole) continue;
      this.low[n] = Math.min(this.low[n]!, count + Math.round(change));
      this.high[n] = Math.max(this.high[n]!, count + Math.round(change));
    }
  }

  private charge(n: number, cost: number): void {
    this.program.cost(n, cost);
    this.program.cost(n + this.counts.length, cost);
  }

  dispose(): void {
    this.program.dispose();
  }
}
