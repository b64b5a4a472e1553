import { countOf } from '../count.js';
import { daysAfter, daysBetween, todayInCaracas } from '../dates.js';
import type { FieldError } from '../envelope.js';
import { CONTRACT_STATUS, type ContractStatusId } from './status.js';

/** Period status ids (rule M-10). */
export const PERIOD_STATUS = { IN_REVIEW: 1, APPROVED: 2, PAID: 3, RETURNED: 4, NOT_PAID: 5 } as const;
export type PeriodStatusId = (typeof PERIOD_STATUS)[keyof typeof PERIOD_STATUS];
export const PERIOD_STATUS_NAMES: Record<PeriodStatusId, string> = {
  1: 'En revisión',
  2: 'Aprobado',
  3: 'Pagado',
  4: 'Devuelto',
  5: 'No se pagará',
};

/** Concepts of payment, as values of tipoConceptoPago (rule M-12). */
export const PAYMENT_CONCEPT = { ENROLMENT: 1, FEES: 2, SINGLE: 3 } as const;
/** rule M-11 */
export const PAYMENTS_MAX = 3;
export const PERIOD_CREDIT_DIGITS = 2;
export const PERIOD_DAYS_AHEAD = 1;

export const PAYMENTS_TOO_MANY = `Un periodo admite hasta ${PAYMENTS_MAX} pagos`;
export const PAYMENTS_NONE = 'Agregue al menos un pago';
export const CONCEPT_ALONE = 'El pago único (matrícula y aranceles) no se puede combinar con otros conceptos';
export const conceptRepeated = (times: number): string =>
  `Ha seleccionado el mismo concepto ${countOf(times, 'vez', 'veces')}. Por favor, cámbielo.`;
export const PERIOD_TOO_FAR = 'La fecha de inicio del periodo no puede ser posterior a mañana';
export const PERIOD_TOO_EARLY = 'La fecha de inicio del periodo no puede ser anterior a la del postgrado';
export const PERIOD_NO_CREDITS_LEFT = 'Los créditos aprobados no pueden ser mayores que los inscritos';

/** What of a period and its contract the rules look at. */
export interface PeriodState {
  estatusId: PeriodStatusId;
  /** contract status */
  contrato: ContractStatusId | null;
  pagos: readonly { idArchivoPago: string | null; fijo: boolean }[];
}

/** What may be done with a period (rule M-13): the row's actions, and the operators'. */
export const periodCan = {
  view: (): boolean => true,
  /** 'Ver pago': there is a receipt of a payment */
  seePayment: ({ pagos }: PeriodState): boolean => pagos.some(({ idArchivoPago }) => idArchivoPago !== null),
  remove: (p: PeriodState): boolean => {
    // What was paid stays, whatever the contract says: the money is out.
    if (p.estatusId === PERIOD_STATUS.PAID || p.pagos.some(({ idArchivoPago }) => idArchivoPago !== null)) return false;
    if (p.estatusId === PERIOD_STATUS.RETURNED || p.contrato === CONTRACT_STATUS.RETURNED) return true;
    return p.estatusId === PERIOD_STATUS.IN_REVIEW && p.contrato === CONTRACT_STATUS.PENDING;
  },
  /** 'Observación' */
  observe: ({ estatusId, apuntes }: Pick<PeriodState, 'estatusId'> & { apuntes: readonly unknown[] }): boolean =>
    estatusId === PERIOD_STATUS.RETURNED || estatusId === PERIOD_STATUS.NOT_PAID || apuntes.length > 0,
  edit: ({ estatusId }: Pick<PeriodState, 'estatusId'>): boolean => estatusId === PERIOD_STATUS.RETURNED,
  /** an operator decides only on what waits, and approves what has a sworn declaration in order */
  decide: ({ estatusId }: Pick<PeriodState, 'estatusId'>): boolean => estatusId === PERIOD_STATUS.IN_REVIEW,
  approve: ({ estatusId, contrato }: Pick<PeriodState, 'estatusId' | 'contrato'>): boolean =>
    estatusId === PERIOD_STATUS.IN_REVIEW && contrato === CONTRACT_STATUS.IN_ORDER,
};

/** What the second step of the wizard may do. */
export const processingCan = {
  /** 'Agregar' of the periods */
  addPeriod: ({ instituciones }: { instituciones: number }): boolean => instituciones > 0,
  /** 'Siguiente' (rule B-26) */
  finish: ({ instituciones, periodos }: { instituciones: number; periodos: number }): boolean => instituciones > 0 && periodos > 0,
};

/** Why a period's concepts do not fit together, or null (rule M-12); those not chosen yet count for nothing. */
export function conceptProblem(concepts: readonly (number | null | undefined)[]): string | null {
  const chosen = concepts.filter((concept) => concept != null);
  const most = Math.max(0, ...chosen.map((concept) => chosen.filter((other) => other === concept).length));
  if (most > 1) return conceptRepeated(most);
  return chosen.length > 1 && chosen.includes(PAYMENT_CONCEPT.SINGLE) ? CONCEPT_ALONE : null;
}

/** Whether a concept may be chosen beside those of the other payments: for the select's options. */
export const canAddConcept = (concept: number, others: readonly (number | null | undefined)[]): boolean =>
  conceptProblem([...others, concept]) === null;

/** Whether a period begins too far ahead: at most one day. */
export const beginsTooFar = (fechaInicio: string): boolean => fechaInicio > daysAfter(todayInCaracas(), PERIOD_DAYS_AHEAD);

/** Months that a period lasts, by kind (values of modalidadPeriodo); a modular one has no length of its own. */
const PERIOD_MONTHS: Partial<Record<number, number>> = { 1: 3, 2: 4, 3: 6, 4: 12 };
const MONTH_DAYS = 30;

/**
 * The days between a period and the nearest of the others, where they are fewer than half of what one of its kind
 * lasts; else null. Nothing forbids it (two institutions are paid apart): who saves it is asked.
 * @param inicio YYYY-MM-DD, as the others'
 */
export function periodTooSoon(modalidad: number, inicio: string, otros: readonly string[]): number | null {
  const months = PERIOD_MONTHS[modalidad];
  if (months === undefined || otros.length === 0) return null;
  const nearest = Math.min(...otros.map((one) => Math.abs(daysBetween(one, inicio))));
  return nearest < (months * MONTH_DAYS) / 2 ? nearest : null;
}

/** What only the postgraduate's data tell against a period; [] when nothing does. Browser and server ask it. */
export function periodProblems(fechaInicio: string | null, postgraduateStart: string): FieldError[] {
  const early = fechaInicio !== null && fechaInicio < postgraduateStart;
  return early ? [{ campo: 'fechaInicio', mensaje: PERIOD_TOO_EARLY }] : [];
}
