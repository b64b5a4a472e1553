import { ArrayMaxSize, IsIn, MaxLength, ValidateIf } from 'class-validator';
import { IsFileId } from '../documents/file-id.js';
import type { FieldError, Option } from '../envelope.js';
import { numberToCents } from '../money.js';
import { ACCOUNT_BANK_MESSAGE, ACCOUNT_DIGITS, isAccountOfBank } from '../scholarships/account-number.js';
import { fields } from '../record/fields.js';
import { Versioned } from '../record/stored.js';
import { RemarksTold } from '../remarks.js';
import { Clean, CleanAmount, CleanId, CleanLines, CleanWhole, IsId, ListOf, Required, rule } from '../validation.js';
import type { FinancedLine, PlannedActivity } from './second-phase.js';
import { departs, type SpendingLine } from './spending.js';

/**
 * After approval (rules V-10 to V-13): a report by quarter against the work plan, what was spent by rubro, and the
 * disbursements that wait for it.
 */

export const REPORT_STATUS = { IN_REVIEW: 1, APPROVED: 2, RETURNED: 3 } as const;
export type ReportStatusId = (typeof REPORT_STATUS)[keyof typeof REPORT_STATUS];
export const REPORT_STATUS_NAMES: Record<ReportStatusId, string> = { 1: 'En revisión', 2: 'Aprobado', 3: 'Devuelto' };

export const REPORT_FILE = 'informe';
export const REPORT_TEXT_MAX = 3000;
export const REPORT_SAVED = 'El informe de avance fue enviado';
export const REPORT_NOT_EXPECTED = 'La propuesta no espera informes de avance';
export const REPORT_NOT_OPEN = 'Ese informe no se puede modificar en su estado actual';
export const REPORT_EARLIER_FIRST = 'Envíe primero el informe del trimestre anterior';
/** @param desde DD/MM/YYYY */
export const REPORT_NOT_BEGUN = (trimestre: number, desde: string): string =>
  `El trimestre ${trimestre} comienza el ${desde}: desde ese día se envía su informe`;
export const REPORT_EARLIER_NOT_APPROVED = 'El informe del trimestre anterior no está aprobado';
export const REPORT_NOT_IN_REVIEW = 'El informe no está en revisión';
export const REPORT_CHANGED = 'El informe cambió desde que lo abrió. Ábralo de nuevo y revíselo';
export const REPORT_APPROVED = 'El informe fue aprobado';
export const REPORT_RETURNED = 'El informe fue devuelto';
export const REPORT_NOT_FOUND = 'El informe no existe';
const UNKNOWN = 'La propuesta indicada no es válida';
const REQUIRED = 'Este campo es requerido';
const long = `No puede tener más de ${REPORT_TEXT_MAX} caracteres`;

class Spent {
  @IsId('El rubro no es válido') @Required('Elija el rubro') @CleanId() idRubro!: number;
  @rule('amount', (v) => typeof v === 'number' && numberToCents(v) !== null, { message: 'El monto no es válido' })
  @Required(REQUIRED)
  @CleanAmount()
  monto!: number;
}

/** How far an activity of the plan came. */
class ActivityDone {
  /** its place in the work plan, from 0 */
  @rule('place', (v) => Number.isInteger(v) && (v as number) >= 0, { message: 'La actividad no es válida' }) @CleanWhole() indice!: number;
  @rule('percent', (v) => Number.isInteger(v) && (v as number) >= 0 && (v as number) <= 100, { message: 'El avance va de 0 a 100' })
  @Required(REQUIRED)
  @CleanWhole()
  avance!: number;
  @MaxLength(REPORT_TEXT_MAX, { message: long }) @ValidateIf((o: ActivityDone) => o.detalle !== null) @CleanLines() detalle: string | null =
    null;
}

/**
 * POST /api/guardar/convocatoria/informe: the report of one quarter, sent for review; a returned one is sent again.
 * r_data {idInforme}.
 */
export class SaveReport extends Versioned {
  @IsId(UNKNOWN) @Required(UNKNOWN) @CleanId() idProyecto!: number;
  @rule('quarter', (v) => Number.isInteger(v) && (v as number) >= 1 && (v as number) <= 33, { message: 'El trimestre no es válido' })
  @Required('Elija el trimestre')
  @CleanWhole()
  trimestre!: number;
  @MaxLength(REPORT_TEXT_MAX, { message: long }) @Required(REQUIRED) @CleanLines() resumen!: string;
  @MaxLength(REPORT_TEXT_MAX, { message: long }) @ValidateIf((o: SaveReport) => o.dificultades !== null) @CleanLines() dificultades:
    | string
    | null = null;
  /** why what was spent differs from the plan by more than the call's share */
  @MaxLength(REPORT_TEXT_MAX, { message: long }) @ValidateIf((o: SaveReport) => o.motivoDesvio !== null) @CleanLines() motivoDesvio:
    | string
    | null = null;
  /** what proves it: an uploaded file of the kind 'informe' */
  @IsFileId() @Clean() idArchivo: string | null = null;
  @ArrayMaxSize(100, { message: 'Hay demasiadas actividades' })
  @ListOf(() => ActivityDone, 'La actividad no es válida')
  actividades: ActivityDone[] = [];
  @ArrayMaxSize(30, { message: 'Hay demasiados gastos' })
  @ListOf(() => Spent, 'El gasto no es válido')
  gastos: Spent[] = [];
}

