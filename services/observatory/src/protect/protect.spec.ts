import fc from 'fast-check';
import { noPast, remember } from './past.js';
import { attack, protect } from './protect.js';
import type { Counted, Published } from './tables.js';

type Row = Record<string, string>;

/** People by some of what is known of them, as the observatory counts them. */
function count(who: Row[], dimensions: string[], unit = 'personas'): Counted {
  const cells = new Map<string, number>();
  for (const one of who) {
    const key = JSON.stringify(dimensions.map((dimension) => one[dimension]));
    cells.set(key, (cells.get(key) ?? 0) + 1);
  }
  return { name: dimensions.join(' y '), unit, dimensions, cells: [...cells].map(([key, n]) => ({ key: JSON.parse(key), count: n })) };
}

/** So many people of each row and column. */
function people(counts: number[][], more: (i: number) => Row = () => ({})): Row[] {
  let n = 0;
  return counts.flatMap((row, r) =>
    row.flatMap((many, c) => Array.from({ length: many }, () => ({ estado: `E${r}`, nivel: `N${c}`, ...more(n++) }))),
  );
}

/** A table as it would be with nothing hidden but counts of one to four. */
function careless(table: Counted): Published {
  const keys = table.dimensions.reduce<string[][]>(
    (all, _, i) => all.flatMap((key) => [...new Set(table.cells.map((cell) => cell.key[i]!)), '*'].map((category) => [...key, category])),
    [[]],
  );
  const cells = keys.map((key) => {
    const n = table.cells
      .filter((cell) => key.every((category, i) => category === '*' || category === cell.key[i]))
      .reduce((sum, cell) => sum + cell.count, 0);
    return { key, count: n > 0 && n < 5 ? null : n };
  });
  return { name: table.name, unit: table.unit, dimensions: table.dimensions, coarsened: [], cells };
}

const hidden = ({ cells }: Published) => cells.filter((cell) => cell.count === null).map(({ key }) => key.join(' '));
const shown = (table: Published, ...key: string[]) => table.cells.find((cell) => cell.key.join() === key.join())?.count;
const USUAL = [
  [30, 12, 2],
  [25, 40, 18],
  [9, 21, 33],
  [14, 8, 0],
];
const TABLES = [
  ['estado', 'nivel'],
  ['estado', 'sexo'],
  ['nivel', 'sexo'],
];
const sexed = (counts: number[][]) => people(counts, (i) => ({ sexo: i % 3 ? 'F' : 'M' }));
const all = (who: Row[]) => TABLES.map((dimensions) => count(who, dimensions));

/**
 * What no release may be: what is shown is so, one to four is never shown, and nothing is learnt of what is
 * hidden.
 */
async function expectSafe(tables: Counted[], published: Published[], before: Published[] = []) {
  for (const [t, table] of published.entries()) {
    const counted = tables[t]!;
    const at = table.dimensions.map((dimension) => counted.dimensions.indexOf(dimension));
    const open = table.cells.filter((cell) => cell.count !== null);
    const sums = open.map(({ key }) => {
      const same = counted.cells.filter((cell) => key.every((category, i) => category === '*' || category === cell.key[at[i]!]));
      return { key, count: same.reduce((sum, cell) => sum + cell.count, 0) };
    });
    expect([table.name, open]).toEqual([table.name, sums]);
    expect(sums.filter((cell) => cell.count > 0 && cell.count < 5)).toEqual([]);
  }
  expect(await attack(published, before, tables)).toEqual([]);
}

