import { assignEvenly, type Demand } from './even-assignment.js';

const demand = (over: Partial<Demand> = {}): Demand => ({ faltan: 2, prohibidos: new Set(), afinidad: [0, 0, 0, 0], ...over });
const workOf = (given: number[][], cargas: number[]) =>
  cargas.map((carga, r) => carga + given.filter((people) => people.includes(r)).length);
const spread = (work: number[]) => Math.max(...work) - Math.min(...work);
/** The same numbers each time. */
const dice = (seed: number) => () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;

describe('Sharing cases out', () => {
  it('gives each case its reviewers and all the same work, what they had before counted', () => {
    const cargas = [0, 3, 1, 0];
    const given = assignEvenly(
      Array.from({ length: 7 }, () => demand()),
      cargas,
    );
    expect(given.every((people) => new Set(people).size === 2)).toBe(true);
    expect(spread(workOf(given, cargas))).toBeLessThanOrEqual(1);
  });

  it('prefers who knows the matter, and never who may not', () => {
    const cases = [
      demand({ faltan: 1, afinidad: [9, 1, 0, 0] }),
      demand({ faltan: 1, afinidad: [9, 8, 0, 0], prohibidos: new Set([0]) }),
      demand({ faltan: 1, afinidad: [0, 0, 5, 0] }),
      demand({ faltan: 1, afinidad: [8, 0, 0, 0] }),
    ];
    expect(assignEvenly(cases, [0, 0, 0, 0])).toEqual([[0], [1], [2], [3]]);
  });

  it('passes cases on where the last one could only go to somebody who is full', () => {
    // The first two go to who fits best; the third may go to nobody else.
    const cases = [demand({ faltan: 1, afinidad: [9, 0] }), demand({ faltan: 1, afinidad: [0, 0], prohibidos: new Set([1]) })];
    expect(assignEvenly(cases, [0, 0])).toEqual([[1], [0]]);
  });

  it('leaves a case wanting only where nobody may have it, and goes uneven only where it must', () => {
    expect(assignEvenly([demand({ prohibidos: new Set([0, 1, 2]) })], [0, 0, 0, 0])).toEqual([[3]]);
    const only = Array.from({ length: 4 }, () => demand({ faltan: 1, prohibidos: new Set([1, 2, 3]) }));
    expect(workOf(assignEvenly(only, [0, 0, 0, 0]), [0, 0, 0, 0])).toEqual([4, 0, 0, 0]);
  });

  it('is even within one whatever conflicts, fits and loads there are, as long as they leave a way', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const random = dice(seed);
      const cargas = Array.from({ length: 12 }, () => Math.floor(random() * 6));
      const cases = Array.from({ length: 90 }, () => {
        const prohibidos = new Set(cargas.map((_, r) => r).filter(() => random() < 0.25));
        return { faltan: 2, prohibidos, afinidad: cargas.map(() => (random() < 0.3 ? random() * 9 : 0)) };
      });
      const given = assignEvenly(cases, cargas);
      expect(given.every((people, c) => people.length === 2 && people.every((r) => !cases[c]!.prohibidos.has(r)))).toBe(true);
      expect(spread(workOf(given, cargas))).toBeLessThanOrEqual(1);
    }
  });
});
