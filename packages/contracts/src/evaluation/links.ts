/**
 * For so many years after someone left a place they are still of it, when a conflict of interest is looked for
 * (decision 8).
 */
export const TIE_YEARS = 5;
/** Studies are counted as so many years up to their end, for only that is asked of a person. */
export const STUDY_YEARS = 5;

/**
 * POST /api/interno/perfil/vinculos, and with a `TieQuestion` /api/interno/productos/coautores,
 * /api/interno/equipos/vinculos, /api/interno/tutores/vinculos and /api/interno/casos/declarados → r_data Link[]: what
 * ties reviewers to applicants, each service from its own records. One question for many cases, so that sharing out a
 * page of them is two calls.
 */
export interface LinkQuestion {
  solicitantes: number[];
  evaluadores: number[];
}

/** As `LinkQuestion`; of null, whoever is tied to them. */
export interface TieQuestion {
  solicitantes: number[] | null;
  evaluadores: number[];
}

export interface Link {
  idSolicitante: number;
  idEvaluador: number;
  /** the institution, or the title of the shared product or proposal */
  detalle: string;
}

/**
 * POST /api/interno/productos/temas {personas} → r_data Expertise[]: what people work on, told by their newest
 * products.
 */
export interface ExpertiseQuestion {
  personas: number[];
}

export interface Expertise {
  idUsuario: number;
  /** newest first, so many as tell what somebody works on; `idArea`: of the list `area` */
  productos: { idArea: number; titulo: string }[];
}
