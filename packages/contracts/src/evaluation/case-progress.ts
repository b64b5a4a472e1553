/** Fewer say nothing of what is usual. */
export const USUAL_FROM = 5;

/**
 * GET /api/interno/casos/avance/{objeto}/{idObjeto} → r_data: how far the evaluation of its newest version is; never
 * who has it. 404 before there is a case.
 */
export interface CaseProgress {
  /** since when somebody has it, ISO; null: nobody, it is queued */
  asignado: string | null;
  /** when its newest version was decided on, ISO */
  decidido: string | null;
  /**
   * of the last year: how long half of its kind took from the sending to the decision, in seconds; null where too few
   * were decided
   */
  mediana: number | null;
}
