import type { CaseInPanel } from './panel-views.js';
import type { CaseMovement } from './history.js';
import type { SentenceLibrary } from './sentences.js';
import type { CaseChoice, CaseFacet, CaseField, CaseFieldNote, CaseResult } from './kind.js';

export const CASE_STATES = ['abierto', 'asignado', 'devuelto', 'aprobado', 'rechazado', 'retirado'] as const;
export type CaseState = (typeof CASE_STATES)[number];
export const CASE_STATE_NAMES: Record<CaseState, string> = {
  abierto: 'Por asignar',
  asignado: 'En evaluación',
  devuelto: 'Devuelto para corrección',
  aprobado: 'Aprobado',
  rechazado: 'No aprobado',
  retirado: 'Retirado por el solicitante',
};
/** While it waits for a decision. */
export const waits = (estado: CaseState): boolean => estado === 'abierto' || estado === 'asignado';

export const CONFLICT_KINDS = ['propio', 'institucion', 'tutor', 'proyecto', 'declarado', 'recurso'] as const;
export type ConflictKind = (typeof CONFLICT_KINDS)[number];
/** What no other service tells anew: it stays until it is taken back, or for good. */
export const KEPT_CONFLICTS = ['declarado', 'recurso'] as const satisfies readonly ConflictKind[];
/** Why somebody may not have a case: a conflict, or what they are to its panel. */
export type ObstacleKind = ConflictKind | 'panel';
export const CONFLICT_NAMES: Record<ObstacleKind, string> = {
  propio: 'Es su propia solicitud',
  institucion: 'Misma institución',
  tutor: 'Tutor y estudiante',
  proyecto: 'Mismo proyecto o coautoría',
  declarado: 'Conflicto declarado',
  recurso: 'Decidió antes, y se concedió un recurso',
  panel: 'Impedido en este panel',
};
/** Why a case is kept from those whom it is about: who presented it, and the others of its team. */
export const OWN_APPLICATION = 'Presentó esta solicitud';
export const IN_THE_TEAM = 'Es del equipo de esta propuesta';

export const ALREADY_DECIDED_CODE = '1010';
export const OLD_VERSION_CODE = '1011';
export const CONFLICT_CODE = '1012';
export const OLD_VERSION_MESSAGE =
  'El solicitante envió una versión nueva de la solicitud. Vuelva a abrir el caso para verla antes de decidir';
export const WITHDRAWN_MESSAGE = 'El solicitante retiró la solicitud';
export const NOT_ASSIGNED_MESSAGE = 'Solo decide quien tiene el caso asignado';
export const CLOSED_MESSAGE = 'El caso está cerrado y ya no admite esta acción';
export const NOT_DECIDED_MESSAGE = 'El caso no tiene una decisión que reabrir';
export const ALREADY_ASKED_MESSAGE = 'Ya se pidió reabrir esta decisión';
export const NO_CONFLICT_MESSAGE = 'Ese evaluador no tiene un conflicto anotado en este caso';

/** A reviewer of a case. */
export interface CaseReviewer {
  idUsuario: number;
  quien: string;
  /** ISO */
  fecha: string;
}

/** Why a case is kept from a reviewer; only the coordinator reads it. */
export interface CaseConflict {
  idUsuario: number;
  quien: string;
  tipo: ConflictKind;
  /** a sentence in Spanish */
  detalle: string;
}

/** A row of GET /api/recursos/casos. */
export interface CaseRow {
  id: number;
  /** the kind, as a key and in words; `idObjeto`: which one of it */
  objeto: string;
  clase: string;
  idObjeto: number;
  /** the sending that waits for a decision, or was decided last */
  version: number;
  estado: CaseState;
  /** as the applicant was when sending */
  nombre: string;
  cedula: string;
  titulo: string;
  resumen: CaseFacet[];
  /** by what its newest sending came, as it was called then; null: it has none */
  programa: string | null;
  convocatoria: string | null;
  /** ISO, of this version */
  enviado: string;
  /** whole days since then */
  antiguedad: number;
  /** within so many days it should be judged, as its call says */
  plazo: number;
  enGracia: boolean;
  asignados: CaseReviewer[];
  /** empty unless the reader is coordinador */
  conflictos: CaseConflict[];
}

/**
 * What of a case can be filtered by itself: its kind, its programme and its call. All else is a facet that its kind
 * says.
 */
export const OWN_FILTERS = ['objeto', 'programa', 'convocatoria'] as const;

