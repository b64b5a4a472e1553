/** Days from a sending within which its reviewers should have judged it, unless its call says another number. */
export const CASE_TARGET_DAYS = 10;
export const CASE_TARGET_MAX = 90;
/** A case is due soon from so many days before that on. */
export const DUE_SOON_DAYS = 2;
/** GET /api/recursos/casos/orden?filter&sort → r_data: the ids of at most so many cases, in the order of the list. */
export const ORDER_MAX = 1_000;

/** The day that a case is in: 1 on the first one. `days`: whole days since it was sent. */
export const dayOf = (days: number): number => Math.max(days, 0) + 1;

/** Which filter of the list of cases shows what a figure counts. */
export const DESK_FILTERS = {
  esperan: { porEvaluar: true },
  vencidos: { porEvaluar: true, vencido: true },
  porVencer: { porVencer: true },
  volvieron: { porEvaluar: true, volvio: true },
  decididos: { juzgadoEstaSemana: true },
  /** of who coordinates: nobody has them yet */
  porRepartir: { estado: 'abierto' },
} as const;
export type DeskFigure = keyof typeof DESK_FILTERS;

/** GET /api/recursos/casos/mesa → r_data: a reviewer's work, each figure counted as its list (DESK_FILTERS). */
export interface ReviewerDesk extends Record<DeskFigure, number> {
  /**
   * cases without a decision, sheets sent or not: theirs, and on the mean those of who has cases of the same panels or
   * kinds; `personas`: how many these are, oneself among them
   */
  carga: { propia: number; promedio: number; personas: number };
}