/** What a quarter's report is measured against. */
export interface ReportMeasure {
  plan: readonly PlannedActivity[];
  gastos: readonly SpendingLine[];
  /** how far from the plan what was spent may be without a reason, in percent */
  desvio: number;
}

type Told = Pick<SaveReport, 'trimestre' | 'actividades' | 'gastos' | 'motivoDesvio' | 'idArchivo'>;

/** The rubros whose spending differs from the plan by more than the call's share; one that is not named spent none. */
export const departing = (spent: Told['gastos'], { gastos, desvio }: Pick<ReportMeasure, 'gastos' | 'desvio'>): SpendingLine[] =>
  gastos.filter((line) => departs(line, spent.find(({ idRubro }) => idRubro === line.idRubro.value)?.monto ?? 0, desvio));

/**
 * What of a report does not fit its quarter: an activity of the plan left out or another quarter's, a rubro that is not
 * financed or is named twice, and spending far from the plan without a reason or without what proves it.
 */
export function reportWrong({ trimestre, actividades, gastos, motivoDesvio, idArchivo }: Told, measure: ReportMeasure): FieldError[] {
  const due = measure.plan.flatMap((a, i) => (a.trimestre === trimestre ? [i] : []));
  const told = new Set(actividades.map((a) => a.indice));
  const wrong: FieldError[] = [];
  if (due.some((i) => !told.has(i))) wrong.push({ campo: 'actividades', mensaje: 'Diga el avance de cada actividad del trimestre' });
  actividades.forEach(({ indice }, i) => {
    if (!due.includes(indice)) wrong.push({ campo: `actividades.${i}.indice`, mensaje: 'Esa actividad no es del trimestre' });
  });
  gastos.forEach(({ idRubro }, i) => {
    const campo = `gastos.${i}.idRubro`;
    if (!measure.gastos.some((line) => line.idRubro.value === idRubro))
      wrong.push({ campo, mensaje: 'Ese rubro no está en la financiación' });
    else if (gastos.findIndex((g) => g.idRubro === idRubro) < i) wrong.push({ campo, mensaje: 'El rubro está repetido' });
  });
  const far = departing(gastos, measure).map(({ idRubro }) => idRubro.label);
  if (far.length && !motivoDesvio)
    wrong.push({ campo: 'motivoDesvio', mensaje: `Diga por qué se aparta del plan en más del ${measure.desvio} %: ${far.join(', ')}` });
  if (far.length && !idArchivo) wrong.push({ campo: 'idArchivo', mensaje: 'Cargue el soporte de lo que se aparta del plan' });
  return wrong;
}

/** A report as its owner and its reviewers see it. */
export interface ReportRead {
  idInforme: number;
  trimestre: number;
  estatus: { value: ReportStatusId; label: string };
  resumen: string;
  dificultades: string | null;
  motivoDesvio: string | null;
  idArchivo: string | null;
  actividades: { indice: number; actividad: string; resultado: string; avance: number; detalle: string | null }[];
  /** `monto`: spent in the quarter */
  gastos: (SpendingLine & { monto: number })[];
  /** why it was returned */
  observacion: string | null;
  notas: ReportNote[];
  /** what its approval says of its parts */
  apuntes: ReportNote[];
  version: number;
  /** ISO */
  enviado: string;
}

export interface ProgressQuarter {
  trimestre: number;
  nombre: string;
  /** when it begins, and its report may be sent: ISO */
  desde: string;
  comenzado: boolean;
  gastos: SpendingLine[];
  informe: ReportRead | null;
  puede: { enviar: boolean };
}

/** POST /api/consultar/convocatoria/avance {idProyecto} → r_data. */
export interface ProgressRead {
  trimestres: ProgressQuarter[];
  /** how far from the plan what was spent may be without a reason, in percent */
  desvio: number;
  planTrabajo: PlannedActivity[];
  financiacion: FinancedLine[];
  desembolsos: DisbursementRead[];
  cuenta: { idBanco: Option; idTipoCuenta: Option; numCuenta: string; version: number } | null;
}

export const REPORT_FIELDS = {
  resumen: 'Resumen',
  dificultades: 'Dificultades',
  idArchivo: 'Soporte',
  actividades: 'Actividades',
  gastos: 'Gastos',
  motivoDesvio: 'Por qué se aparta del plan',
} as const;
export interface ReportNote {
  campo: keyof typeof REPORT_FIELDS;
  nota: string;
}

