import { REVIEWS_MIN } from './panel.js';
import { type Criterion, topOf } from './rubric.js';

/** Points from the highest to the lowest score of a case, out of 100, from which on its reviewers disagree. */
export const DISAGREEMENT = 25;
/** Points from the mean of the sheets up to which a score may be agreed on by the word of one coordinador. */
export const CONSENSUS_NEAR = 5;
/** Of fewer judgements nobody's mean and spread say how hard they judge. */
const TELLING = 3;

/** One criterion's points. */
interface Points {
  clave: string;
  puntos: number | null;
}

/** One reviewer's score of one case, out of 100. */
export interface ScoredReview {
  idCaso: number;
  idUsuario: number;
  puntaje: number;
}

/** What the scores of one case come to, each out of 100 with two decimals; null with fewer than REVIEWS_MIN. */
export interface CaseScore {
  bruto: number | null;
  estandarizado: number | null;
  /** from the highest to the lowest; null with fewer than two */
  dispersion: number | null;
  desacuerdo: boolean;
}

/** How somebody judges, against those who judged the same cases. */
export interface Leniency {
  evaluaciones: number;
  media: number;
  /** points above (lenient) or below (severe) the others' mean of the same cases; null where nobody else judged them */
  indulgencia: number | null;
}

/** What a ranking asks for: the panel's own settings, or others to try. */
export interface WhatIf {
  /** céntimos; null: no line */
  presupuesto: number | null;
  /** out of 100; who has less is not within, whatever money is left */
  minimo: number;
  estandarizar: boolean;
}

interface Rankable {
  idCaso: number;
  monto: number;
  bruto: number | null;
  estandarizado: number | null;
  /** agreed after a disagreement: it stands for the mean */
  consenso: number | null;
}

/** A case at its place. */
export type Ranked<Row> = Row & {
  /** the same for equal scores; null while it can't be ranked */
  puesto: number | null;
  puntaje: number | null;
  /** céntimos of this one and all above it */
  acumulado: number;
  /** above the line */
  dentro: boolean;
};

const round = (n: number): number => Math.round(n * 100) / 100;
const mean = (values: number[]): number => values.reduce((sum, v) => sum + v, 0) / values.length;
const deviation = (values: number[]): number => Math.sqrt(mean(values.map((v) => (v - mean(values)) ** 2)));

/** A score out of 100: each criterion's points against its full marks, by weight. Null while a criterion has none. */
export function weigh(rubrica: Criterion[], puntajes: Points[]): number | null {
  const given = new Map(puntajes.map(({ clave, puntos }) => [clave, puntos]));
  if (!rubrica.length || rubrica.some(({ clave }) => given.get(clave) == null)) return null;
  const weights = rubrica.reduce((sum, { peso }) => sum + peso, 0);
  const reached = rubrica.reduce((sum, c) => sum + (c.peso * given.get(c.clave)!) / (topOf(c) || 1), 0);
  return round((100 * reached) / weights);
}

/** Map.groupBy, which older telephones do not have. */
function groups<T extends ScoredReview>(reviews: T[], key: 'idCaso' | 'idUsuario'): Map<number, T[]> {
  const found = new Map<number, T[]>();
  for (const review of reviews) {
    const known = found.get(review[key]);
    if (known) known.push(review);
    else found.set(review[key], [review]);
  }
  return found;
}
const scores = (reviews: ScoredReview[]): number[] => reviews.map(({ puntaje }) => puntaje);

/** How hard each reviewer judges. */
export function leniency(reviews: ScoredReview[]): Map<number, Leniency> {
  const ofCase = groups(reviews, 'idCaso');
  const told = [...groups(reviews, 'idUsuario')].map(([idUsuario, own]) => {
    const apart = own.flatMap(({ idCaso, puntaje }) => {
      const others = scores(ofCase.get(idCaso)!.filter((r) => r.idUsuario !== idUsuario));
      return others.length ? [puntaje - mean(others)] : [];
    });
    const indulgencia = apart.length ? round(mean(apart)) : null;
    return [idUsuario, { evaluaciones: own.length, media: round(mean(scores(own))), indulgencia }] as const;
  });
  return new Map(told);
}

/**
 * The same scores as if all reviewers had one mean and one spread, the panel's; who judged too few keeps theirs. In the
 * order given.
 */
export function standardise(reviews: ScoredReview[]): number[] {
  if (!reviews.length) return [];
  const panel = { mean: mean(scores(reviews)), deviation: deviation(scores(reviews)) };
  const own = new Map(
    [...groups(reviews, 'idUsuario')].map(([id, all]) => [
      id,
      { n: all.length, mean: mean(scores(all)), deviation: deviation(scores(all)) },
    ]),
  );
  return reviews.map(({ idUsuario, puntaje }) => {
    const judge = own.get(idUsuario)!;
    if (judge.n < TELLING) return puntaje;
    // Who gives all the same tells nothing of the cases.
    const z = judge.deviation ? (puntaje - judge.mean) / judge.deviation : 0;
    return round(Math.min(100, Math.max(0, panel.mean + z * panel.deviation)));
  });
}

/** What the reviews of a panel come to, case by case. */
export function scoreCases(reviews: ScoredReview[]): Map<number, CaseScore> {
  const standard = standardise(reviews);
  const all = reviews.map((review, i) => ({ ...review, estandarizado: standard[i]! }));
  return new Map(
    [...groups(all, 'idCaso')].map(([idCaso, own]) => {
      const enough = own.length >= REVIEWS_MIN;
      const dispersion = own.length > 1 ? round(Math.max(...scores(own)) - Math.min(...scores(own))) : null;
      return [
        idCaso,
        {
          bruto: enough ? round(mean(scores(own))) : null,
          estandarizado: enough ? round(mean(own.map((r) => r.estandarizado))) : null,
          dispersion,
          desacuerdo: (dispersion ?? 0) >= DISAGREEMENT,
        },
      ];
    }),
  );
}

/**
 * The cases from the best down, those that can't be ranked last. The line is drawn before the first that the money does
 * not reach for: who comes after it is not within, however little they ask for.
 */
export function rank<Row extends Rankable>(cases: Row[], { presupuesto, minimo, estandarizar }: WhatIf): Ranked<Row>[] {
  const scored = cases.map((row) => ({ row, puntaje: row.consenso ?? (estandarizar ? row.estandarizado : row.bruto) }));
  const order = scored.toSorted((a, b) => (b.puntaje ?? -1) - (a.puntaje ?? -1) || a.row.idCaso - b.row.idCaso);
  const firstOf = new Map(order.map((each, i) => [each.puntaje, i + 1] as const).toReversed());
  let acumulado = 0;
  let open = true;
  return order.map(({ row, puntaje }) => {
    if (puntaje === null) return { ...row, puesto: null, puntaje, acumulado, dentro: false };
    acumulado += row.monto;
    open &&= puntaje >= minimo && (presupuesto === null || acumulado <= presupuesto);
    return { ...row, puesto: firstOf.get(puntaje)!, puntaje, acumulado, dentro: open };
  });
}
