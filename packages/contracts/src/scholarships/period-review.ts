import { IsIn, MaxLength } from 'class-validator';
import { RemarksTold } from '../remarks.js';
import { Clean, CleanId, CleanLines, IsId, ListOf, Required, rule } from '../validation.js';
import type { ScholarRow } from './console-rows.js';
import { PERIOD_FIELDS, type PeriodField, type PeriodNote, type PeriodPaymentRead } from './period.js';
import type { PeriodStatusId } from './period-rules.js';
import type { ContractStatusId } from './status.js';

/** The operators' side of a period: GET /api/recursos/periodos, /api/recursos/periodos/{id}, and its two actions. */

export const PERIOD_NOT_IN_REVIEW = 'El periodo no está en revisión';
export const PERIOD_CHANGED = 'El becario guardó el periodo de nuevo desde que usted lo abrió. Revíselo otra vez';
export const PERIOD_CONTRACT_NOT_IN_ORDER = 'La declaración jurada del becario todavía no está conforme';
export const PERIOD_APPROVED = 'El periodo fue aprobado';
export const PERIOD_RETURNED = 'El periodo fue devuelto al becario';
const VERSION = 'La versión indicada no es válida';
const NOTES = 'Las notas por campo no son válidas';

/** A row of GET /api/recursos/periodos. */
export interface PeriodRow extends ScholarRow {
  idBeca: number;
  /** YYYY-MM-DD */
  fechaInicio: string;
  institucion: string;
  /** how many payments, and their sum */
  pagos: number;
  montoPagar: number;
  estatusId: PeriodStatusId;
  estatus: string;
  contrato: ContractStatusId;
  /** since when it stands so, ISO */
  desde: string;
}

/** One value of a period, or of what it hangs on, as text beside the documents. */
export interface ReviewedField {
  /** one of PERIOD_FIELDS where a note may question it */
  campo: PeriodField | null;
  etiqueta: string;
  valor: string | null;
}

/** An account to compare with the bank's letter. */
export interface ReviewedAccount {
  /** 'Cuenta del becario', 'Cuenta de la institución' */
  etiqueta: string;
  titular: string;
  /** 'V-12345678', 'J-00701338-0' */
  documento: string;
  banco: string;
  tipoCuenta: string;
  /** in groups: '0102 0001 69 0000000012' */
  cuenta: string;
  /** what is doubtful about it, for operators alone: check digits, another person or institution that uses it */
  dudas: string[];
}

export interface ReviewedDocument {
  etiqueta: string;
  /** file id: GET archivos/{id}?modo=ver shows it */
  idArchivo: string;
}

/** GET /api/recursos/periodos/{id}: all that is compared, side by side. */
export interface PeriodReview extends PeriodRow {
  /** sent back with an action */
  version: number;
  campos: ReviewedField[];
  detallePagos: PeriodPaymentRead[];
  cuentas: ReviewedAccount[];
  documentos: ReviewedDocument[];
  observacion: string | null;
  notas: PeriodNote[];
  /** what was written beside its fields when it was approved, and whether the scholar reads it */
  apuntes: PeriodNote[];
  decirApuntes: boolean;
  puede: { aprobar: boolean; devolver: boolean };
  /** why it cannot be approved though it waits; null otherwise */
  impedimento: string | null;
}

class DecidePeriod {
  @IsId(VERSION) @Required(VERSION) @CleanId() version!: number;
}

class QuestionedPeriodField {
  @IsIn(Object.keys(PERIOD_FIELDS), { message: 'El campo indicado no existe' })
  @Required('El campo es requerido')
  @Clean()
  campo!: PeriodField;

  @MaxLength(500, { message: 'No puede tener más de 500 caracteres' }) @Required('La nota es requerida') @CleanLines() nota!: string;
}

/**
 * POST /api/recursos/periodos/{id}/aprobar (1 → 2): what was read is what is approved; what was written beside its
 * fields stays with it.
 */
export class ApprovePeriod extends DecidePeriod {
  @rule('notes', (v) => Array.isArray(v) && v.length <= 10, { message: NOTES })
  @ListOf(() => QuestionedPeriodField, NOTES)
  apuntes: QuestionedPeriodField[] = [];
  @RemarksTold() decirApuntes: boolean | null = null;
}

/** POST /api/recursos/periodos/{id}/devolver (1 → 4), with a reason and notes by field. */
export class ReturnPeriod extends DecidePeriod {
  @MaxLength(1000, { message: 'El motivo no puede tener más de 1000 caracteres' })
  @Required('El motivo es requerido')
  @CleanLines()
  motivo!: string;

  @rule('notes', (v) => Array.isArray(v) && v.length <= 10, { message: NOTES })
  @ListOf(() => QuestionedPeriodField, NOTES)
  notas: QuestionedPeriodField[] = [];
}