class DecideReport {
  @IsId('La versión indicada no es válida') @Required('La versión indicada no es válida') @CleanId() version!: number;
}
class QuestionedReportField {
  @IsIn(Object.keys(REPORT_FIELDS), { message: 'El campo indicado no existe' })
  @Required('El campo es requerido')
  @Clean()
  campo!: ReportNote['campo'];
  @MaxLength(500, { message: 'No puede tener más de 500 caracteres' }) @Required('La nota es requerida') @CleanLines() nota!: string;
}
/** POST /api/recursos/informes/{id}/aprobar (1 → 2): what was read is approved; notes beside its parts stay with it. */
export class ApproveReport extends DecideReport {
  @rule('notes', (v) => Array.isArray(v) && v.length <= 10, { message: 'Las notas no son válidas' })
  @ListOf(() => QuestionedReportField, 'Las notas no son válidas')
  apuntes: QuestionedReportField[] = [];
  @RemarksTold() decirApuntes: boolean | null = null;
}
/** POST /api/recursos/informes/{id}/devolver (1 → 3), with a reason and notes by field. */
export class ReturnReport extends DecideReport {
  @MaxLength(1000, { message: 'El motivo no puede tener más de 1000 caracteres' })
  @Required('El motivo es requerido')
  @CleanLines()
  motivo!: string;
  @rule('notes', (v) => Array.isArray(v) && v.length <= 10, { message: 'Las notas no son válidas' })
  @ListOf(() => QuestionedReportField, 'Las notas no son válidas')
  notas: QuestionedReportField[] = [];
}

/** A row of GET /api/recursos/informes; with its id, all of the report. */
export interface ReportRow {
  id: number;
  idProyecto: number;
  tituloProyecto: string;
  convocatoria: string;
  nombre: string;
  trimestre: number;
  estatus: ReportStatusId;
  version: number;
  enviado: string;
}
export interface ReportReview extends ReportRow {
  informe: ReportRead;
  /** the owner reads `informe.apuntes` too */
  decirApuntes: boolean;
  desvio: number;
  /** why one that waits cannot be approved now */
  impedimento: string | null;
  puede: { aprobar: boolean; devolver: boolean };
}

/** One quarter's money: what the plan gives all rubros of it together. */
export interface DisbursementRead {
  id: number;
  trimestre: number;
  monto: number;
  /** an operator released it: it may be paid */
  liberado: string | null;
  /** the money arrived, ISO */
  pagado: string | null;
  /** why the bank refused it, until the account is mended */
  rechazo: string | null;
  /** why what was paid came back, until it is paid again */
  revertido: string | null;
  /** since when it is not paid any more, having come back, ISO */
  cerrado: string | null;
}

/** A row of GET /api/recursos/desembolsos. */
export interface DisbursementRow extends DisbursementRead {
  idProyecto: number;
  tituloProyecto: string;
  convocatoria: string;
  /** who answers for the proposal, and is paid */
  nombre: string;
  cedula: string;
  /** why it cannot be released now; null: it can */
  impedimento: string | null;
}
export const DISBURSEMENT_NOT_FOUND = 'El desembolso no existe';
export const DISBURSEMENT_RELEASED = 'El desembolso ya fue liberado';
export const DISBURSEMENT_NO_ACCOUNT = 'El responsable no ha registrado la cuenta de la propuesta';
export const DISBURSEMENT_NO_REPORT = (trimestre: number): string => `El informe del trimestre ${trimestre} no está aprobado`;

interface AccountRead {
  idBanco: Option;
  idTipoCuenta: Option;
  numCuenta: string;
}
const { Choice, Text } = fields<AccountRead>();

/**
 * POST /api/guardar/convocatoria/cuenta: the responsible person's own account, where the disbursements go; it may
 * change while none is under way.
 */
export class SaveProjectAccount extends Versioned {
  @IsId(UNKNOWN) @Required(UNKNOWN) @CleanId() idProyecto!: number;
  @Choice({ label: 'Banco', list: 'tipoBanco', read: 'idBanco', required: REQUIRED }) idBanco!: number;
  @Choice({ label: 'Tipo de cuenta', list: 'tipoCuenta', read: 'idTipoCuenta', required: REQUIRED }) idTipoCuenta!: number;
  @rule<SaveProjectAccount>('bank', (v, o) => isAccountOfBank(v, o.idBanco), { message: ACCOUNT_BANK_MESSAGE })
  @Text({
    label: 'Número de cuenta',
    read: 'numCuenta',
    required: REQUIRED,
    digits: true,
    pattern: /^\d+$/,
    malformed: 'Solo se permiten números',
    min: ACCOUNT_DIGITS,
    tooShort: `El número de cuenta no puede tener menos de ${ACCOUNT_DIGITS} dígitos`,
    max: ACCOUNT_DIGITS,
    tooLong: `El número de cuenta no puede tener más de ${ACCOUNT_DIGITS} dígitos`,
  })
  numCuenta!: string;
}
export const ACCOUNT_SAVED = 'La cuenta fue registrada';
export const DISBURSEMENT_RELEASED_NOW = 'El desembolso fue liberado';
export const ACCOUNT_LOCKED = 'Hay un desembolso en camino: la cuenta no puede cambiar';
