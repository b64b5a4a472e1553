/** One step of the way of an application, as its applicant reads it. */
export interface ProgressStep {
  nombre: string;
  estado: 'hecho' | 'actual' | 'pendiente';
  /** when it was reached, ISO; null: not yet, or nobody wrote it down */
  fecha: string | null;
}

/** POST /api/consultar/beca/avance {id} → r_data (rule B-30); 404 unless it is the user's own. */
export interface ScholarshipProgress {
  pasos: ProgressStep[];
  /**
   * how long half of all take for what it waits for now, in seconds; null: it waits for nobody else, or too few were
   * decided to say
   */
  mediana: number | null;
}

export const QUEUED = 'En cola';
export const EVALUATED = 'En evaluación';
