import { ArrayMaxSize, MaxLength } from 'class-validator';
import type { Receipt } from '../applications/receipt.js';
import type { NoteOn } from '../applications/said.js';
import { countOf } from '../count.js';
import { IsFileId } from '../documents/file-id.js';
import type { FieldError, Option } from '../envelope.js';
import type { JsonBudget } from '../json-budget.js';
import { centsToNumber, numberToCents, showAmount } from '../money.js';
import { Versioned } from '../record/stored.js';
import { Clean, CleanAmount, CleanId, CleanLines, CleanWhole, IsId, ListOf, Required, rule } from '../validation.js';

/**
 * The second phase of a preselected proposal (rules V-8, V-9): the filled format, the work by quarter, and when the
 * money is needed.
 */

export const SECOND_PHASE_FILE = 'segundaFase';
/** a plan has as many lines as quarters and rubros make */
export const SECOND_PHASE_BUDGET: Partial<JsonBudget> = { bytes: 512 * 1024, keys: 5_000 };
export const WORK_MAX = 1000;
export const ACTIVITIES_MAX = 100;
export const SECOND_PHASE_SAVED = 'La segunda fase fue enviada';
export const SECOND_PHASE_CLOSED = 'La propuesta no espera su segunda fase';
export const SECOND_PHASE_CONFIRMATION = 'Una vez enviada, la segunda fase no podrá ser modificada. ¿Está seguro de enviarla?';
const long = `No puede tener más de ${WORK_MAX} caracteres`;
const REQUIRED = 'Este campo es requerido';
const QUARTER = 'El trimestre no es válido';

/** How many quarters a project of so many months has: what begins one counts whole. */
export const quartersOf = (meses: number): number => Math.max(1, Math.ceil(meses / 3));

/** The calls of one quarter: 'Trimestre 2 (meses 4 a 6)'. */
export function quarterName(trimestre: number, meses: number): string {
  const [first, last] = [trimestre * 3 - 2, Math.min(trimestre * 3, meses)];
  return `Trimestre ${trimestre} (${first === last ? `mes ${first}` : `meses ${first} a ${last}`})`;
}

const isQuarter = (v: unknown): boolean => Number.isInteger(v) && (v as number) >= 1 && (v as number) <= 33;

export class PlannedActivity {
  @rule('quarter', isQuarter, { message: QUARTER }) @Required('Elija el trimestre') @CleanWhole() trimestre!: number;
  @MaxLength(WORK_MAX, { message: long }) @Required(REQUIRED) @CleanLines() actividad!: string;
  /** what it leaves, by which its report is measured */
  @MaxLength(WORK_MAX, { message: long }) @Required(REQUIRED) @CleanLines() resultado!: string;
}

export class PlannedDisbursement {
  @rule('quarter', isQuarter, { message: QUARTER }) @Required('Elija el trimestre') @CleanWhole() trimestre!: number;
  @IsId('El rubro no es válido') @Required('Elija el rubro') @CleanId() idRubro!: number;
  /** a cell of the plan that is empty, or 0, gives the rubro nothing in that quarter */
  @rule('amount', (v) => v === null || (typeof v === 'number' && (numberToCents(v) ?? -1) >= 0), { message: 'El monto no es válido' })
  @CleanAmount()
  monto!: number | null;
}
export type KeptDisbursement = PlannedDisbursement & { monto: number };

/** The disbursements that a plan says: its cells without what is empty. */
export const disbursementsOf = (plan: readonly PlannedDisbursement[]): KeptDisbursement[] =>
  plan.filter((cell): cell is KeptDisbursement => Boolean(cell.monto));

