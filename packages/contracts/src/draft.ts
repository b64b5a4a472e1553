import { Transform } from 'class-transformer';
import { IsObject, Matches, ValidateIf } from 'class-validator';
import type { JsonBudget } from './json-budget.js';
import { CleanId, IsId, Required, rule } from './validation.js';

export const DRAFT_MAX_BYTES = 64 * 1024;
/** What is a little too long is still told so in words of its own; what is typed in a form with lists has more fields than a form. */
export const DRAFT_BUDGET: Partial<JsonBudget> = { bytes: 4 * DRAFT_MAX_BYTES, depth: 20, keys: 5_000, items: 5_000, asTyped: true };

/** POST /api/consultar/borrador → r_data: the data kept, or null; beside it `version`, which changes with every save, null for none. */
export class ReadDraft {
  @Matches(/^[A-Za-z][A-Za-z0-9-]{0,59}$/, { message: 'El formulario indicado no es válido' })
  @Required('El formulario indicado no es válido')
  formulario!: string;
  @IsId('El registro indicado no es válido') @CleanId() idRegistro: number | null = null;
}

/**
 * POST /api/guardar/borrador → r_data {version}: kept as typed, never validated; `datos: null` removes it (rule W-2). 409 with `KeptDraft` where
 * another tab or device has saved since `version` (rule W-13).
 */
export class SaveDraft extends ReadDraft {
  /** taken as it was sent: reading it as a class would drop keys that objects are born with ('toString') */
  @Transform(({ obj }) => (obj as { datos: unknown }).datos)
  @IsObject({ message: 'El borrador no es válido' })
  @ValidateIf((o) => o.datos !== null)
  datos!: Record<string, unknown> | null;
  /** what the sender read or saved last, null for none; left out, the draft is replaced or removed whatever it holds */
  @rule('version', (v) => v == null || (typeof v === 'string' && v.length <= 40), { message: 'La versión indicada no es válida' })
  version?: string | null;
}
/** What the server keeps of a draft. */
export interface KeptDraft {
  datos: Record<string, unknown>;
  version: string;
}
/** The message of a 409 about a draft. */
export const DRAFT_STALE = 'Este formulario también se está llenando en otra ventana o dispositivo';

/** `formulario` of a proposal's first step; `idRegistro` is the proposal's id. Its team and financing have drafts of their own. */
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

/** POST /api/interno/borradores/archivos {FilesInDrafts} → r_data string[]: those that a live draft of their person names. */
export interface FilesInDrafts {
  archivos: { id: string; idUsuario: number }[];
}

/**
 * POST /api/interno/{convocatorias, becas}/de-borradores {DraftWindowsQuestion} → r_data DraftWindow[]: of those of its own that can be sent only while a
 * window is open, which.
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
