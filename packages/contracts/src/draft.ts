export const DRAFT_MAX_BYTES = 64 * 1024;
/** What the server keeps of a draft. */
export interface KeptDraft {
  datos: Record<string, unknown>;
  version: string;
}
/** The message of a 409 about a draft. */
export const DRAFT_STALE = 'Este formulario también se está llenando en otra ventana o dispositivo';

/**
 * `formulario` of a proposal's first step; `idRegistro` is the proposal's id. Its team and financing have drafts of
 * their own.
 */
export const PROPOSAL_DRAFTS = { innovacion: 'innovacion', sostenibilidad: 'sostenibilidad' } as const;
/** The same of a new one, by its call's id. */
export const NEW_PROPOSAL_DRAFTS = { innovacion: 'innovacion-nueva', sostenibilidad: 'sostenibilidad-nueva' } as const;
export const MEMBER_DRAFT = 'proyecto-integrante';
export const FINANCING_DRAFT = 'proyecto-financiacion';
export const QUESTIONS_DRAFT = 'proyecto-preguntas';
export const SECOND_PHASE_DRAFT = 'proyecto-segunda-fase';
/** of a quarter: with its number at the end */
export const REPORT_DRAFT = 'proyecto-informe';
export const RECONSIDERATION_DRAFT = 'proyecto-reconsideracion';

/**
 * POST /api/interno/borradores/archivos {FilesInDrafts} → r_data string[]: those that a live draft of their person
 * names.
 */
export interface FilesInDrafts {
  archivos: { id: string; idUsuario: number }[];
}

/**
 * POST /api/interno/{convocatorias, becas}/de-borradores {DraftWindowsQuestion} → r_data DraftWindow[]: of those of its
 * own that can be sent only while a window is open, which.
 */
export interface DraftWindowsQuestion {
  borradores: DraftKey[];
}
export interface DraftKey {
  formulario: string;
  /** 0: of a new record */
  idRegistro: number;
}
export interface DraftWindow extends DraftKey {
  /** `codigo` of catalogs.jornada */
  ventana: string;
}

/** GET /api/interno/borrador/{idUsuario}/{formulario}/{idRegistro, 0 for none} → r_data; 404 when there is none. */
export interface InternalDraft {
  /** when it was first saved, ISO */
  creado: string;
}
