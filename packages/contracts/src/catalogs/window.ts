/** The calls that open and close by a window (rule C-1). */
export const WINDOW_CODES = ['vertice1', 'vertice3', 'vertice3_Sostenibilidad'] as const;
/**
 * The windows that are there from the start; each later call has one of its own, which stands on that of its programme
 * (`base`).
 */
export type WindowCode = (typeof WINDOW_CODES)[number];
export const WINDOW_NAMES: Record<WindowCode, string> = {
  vertice1: 'Programa de becas de postgrado',
  vertice3: 'Proyectos de innovación productiva',
  vertice3_Sostenibilidad: 'Propuestas de investigación en sostenibilidad',
};
/** Which flag of a personal jornada opens which call. */
export const WINDOW_FLAG = { vertice1: 'jornBecas', vertice3: 'jornInnov', vertice3_Sostenibilidad: 'jornSost' } as const;

/** What began before the close and arrives within this time is accepted and marked `enGracia`. */
export const GRACE_MINUTES = 15;
/**
 * The notices 'opening soon' and 'closing soon' are sent this long before the edge; 'closing soon' at half of what
 * lasts less than twice as long.
 */
export const SOON_HOURS = 72;

/**
 * POST /api/consultar/jornadas/ventanas → r_data {vertice1, vertice3, vertice3_Sostenibilidad}; beside it `ahora`, the
 * database's time, for countdowns. Open means inicio ≤ now < fin.
 */
export interface WindowRead {
  /** YYYY-MM-DD in Caracas; null while no window is set */
  fechaInicio: string | null;
  /** the last day inside */
  fechaFin: string | null;
  /** the instants themselves, ISO */
  inicio: string | null;
  fin: string | null;
  estado: 'sin-fecha' | 'por-iniciar' | 'abierta' | 'concluida';
  /** the general window, or this user's own jornada for it, is open now: what decides for this user */
  abiertaParaUsted: boolean;
}
export const WINDOW_STATE_NAMES: Record<WindowRead['estado'], string> = {
  abierta: 'Abierta',
  'por-iniciar': 'Por iniciar',
  concluida: 'Concluida',
  'sin-fecha': 'Sin fecha',
};
export type WindowsRead = Record<WindowCode, WindowRead>;

/** A row of GET /api/recursos/jornadas. */
export interface WindowRow {
  id: number;
  codigo: string;
  nombre: string;
  /** ISO instants; null while not set */
  fechaInicio: string | null;
  fechaFin: string | null;
  estado: WindowRead['estado'];
  /** by how much its close was moved for downtime, seconds; 0: it was not */
  extendida: number;
  /** days from a sending within which it should be judged */
  diasEvaluacion: number;
  /** ids of users who hear nothing of its dates */
  sinAvisar: number[];
  version: number;
}

/** POST /api/recursos/jornadas/{id}/extender → r_data: by how much its close moved (rule V-18). */
export interface Extended {
  /** how long the platform was down that no earlier extension made good, seconds */
  segundos: number;
  /** the new close, ISO */
  fin: string;
}
export const NO_DOWNTIME = 'La plataforma no estuvo caída en el último día de la convocatoria, o ya se extendió por ello';
export const WINDOW_NO_DATES = 'La jornada no tiene fechas';
/** Shorter than this it is no downtime that anybody is given time for, seconds. */
export const DOWNTIME_MIN = 60;

/** The names of the calls that a personal window opens. */
export const openedBy = (row: Pick<UserWindowRow, 'jornBecas' | 'jornSost' | 'jornInnov'>): string[] =>
  WINDOW_CODES.filter((code) => row[WINDOW_FLAG[code]]).map((code) => WINDOW_NAMES[code]);

/** A row of GET /api/recursos/jornadas-usuario. Days YYYY-MM-DD. */
export interface UserWindowRow {
  id: number;
  idUsuario: number;
  correo: string;
  fechaInicio: string;
  fechaFin: string;
  jornBecas: boolean;
  jornSost: boolean;
  jornInnov: boolean;
  /** null: of one that was given before it was asked */
  motivo: string | null;
  /** today in Caracas is one of its days */
  vigente: boolean;
  version: number;
}

/** GET /api/recursos/jornadas/{id}/en-curso → r_data: what a close would cut off. */
export interface WindowWork {
  /** proposals that were never sent, or changed since, and forms that are kept and not sent: one a person */
  borradores: number;
  personas: number;
}

/**
 * GET /api/recursos/jornadas/{id}/historial and jornadas-usuario/{id}/historial → r_data: each change of a window, the
 * newest first.
 */
export interface WindowChange {
  id: number;
  /** ISO time */
  fecha: string;
  /** e-mail of who made it; null: the system, or an account that is no more */
  quien: string | null;
  idUsuario: number | null;
  accion: string;
  objeto: string;
  antes: Record<string, unknown> | null;
  despues: Record<string, unknown> | null;
}
/** Changes told at once. */
export const WINDOW_CHANGES = 200;
