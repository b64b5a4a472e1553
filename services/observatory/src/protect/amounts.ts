import { Program, solver } from './program.js';
import { SAFE } from './model.js';

/** What each person has of a category in one span of time: céntimos, by an opaque key of the person. */
export type Shares = ReadonlyMap<string, number>;

/** What is told of a span: the total and each category, null where it is hidden. Whole céntimos. */
export interface ToldAmounts {
  total: number | null;
  cells: Map<string, number | null>;
}

/** Nobody can tell an amount nearer than by this part of it. */
const MARGIN = 0.2;

const sumOf = (shares: Shares): number => [...shares.values()].reduce((sum, one) => sum + one, 0);

function joined(all: Shares[]): Shares {
  const sums = new Map<string, number>();
  for (const shares of all) for (const [person, amount] of shares) sums.set(person, (sums.get(person) ?? 0) + amount);
  return sums;
}

/**
 * Whether an amount may be told: it is of five people at least, and who has the second most of it cannot reckon what
 * the first one has to within a fifth, taking away their own (the p% rule of statistical offices).
 */
export function isSafeAmount(shares: Shares): boolean {
  const [first = 0, second = 0] = [...shares.values()].toSorted((a, b) => b - a);
  return shares.size >= SAFE && sumOf(shares) - first - second >= MARGIN * first;
}

/**
 * One span of time with so much hidden that no single person's amount can be read: what may not be told, and with it
 * the smallest others, until what is hidden may be told as a sum and each of it could be a fifth more. Where that
 * fails, or the total may not be told, nothing is.
 */
export function protectAmounts(categories: ReadonlyMap<string, Shares>): ToldAmounts {
  const all = [...categories].map(([name, shares]) => ({ name, shares, sum: sumOf(shares), safe: isSafeAmount(shares) }));
  const nothing = { total: null, cells: new Map(all.map(({ name }) => [name, null])) };
  if (!isSafeAmount(joined(all.map(({ shares }) => shares)))) return nothing;
  const hidden = all.filter(({ safe }) => !safe);
  const shown = all.filter(({ safe }) => safe).toSorted((a, b) => a.sum - b.sum || a.name.localeCompare(b.name));
  const enough = () => {
    const sum = hidden.reduce((before, one) => before + one.sum, 0);
    return isSafeAmount(joined(hidden.map(({ shares }) => shares))) && hidden.every((one) => one.safe || sum >= (1 + MARGIN) * one.sum);
  };
  while (hidden.length && !enough()) {
    const next = shown.shift();
    if (!next) return nothing;
    hidden.push(next);
  }
  const away = new Set(hidden.map(({ name }) => name));
  return {
    total: all.reduce((sum, one) => sum + one.sum, 0),
    cells: new Map(all.map(({ name, sum }) => [name, away.has(name) ? null : sum])),
  };
}

/** A hidden amount of a month: whether its month's sum is told, whether it is part of what the year's sum tells. */
export interface HiddenPart {
  month: string;
  amount: number;
  totalTold: boolean;
  inYear: boolean;
  /** it may not be told by itself; the others are hidden for its sake */
  unsafe: boolean;
}

/**
 * Whether the sum of a year would tell a hidden amount of one of its months to within a fifth: months were told before
 * the year was over, and its sum is one more equation of a reader's.
 */
export async function yearTells(parts: HiddenPart[]): Promise<boolean> {
  const told = parts.filter(({ inYear, totalTold }) => inYear || totalTold);
  if (!told.some(({ unsafe }) => unsafe)) return false;
  // Céntimos of a country are beyond what the solver tells apart: the largest one is a thousand here.
  const scale = 1000 / Math.max(...told.map(({ amount }) => amount));
  const equation = (of: (part: HiddenPart) => boolean) => {
    const columns = [...told.keys()].filter((i) => of(told[i]!));
    return { columns, factors: columns.map(() => 1), equals: columns.reduce((sum, i) => sum + scale * told[i]!.amount, 0) };
  };
  const months = [...new Set(told.filter(({ totalTold }) => totalTold).map(({ month }) => month))];
  const equations = [
    ...months.map((month) => equation((part) => part.month === month && part.totalTold)),
    equation(({ inYear }) => inYear),
  ].filter(({ columns }) => columns.length);
  const program = new Program(
    await solver(),
    told.map(() => 1e7),
    equations,
  );
  try {
    for (const [i, { amount, unsafe }] of told.entries()) {
      if (!unsafe) continue;
      const [least, most] = [1, -1].map((cost) => {
        program.cost(i, cost);
        const answer = program.cheapest();
        program.cost(i, 0);
        return answer?.[i] ?? scale * amount;
      });
      if (most! - least! < 2 * MARGIN * scale * amount) return true;
    }
    return false;
  } finally {
    program.dispose();
  }
}
