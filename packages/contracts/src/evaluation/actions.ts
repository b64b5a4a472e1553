import { Allow, MaxLength, ValidateIf } from 'class-validator';
import { Clean, CleanId, CleanLines, IsId, ListOf, Required, rule } from '../validation.js';
import { BulkAsk, isIds } from '../console/bulk.js';
import { RemarksTold } from '../remarks.js';
import { ORDER_MAX } from './desk.js';
import { Filled } from './sentences.js';

export const REASON_MAX = 1000;
export const NOTE_MAX = 2000;
export const FIELD_NOTE_MAX = 500;
/** Shared out together, so that all of them are even. */
export const CASES_AT_ONCE = ORDER_MAX;
const long = (max: number) => `No puede tener más de ${max} caracteres`;
const VERSION = 'La versión indicada no es válida';
const PEOPLE = 'Elija al menos un evaluador';

/** POST /api/recursos/casos/{id}/asignar (coordinador) */
export class AssignCase {
  @rule('people', (v) => isIds(v, 20), { message: PEOPLE }) @Required(PEOPLE) evaluadores!: number[];
}

/**
 * POST /api/recursos/casos/repartir (coordinador): one reviewer for each case that has none, all with the same work in
 * the end.
 */
export class DistributeCases {
  @rule('cases', (v) => isIds(v, CASES_AT_ONCE), { message: `Elija entre 1 y ${CASES_AT_ONCE} casos` })
  @Required('Elija al menos un caso')
  casos!: number[];
  @rule('people', (v) => isIds(v, 100), { message: PEOPLE }) @Required(PEOPLE) evaluadores!: number[];
}

/**
 * POST /api/recursos/casos/asignar (coordinador): the same of many chosen cases (rule O-10); a case that one of the
 * chosen may not have is left out.
 */
export class AssignCases extends BulkAsk {
  @rule('people', (v) => isIds(v, 20), { message: PEOPLE }) @Required(PEOPLE) evaluadores!: number[];
}

/**
 * POST /api/recursos/casos/excusar (coordinador): takes many chosen cases from whoever has them, with one reason
 * (rule O-10).
 */
export class ExcuseCases extends BulkAsk {
  @MaxLength(REASON_MAX, { message: long(REASON_MAX) })
  @Required('El motivo es requerido')
  @ValidateIf(({ previa, motivo }: ExcuseCases) => !previa || motivo !== null)
  @CleanLines()
  motivo: string | null = null;
}
/** Why a case is left alone where many are asked for; of whom something keeps it, that is said with their names. */
export const CASES_LEFT = {
  cerrado: 'Está cerrado y ya no admite esta acción',
  tienen: 'Ya lo tienen los elegidos',
  nadie: 'Nadie lo tiene',
  evaluado: 'Alguno de sus evaluadores ya envió su evaluación',
} as const;

/**
 * POST /api/recursos/casos/{id}/excusar and /declarar-conflicto: a reviewer for themselves; a coordinador names the
 * reviewer. Declared, the case is never shown to that reviewer again.
 */
export class ExcuseReviewer {
  @IsId('El evaluador indicado no es válido') @CleanId() idUsuario?: number | null = null;
  @MaxLength(REASON_MAX, { message: long(REASON_MAX) }) @Required('El motivo es requerido') @CleanLines() motivo!: string;
}

/** POST /api/recursos/casos/{id}/nota */
export class AddNote {
  @MaxLength(NOTE_MAX, { message: long(NOTE_MAX) }) @Required('La nota es requerida') @CleanLines() texto!: string;
}

/** POST /api/recursos/casos/{id}/retirar-conflicto (coordinador): a conflict that was noted by mistake. */
export class WithdrawConflict {
  @IsId('El evaluador indicado no es válido') @Required('El evaluador indicado no es válido') @CleanId() idUsuario!: number;
  @MaxLength(REASON_MAX, { message: long(REASON_MAX) }) @Required('El motivo es requerido') @CleanLines() motivo!: string;
}

