import fc from 'fast-check';
import { isSafeAmount, protectAmounts, type Shares } from './amounts.js';
import { tellsMonths } from './protect.js';

const shares = (...amounts: number[]): Shares => new Map(amounts.map((amount, i) => [`p${i}-${amount}`, amount]));
const even = (people: number, amount = 1000) => new Map(Array.from({ length: people }, (_, i) => [`e${i}-${people}`, amount]));
const sum = (of: Shares) => [...of.values()].reduce((a, b) => a + b, 0);

describe('An amount of money', () => {
  it('is told of five people, and not where the second could reckon what the first has', () => {
    expect(isSafeAmount(even(4))).toBe(false);
    expect(isSafeAmount(even(5))).toBe(true);
    expect(isSafeAmount(shares(100_000, 900, 800, 700, 600, 500))).toBe(false);
  });

  it('that is hidden takes another with it, so that no subtraction tells it, or all of them', () => {
    const told = protectAmounts(
      new Map([
        ['A', even(20)],
        ['B', even(2)],
        ['C', even(9)],
      ]),
    );
    expect(told).toEqual({
      total: 31_000,
      cells: new Map<string, number | null>([
        ['A', 20_000],
        ['B', null],
        ['C', null],
      ]),
    });
    expect(protectAmounts(new Map([['A', even(3)]]))).toEqual({ total: null, cells: new Map([['A', null]]) });
  });

  it('of one person is in no reach, whatever is shown', () => {
    const people = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(fc.array(people, { minLength: 1, maxLength: 7 }), (all) => {
        const categories = new Map(
          all.map((amounts, i): [string, Shares] => [`c${i}`, new Map(amounts.map((one, j) => [`${i}:${j}`, one]))]),
        );
        const { total, cells } = protectAmounts(categories);
        const hidden = [...categories].filter(([name]) => cells.get(name) === null);
        const shown = [...categories].filter(([name]) => cells.get(name) !== null);
        expect(shown.filter(([, of]) => !isSafeAmount(of))).toEqual([]);
        // What a reader makes of it: the hidden ones come to this, and each may be anything up to it.
        const rest = total === null ? Infinity : total - [...cells.values()].reduce<number>((a, b) => a + (b ?? 0), 0);
        expect(total === null ? shown : []).toEqual([]);
        expect(hidden.filter(([, of]) => !isSafeAmount(of) && rest < 1.2 * sum(of))).toEqual([]);
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  it('of a month is not told by its year', async () => {
    const part = (month: string, amount: number, inYear: boolean) => ({ month, amount, totalTold: true, inYear, unsafe: true });
    // What is left of the year is this month's scholarships, to the céntimo.
    expect(await tellsMonths([part('2025-03', 500, true), part('2025-03', 900, false)])).toBe(true);
    expect(await tellsMonths([part('2025-03', 500, true), part('2025-03', 900, true)])).toBe(false);
    expect(await tellsMonths([])).toBe(false);
  });
});
