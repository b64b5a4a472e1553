/** What is asked of a service about so many people at once, for the observatory's counts. */
export interface CountedQuestion {
  personas: number[];
}

/** All that the observatory knows of a person who is counted; codes of the reference lists. */
export interface CountedPerson {
  idUsuario: number;
  /** where they live */
  estado: number;
  sexo: number;
  /** year of birth */
  nacimiento: number;
  /** the highest level of their studies, 1 to 9, and its area; null: none is registered, or it has none */
  nivel: number | null;
  area: number | null;
  /** of the work that they have now, the main one before others */
  tipoInstitucion: number | null;
}

/** All that the observatory knows of a product; codes of the reference lists. */
export interface CountedProduct {
  id: number;
  idUsuario: number;
  tipo: number;
  area: number;
  /** of publication */
  anio: number | null;
  publicado: boolean;
  /** its financial record says that it has a patent */
  patente: boolean;
}

/**
 * How far an application came, as it is counted: one that is returned or waits is being evaluated still. The third and
 * the fourth are of scholarships alone.
 */
export const COUNTED_STAGE = { EVALUATED: 1, APPROVED: 2, IN_ORDER: 3, PAID: 4, REFUSED: 5, WITHDRAWN: 6 } as const;

/**
 * All that the observatory knows of a scholarship that was sent; days are counted from the step before, and none is
 * told.
 */
export interface CountedScholarship {
  id: number;
  idUsuario: number;
  /** codes of the reference lists, as the postgraduate's code has them */
  universidad: number;
  nivel: number;
  /** of its first sending */
  anio: number;
  /** COUNTED_STAGE */
  etapa: number;
  /** in which year it was approved, its declaration found in order, and first paid; null: not yet, or not any more */
  anioAprobada: number | null;
  diasAprobada: number | null;
  anioConforme: number | null;
  diasConforme: number | null;
  anioPagada: number | null;
  diasPagada: number | null;
}

/** The same of any other application that was sent. */
export interface CountedApplication {
  programa: CountedProgramme;
  id: number;
  idUsuario: number;
  /** of its first sending */
  anio: number;
  /** COUNTED_STAGE */
  etapa: number;
}
export type CountedProgramme = 'movilidad' | 'innovacion' | 'sostenibilidad';

/** All that the observatory knows of a payment that arrived: no payee and no day. */
export interface CountedPayment {
  id: number;
  idUsuario: number;
  /** whose debt it was: 'periodo', 'movilidad', 'proyecto' */
  objeto: string;
  /** of its domain */
  concepto: number;
  /** the scholarship that it is of */
  beca: number | null;
  /** in Caracas: 202603 */
  mes: number;
  /** what was transferred, without what came back */
  centimos: number;
  moneda: string;
}