/**
 * POST /api/recursos/casos/{id}/reabrir (coordinador): the decision on `version` is taken back, if nobody acted on it.
 */
export class ReopenDecision {
  @IsId(VERSION) @Required(VERSION) @CleanId() version!: number;
  @MaxLength(REASON_MAX, { message: long(REASON_MAX) }) @Required('El motivo es requerido') @CleanLines() motivo!: string;
}

export const UNCHECKED_ASKED = 'Confirme que decide sin haber marcado la lista de comprobación';

class QuestionedField {
  @MaxLength(60, { message: 'El campo indicado no existe' }) @Required('El campo es requerido') @Clean() campo!: string;
  @Filled() @MaxLength(FIELD_NOTE_MAX, { message: long(FIELD_NOTE_MAX) }) @Required('La nota es requerida') @CleanLines() nota!: string;
}

/**
 * POST /api/recursos/casos/{id}/{decision}: one of the decisions that the kind of case offers (kind.ts), which also
 * says whether a reason must be given and which fields may be questioned. `version` is the one that was read: a
 * decision on any other is refused.
 */
export class DecideCase {
  @IsId(VERSION) @Required(VERSION) @CleanId() version!: number;

  @Filled()
  @MaxLength(REASON_MAX, { message: long(REASON_MAX) })
  @ValidateIf((o: DecideCase) => o.motivo !== null)
  @CleanLines()
  motivo: string | null = null;

  @Filled()
  @MaxLength(REASON_MAX, { message: long(REASON_MAX) })
  @ValidateIf((o: DecideCase) => o.observaciones !== null)
  @CleanLines()
  observaciones: string | null = null;

  @rule('notes', (v) => Array.isArray(v) && v.length <= 40, { message: 'Las notas por campo no son válidas' })
  @ListOf(() => QuestionedField, 'Las notas por campo no son válidas')
  notas: QuestionedField[] = [];

  /** written beside fields that this decision questions none of: they stay with it in the case */
  @rule('remarks', (v) => Array.isArray(v) && v.length <= 40, { message: 'Las notas por campo no son válidas' })
  @ListOf(() => QuestionedField, 'Las notas por campo no son válidas')
  apuntes: QuestionedField[] = [];

  /** the applicant reads those too, below the observations */
  @RemarksTold()
  decirApuntes: boolean | null = null;

  /** the fields whose check was ticked off (`comprobar`); null: the decider was shown none */
  @rule('checked', (v) => v === null || (Array.isArray(v) && v.length <= 100 && v.every((campo) => typeof campo === 'string')), {
    message: 'La lista de comprobación no es válida',
  })
  @Allow()
  comprobados: string[] | null = null;

  /** of who ticked nothing off: that it is meant */
  @rule('unchecked', (v) => v === true, { message: UNCHECKED_ASKED })
  @ValidateIf((o: DecideCase) => o.comprobados?.length === 0)
  sinComprobar = false;
}

export const REASON_REQUIRED = 'El motivo es requerido';

/** The same where the kind asks for a reason: the browser's form. */
export class DecideWithReason extends DecideCase {
  // What its parent asks of a property is not asked of one that is written anew, but for when it is asked.
  @Filled()
  @MaxLength(REASON_MAX, { message: long(REASON_MAX) })
  @Required(REASON_REQUIRED)
  @ValidateIf(() => true)
  @CleanLines()
  override motivo: string | null = null;
}

/** What POST /api/recursos/casos/repartir answers. */
export interface Distributed {
  asignados: { idCaso: number; idUsuario: number; quien: string }[];
  /** cases that none of the chosen may have, with the reason of each */
  sinEvaluador: { idCaso: number; nombre: string; motivos: string[] }[];
  /**
   * cases that had a reviewer already, are closed, are a panel's (which shares them out by itself), or do not exist for
   * the coordinador
   */
  omitidos: number[];
  /** cases that the least and the most loaded of the chosen have now */
  carga: { minima: number; maxima: number };
}