/** POST /api/guardar/innovacion/segundaFase: the second phase as it is sent (2 → 4). r_data {idProyecto, acuse}. */
export class SaveSecondPhase extends Versioned {
  @IsId('La propuesta indicada no es válida') @Required('La propuesta indicada no es válida') @CleanId() idProyecto!: number;
  @IsFileId() @Required('Cargue el formato lleno') @Clean() idArchivoFormato!: string;
  @rule('some', (v) => Array.isArray(v) && v.length > 0, { message: 'El plan de trabajo necesita al menos una actividad' })
  @ArrayMaxSize(ACTIVITIES_MAX, { message: `El plan de trabajo tiene hasta ${ACTIVITIES_MAX} actividades` })
  @ListOf(() => PlannedActivity, 'La actividad no es válida')
  planTrabajo: PlannedActivity[] = [];
  @rule('some', (v) => Array.isArray(v) && disbursementsOf(v).length > 0, { message: 'El plan de desembolsos está vacío' })
  @ArrayMaxSize(33 * 30, { message: 'El plan de desembolsos es demasiado largo' })
  @ListOf(() => PlannedDisbursement, 'El desembolso no es válido')
  planDesembolso: PlannedDisbursement[] = [];
}

/** A line of the financing, as the plan is measured against it. */
export interface FinancedLine {
  idRubro: Option;
  monto: number;
}

/**
 * What of the plans does not fit the proposal: a quarter past its last one or without work, a rubro that is not
 * financed or twice in a quarter, and each rubro whose disbursements are not exactly what is financed.
 */
export function plansWrong(
  { planTrabajo, planDesembolso }: Pick<SaveSecondPhase, 'planTrabajo' | 'planDesembolso'>,
  lines: readonly FinancedLine[],
  meses: number,
): FieldError[] {
  const last = quartersOf(meses);
  const late = `La propuesta tiene ${countOf(last, 'trimestre', 'trimestres')}`;
  const beyond = (plan: string, rows: readonly { trimestre: number }[]): FieldError[] =>
    rows.flatMap((r, i) => (r.trimestre > last ? [{ campo: `${plan}.${i}.trimestre`, mensaje: late }] : []));
  const idle = Array.from({ length: last }, (_, i) => i + 1).filter((t) => !planTrabajo.some((a) => a.trimestre === t));
  const work = idle.length ? [{ campo: 'planTrabajo', mensaje: `Falta el trabajo del trimestre ${idle.join(', ')}` }] : [];
  const financed = new Set(lines.map((l) => l.idRubro.value));
  const seen = new Set<string>();
  const rubros = planDesembolso.flatMap(({ idRubro, trimestre }, i): FieldError[] => {
    const campo = `planDesembolso.${i}.idRubro`;
    if (!financed.has(idRubro)) return [{ campo, mensaje: 'Ese rubro no está en la financiación' }];
    const key = `${trimestre}/${idRubro}`;
    const twice = seen.has(key);
    seen.add(key);
    return twice ? [{ campo, mensaje: 'El rubro ya está en ese trimestre' }] : [];
  });
  const sums = lines.flatMap(({ idRubro, monto }): FieldError[] => {
    const planned = sumCents(planDesembolso.filter((d) => d.idRubro === idRubro.value));
    if (planned === numberToCents(monto)) return [];
    const [said, due] = [showAmount(centsToNumber(planned)), showAmount(monto)];
    return [{ campo: 'planDesembolso', mensaje: `«${idRubro.label}»: el plan suma Bs. ${said} y la financiación es Bs. ${due}` }];
  });
  return [...beyond('planTrabajo', planTrabajo), ...work, ...beyond('planDesembolso', planDesembolso), ...rubros, ...sums];
}

/** The sum in céntimos; what is no amount counts nothing. */
export const sumCents = (lines: readonly { monto: number | null }[]): number =>
  lines.reduce((sum, { monto }) => sum + (numberToCents(monto ?? 0) ?? 0), 0);

/** POST /api/consultar/innovacion/verSegundaFase {idProyecto} → r_data. */
export interface SecondPhaseRead {
  idProyecto: number;
  idEstatusProyecto: number;
  /** of the proposal, sent back when saving */
  version: number;
  meses: number;
  trimestres: number;
  financiacion: FinancedLine[];
  /** where the format to download, fill in and return stands */
  formato: string;
  idArchivoFormato: string | null;
  planTrabajo: PlannedActivity[];
  planDesembolso: KeptDisbursement[];
  /** what the return of an earlier one said; null otherwise */
  motivo: string | null;
  observaciones: string | null;
  notas: NoteOn[];
  acuse: Receipt | null;
  puede: { enviar: boolean };
}