/** What the cases that someone sees can be filtered by: GET /api/consultar/casos/filtros → r_data. */
export interface CaseFilter {
  /** the facet's, or one of OWN_FILTERS */
  clave: string;
  etiqueta: string;
  opciones: { valor: number | string; texto: string }[];
}

/** A point of the list that a decision was made with. */
export interface SeenTo {
  comprobar: string;
  hecho: boolean;
}

export interface CaseDecisionRow {
  id: number;
  version: number;
  decision: string;
  /** in words */
  hecho: string;
  resultado: CaseResult;
  motivo: string | null;
  observaciones: string | null;
  notas: CaseFieldNote[];
  /** written beside fields that it questions none of */
  apuntes: CaseFieldNote[];
  /** the list as it stood: what there was to see to, and whether that was ticked off; empty where none was shown */
  lista: SeenTo[];
  quien: string;
  fecha: string;
  /** it was taken back later: it counts no more */
  reabierta: boolean;
}

/** One field that two sendings say differently, as text to show. */
export interface CaseChange {
  campo: string;
  etiqueta: string;
  antes: string;
  despues: string;
  /** of a file: the ids of the two, null where there was none */
  archivos?: { antes: string | null; despues: string | null };
}

/** A note among reviewers; the applicant never sees it. */
export interface CaseNote {
  id: number;
  version: number;
  texto: string;
  quien: string;
  fecha: string;
}

/** Whom the coordinator may give the case to, those with least work first. */
export interface Candidate {
  idUsuario: number;
  quien: string;
  correo: string;
  /** cases that wait for this person */
  carga: number;
  asignado: boolean;
  /** why not; empty when they may have it */
  conflictos: { tipo: ObstacleKind; detalle: string }[];
  /** why they gave the case back the last time, in their own words; null when they never did */
  seExcuso: string | null;
}

/** What of the profile a reviewer needs; no telephone, no address, no e-mail. */
export interface ApplicantProfile {
  fecha_nacimiento: string;
  profesion: string[];
  estudios: { nivel: string; titulo: string | null; institucion: string | null; pais: string; anio: number; area: string | null }[];
  trabajos: { institucion: string; ocupacion: string; actual: boolean; desde: string; hasta: string | null }[];
  investigacion: string[];
}

/** GET /api/recursos/casos/{id}: everything to decide with. */
export interface CaseView extends CaseRow {
  /** what `version` said, files and all, in the order of the form */
  campos: CaseField[];
  opciones: CaseChoice[];
  /** the applicant has sent a newer version, which is on its way to this case: nothing can be decided now */
  desactualizado: boolean;
  /** against `cambiosDesde`: the last version that was decided on, else the one before; empty for the first */
  cambios: CaseChange[];
  cambiosDesde: number | null;
  perfil: ApplicantProfile | null;
  /** every sending, newest first */
  versiones: { version: number; enviado: string }[];
  notas: CaseNote[];
  /** newest first */
  decisiones: CaseDecisionRow[];
  /** newest first */
  historial: CaseMovement[];
  /** only for the coordinador, else empty */
  candidatos: Candidate[];
  /** why the decision on `version` can't be taken back, to the coordinador; null where it can or there is none */
  firme: string | null;
  /** the coordinador asked for it to be reopened, and the answer is not there yet */
  reabriendo: boolean;
  /** what its panel adds; null: its reviewers decide it */
  panel: CaseInPanel | null;
  /** the sentences that who decides it may begin with; null: none are kept, or who keeps them is away */
  biblioteca: SentenceLibrary | null;
  puede: { asignar: boolean; excusarse: boolean; anotar: boolean; decidir: boolean; reabrir: boolean };
}

/** A row of GET /api/recursos/asignaciones. */
export interface AssignmentRow {
  id: number;
  idCaso: number;
  idUsuario: number;
  quien: string;
  nombre: string;
  estado: CaseState;
  fecha: string;
  /** null while it lasts */
  fin: string | null;
  motivoFin: string | null;
  /** why the panel's sharing out proposed them, sentences; empty: the coordinador chose them */
  razones: string[];
}

/** A row of GET /api/recursos/evaluadores (coordinador); `id` is the user's. */
export interface ReviewerRow {
  id: number;
  nombre: string;
  correo: string;
  carga: number;
  decididos: number;
  coordinador: boolean;
}

/** A row of GET /api/recursos/casos-sin-evaluador: for operators, without what it holds. */
export interface UnassignedRow {
  id: number;
  /** what kind it is, in words */
  clase: string;
  /** ISO time */
  enviado: string;
  /** whole days that it has waited */
  antiguedad: number;
}
