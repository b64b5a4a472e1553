import { leniency, rank, type ScoredReview, scoreCases, standardise, weigh } from './ranking.js';

const guia = (top: number) => [0, top].map((puntos) => ({ puntos, texto: String(puntos) }));
const RUBRIC = [
  { clave: 'pertinencia', criterio: 'Pertinencia', peso: 30, guia: guia(5) },
  { clave: 'metodo', criterio: 'Método', peso: 10, guia: guia(10) },
];
const given = (pertinencia: number, metodo: number | null) => [
  { clave: 'pertinencia', puntos: pertinencia },
  { clave: 'metodo', puntos: metodo },
];
/** [case, reviewer, score] */
const reviews = (...all: [number, number, number][]): ScoredReview[] =>
  all.map(([idCaso, idUsuario, puntaje]) => ({ idCaso, idUsuario, puntaje }));

describe('The score of a review', () => {
  it('counts each criterion by its weight against its own full marks', () => {
    expect(weigh(RUBRIC, given(5, 10))).toBe(100);
    expect(weigh(RUBRIC, given(5, 0))).toBe(75);
    expect(weigh(RUBRIC, given(4, 5))).toBe(72.5);
  });

  it('is none while a criterion lacks its points', () => expect(weigh(RUBRIC, given(5, null))).toBeNull());
});

describe('A reviewer', () => {
  it('is lenient or severe against those who judged the same cases, not against everybody', () => {
    const told = leniency(reviews([1, 7, 90], [1, 8, 70], [2, 7, 80], [2, 8, 60], [3, 9, 20]));
    expect(told.get(7)).toEqual({ evaluaciones: 2, media: 85, indulgencia: 20 });
    expect(told.get(8)?.indulgencia).toBe(-20);
    expect(told.get(9)?.indulgencia).toBeNull();
  });

  it('who judges harder than the others counts as they do, once the scores are standardised', () => {
    const all = reviews([1, 7, 90], [2, 7, 80], [3, 7, 70], [1, 8, 50], [2, 8, 40], [3, 8, 30]);
    const same = standardise(all);
    expect(same.slice(0, 3)).toEqual(same.slice(3));
    expect(same[1]).toBe(60);
    expect(standardise(reviews([1, 7, 90], [2, 7, 10], [1, 8, 50], [2, 8, 50], [3, 8, 50]))).toEqual([90, 10, 50, 50, 50]);
  });
});

describe('A case', () => {
  it('has no score before two have judged it, and tells when they disagree', () => {
    const told = scoreCases(reviews([1, 7, 90], [2, 7, 80], [2, 8, 56], [3, 7, 80], [3, 8, 55]));
    expect(told.get(1)).toEqual({ bruto: null, estandarizado: null, dispersion: null, desacuerdo: false });
    expect(told.get(2)).toMatchObject({ bruto: 68, dispersion: 24, desacuerdo: false });
    expect(told.get(3)).toMatchObject({ bruto: 67.5, dispersion: 25, desacuerdo: true });
  });
});

describe('The ranking', () => {
  const row = (idCaso: number, bruto: number | null, monto: number, over: object = {}) => ({
    idCaso,
    bruto,
    estandarizado: bruto,
    consenso: null,
    monto,
    ...over,
  });
  const cases = [row(1, 70, 400), row(2, null, 100), row(3, 90, 500), row(4, 70, 100), row(5, 60, 50)];
  const places = (what: Parameters<typeof rank>[1], of = cases) => rank(of, what).map((r) => [r.idCaso, r.puesto, r.acumulado, r.dentro]);

  it('draws the line before the first that the money does not reach for, and nobody jumps it', () => {
    expect(places({ presupuesto: 950, minimo: 0, estandarizar: false })).toEqual([
      [3, 1, 500, true],
      [1, 2, 900, true],
      [4, 2, 1000, false],
      [5, 4, 1050, false],
      [2, null, 1050, false],
    ]);
  });

  it('tries another budget, a least score, and standardised scores', () => {
    expect(places({ presupuesto: null, minimo: 65, estandarizar: false }).filter((r) => r[3])).toHaveLength(3);
    const turned = [row(1, 70, 1, { estandarizado: 80 }), row(2, 75, 1, { estandarizado: 60 })];
    const firstOf = (estandarizar: boolean) => places({ presupuesto: null, minimo: 0, estandarizar }, turned)[0]![0];
    expect([firstOf(false), firstOf(true)]).toEqual([2, 1]);
  });

  it('takes what was agreed on for the mean', () => {
    const agreed = [row(1, 70, 1), row(2, 40, 1, { consenso: 85 })];
    expect(rank(agreed, { presupuesto: null, minimo: 0, estandarizar: true })[0]).toMatchObject({ idCaso: 2, puntaje: 85 });
  });
});