describe('tables of counts (rule P-27)', () => {
  it('hide a count under five, and what it could be reckoned by', async () => {
    const tables = [count(people(USUAL), ['estado', 'nivel'])];
    const [table] = await protect(tables, []);
    expect(hidden(table!)).toContain('E0 N2');
    expect(hidden(table!).length).toBeGreaterThanOrEqual(4);
    expect([shown(table!, '*', '*'), shown(table!, 'E0', '*'), shown(table!, 'E3', 'N2')]).toEqual([212, 44, 0]);
    await expectSafe(tables, [table!]);
  });

  it('are reckoned by the attack where counts under five alone are hidden', async () => {
    const table = careless(count(people(USUAL), ['estado', 'nivel']));
    expect(hidden(table)).toEqual(['E0 N2']);
    expect(await attack([table], [])).toEqual([{ table: 'estado y nivel', key: ['E0', 'N2'], low: 2, high: 2 }]);
  });

  it('are reckoned by the attack where any one of what else was hidden is shown', async () => {
    const tables = [count(people(USUAL), ['estado', 'nivel'])];
    const [table] = await protect(tables, []);
    const truth = careless(tables[0]!);
    for (const cell of table!.cells.filter(({ key, count: said }) => said === null && key.join(' ') !== 'E0 N2')) {
      const forged = {
        ...table!,
        cells: table!.cells.map((one) => (one === cell ? truth.cells.find(({ key }) => key.join() === cell.key.join())! : one)),
      };
      expect((await attack([forged], [])).map(({ key }) => key)).toContainEqual(['E0', 'N2']);
    }
  });

  it('are read together: what one table hides another one of its unit does not tell', async () => {
    const who = sexed([
      [2, 1, 0],
      [25, 40, 18],
      [9, 21, 33],
    ]);
    const alone = await protect([count(who, ['estado', 'nivel'])], []);
    expect(hidden(alone[0]!)).toContain('E0 *');
    const other = careless(count(who, ['estado']));
    const telling = { ...other, cells: other.cells.map((cell) => (cell.count === null ? { ...cell, count: 3 } : cell)) };
    expect(await attack(alone, [])).toEqual([]);
    expect(await attack([...alone, telling], [])).not.toEqual([]);
    expect(await attack([...alone, { ...telling, unit: 'productos' }], [])).toEqual([]);
    await expectSafe(all(who), await protect(all(who), []));
  });

  it.each<[string, number[][]]>([
    ['nobody', [[0]]],
    ['one person', [[1]]],
    ['two who are each other’s rest', [[2, 2]]],
    [
      'a state of three',
      [
        [3, 0],
        [20, 30],
      ],
    ],
    [
      'small ones in a diagonal',
      [
        [1, 20, 20],
        [20, 1, 20],
        [20, 20, 1],
      ],
    ],
    [
      'small ones everywhere',
      [
        [1, 2, 3],
        [4, 1, 2],
        [3, 4, 1],
      ],
    ],
    [
      'nothing small',
      [
        [5, 6],
        [7, 8],
      ],
    ],
  ])('give nobody away with %s', async (_, counts) => {
    const tables = all(sexed(counts));
    await expectSafe(tables, await protect(tables, []));
  });

  it('come out the same from the same', async () => {
    expect(await protect(all(sexed(USUAL)), [])).toEqual(await protect(all(sexed(USUAL)), []));
  });

  it('lose a dimension where little would be left, and say so, until there is more', async () => {
    const who = people([
      [1, 2, 3, 2],
      [2, 1, 4, 3],
      [3, 3, 1, 1],
      [30, 2, 2, 4],
    ]);
    const [table] = await protect([count(who, ['estado', 'nivel'])], []);
    expect([table!.coarsened.length, table!.dimensions.length]).toEqual([1, 1]);
    await expectSafe([count(who, ['estado', 'nivel'])], [table!]);
    const grown = [count(people(USUAL), ['estado', 'nivel'])];
    const [next] = await protect(grown, [table!], [count(who, ['estado', 'nivel'])]);
    expect(next!.coarsened).toEqual([]);
    await expectSafe(grown, [next!], [table!]);
    expect(await attack([table!], [next!], [count(who, ['estado', 'nivel'])])).toEqual([]);
  });

  it('stay safe week after week: nothing new, one who moves, one cell that changes', async () => {
    const weeks = [sexed(USUAL), sexed(USUAL), sexed(USUAL)];
    weeks[1] = weeks[1]!.with(0, { ...weeks[1]![0]!, estado: 'E1' });
    const left = weeks[1]!.findIndex((one) => one.estado === 'E2' && one.nivel === 'N0');
    weeks[2] = weeks[1]!.toSpliced(left, 1);
    let before: Published[] = [];
    for (const who of [weeks[0]!, ...weeks]) {
      const published = await protect(all(who), before);
      for (const [t, table] of before.entries()) expect(hidden(published[t]!)).toEqual(expect.arrayContaining(hidden(table)));
      await expectSafe(all(who), published, before);
      before = published;
    }
  });

  it('show again what was hidden once it has changed, and tell nothing of what it was', async () => {
    const then = [count(people(USUAL), ['estado', 'nivel'])];
    const before = await protect(then, []);
    const now = [count(people(USUAL.map((row) => row.map((many) => 2 * many + 7))), ['estado', 'nivel'])];
    expect(hidden((await protect(now, before))[0]!)).toEqual(expect.arrayContaining(hidden(before[0]!)));
    const published = await protect(now, before, then);
    expect(hidden(published[0]!)).toEqual([]);
    await expectSafe(now, published, before);
    expect(await attack(before, published, then)).toEqual([]);
    // One that stayed as it was would tell the one that it hid.
    const one = hidden(before[0]!).find((key) => key !== 'E0 N2')!;
    const same = [
      count(people(USUAL.map((row, r) => row.map((many, c) => (one === `E${r} N${c}` ? many : 2 * many + 7)))), ['estado', 'nivel']),
    ];
    expect(hidden((await protect(same, before, then))[0]!)).toContain(one);
  });

  it('stay safe where five become four between neighbours that have not changed', async () => {
    const tables = (first: number) => [
      count(
        people([
          [first, 12, 30],
          [25, 40, 30],
          [30, 30, 30],
        ]),
        ['estado', 'nivel'],
      ),
    ];
    const before = await protect(tables(5), []);
    expect(hidden(before[0]!)).toEqual([]);
    const protecting = protect(tables(4), before);
    await expect(protecting).resolves.toHaveLength(1);
    const published = await protecting;
    await expectSafe(tables(4), published, before);
    // What was told a week ago is known, hidden or not: hidden afresh, it hides nothing.
    const fresh = await protect(tables(4), []);
    expect(await attack(fresh, [])).toEqual([]);
    expect(await attack(fresh, before, tables(4))).toContainEqual(expect.objectContaining({ key: ['E0', 'N0'], low: 4, high: 4 }));
  });

  it('of one unit must count the same', async () => {
    const tables = [count(people(USUAL), ['estado']), count(people([[3, 4]]), ['nivel'])];
    await expect(protect(tables, [])).rejects.toThrow('another total');
    await expect(protect([tables[0]!, { ...tables[1]!, unit: 'productos' }], [])).resolves.toHaveLength(2);
  });

  it('give nobody away whatever they hold, and this week neither', async () => {
    const one = fc.record({
      estado: fc.constantFrom('A', 'A', 'A', 'B', 'B', 'C', 'D'),
      nivel: fc.constantFrom('1', '1', '2', '3'),
      sexo: fc.constantFrom('F', 'M'),
    });
    const crowd = fc.array(one, { minLength: 1, maxLength: 150 });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(crowd, fc.array(one, { maxLength: 3 })), { minLength: 3, maxLength: 3 }), async (units) => {
        const sets = [...TABLES, ['estado', 'nivel', 'sexo']];
        const tables = (of: (unit: [Row[], Row[]]) => Row[]) =>
          units.flatMap((unit, u) => sets.map((dimensions) => count(of(unit), dimensions, `unidad ${u}`)));
        const then = tables(([who]) => who);
        const now = tables(([who, came]) => [...who.slice(1), ...came, who[0]!]);
        const before = await protect(then, []);
        await expectSafe(then, before);
        await expectSafe(now, await protect(now, before), before);
        const published = await protect(now, before, then);
        await expectSafe(now, published, before);
        expect(await attack(before, published, then)).toEqual([]);
      }),
      { numRuns: 6, seed: 27 },
    );
  });

  it('are held against all releases before, not the last alone: what one of them showed hides nothing once it is so again', async () => {
    const of = (...counts: [string, number][]) => [
      { name: 'una', unit: 'personas', dimensions: ['estado'], cells: counts.map(([key, n]) => ({ key: [key], count: n })) },
    ];
    const first = of(['A', 5], ['B', 20], ['C', 30]);
    const second = of(['A', 9], ['B', 22], ['C', 33]);
    const third = of(['A', 4], ['B', 20], ['C', 30]);
    const [one, two] = [await protect(first, []), await protect(second, await protect(first, []), first)];
    const past = noPast();
    remember(past, one, first);
    // With the last one alone B is hidden for the sake of A, and who has the first one reads what A is.
    expect(await attack(await protect(third, two, second), one, third)).not.toEqual([]);
    const told = await protect(third, two, second, past);
    expect(await attack(told, one, third)).toEqual([]);
    expect(await attack(told, two, third)).toEqual([]);
  });
});
