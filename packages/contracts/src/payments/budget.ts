import { IsIn, Matches } from 'class-validator';
import { numberToCents } from '../money.js';
import { Clean, CleanAmount, CleanId, CleanWhole, IsId, Required, RequiredIf, rule } from '../validation.js';
import { ConfirmedWithReason } from './operation.js';

/**
 * What limits there are: of one payment of a concept, of a group ('beca:12') in a year; and the share that is drawn for
 * a quality check.
 */
export const LIMIT_KINDS = ['concepto', 'anual', 'muestra'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/**
 * Why money is to come back of a payment: it was sent in error, its bank did not take it, or it was too much. The first
 * two undo it whole.
 */
export const ADJUSTMENT_KINDS = ['reverso', 'devuelto', 'sobrepago'] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];
export const ADJUSTMENT_KIND_NAMES: Record<AdjustmentKind, string> = {
  reverso: 'Pagado por error',
  devuelto: 'Devuelto por el banco',
  sobrepago: 'Pagado de más',
};

export const LIMIT_KIND_NAMES: Record<LimitKind, string> = {
  concepto: 'De un pago, por concepto',
  anual: 'De un becario en el año',
  muestra: 'Muestra del control de calidad (%)',
};
const CALL = 'La convocatoria no es válida';
const CURRENCY = 'La moneda no es válida';
const AMOUNT = 'El monto no es válido';
const isAmount = (v: unknown): boolean => typeof v === 'number' && numberToCents(v) !== null;

/**
 * POST /api/recursos/presupuestos/guardar: what may be paid for a call in a year; saved again, that is it from then on.
 */
export class SaveBudget extends ConfirmedWithReason {
  @Matches(/^[a-z][a-z0-9-]{1,39}$/i, { message: CALL }) @Required('La convocatoria es requerida') @Clean() convocatoria!: string;
  @rule('year', (v) => Number.isInteger(v) && (v as number) >= 2000 && (v as number) <= 2200, { message: 'El año no es válido' })
  @Required('El año es requerido')
  @CleanWhole()
  anio!: number;
  @Matches(/^[A-Z]{3}$/, { message: CURRENCY }) @Required('La moneda es requerida') @Clean() moneda!: string;
  @rule('amount', isAmount, { message: AMOUNT }) @Required('El monto es requerido') @CleanAmount() monto!: number;
}

/** POST /api/recursos/limites/guardar: the limit of this kind for a call (and concept) from then on. */
export class SaveLimit extends ConfirmedWithReason {
  @IsIn(LIMIT_KINDS, { message: 'El tipo de límite no es válido' }) @Required('El tipo de límite es requerido') tipo!: LimitKind;
  @Matches(/^[a-z][a-z0-9-]{1,39}$/i, { message: CALL }) @Required('La convocatoria es requerida') @Clean() convocatoria!: string;
  @RequiredIf<SaveLimit>((o) => o.tipo === 'concepto', 'El concepto es requerido')
  @IsId('El concepto no es válido')
  @CleanId()
  concepto: number | null = null;
  @rule('currency', (v, o: SaveLimit) => o.tipo === 'muestra' || /^[A-Z]{3}$/.test(String(v)), { message: CURRENCY })
  @Clean()
  moneda: string | null = null;
  @rule('amount', (v, o: SaveLimit) => o.tipo === 'muestra' || (isAmount(v) && (v as number) > 0), { message: AMOUNT })
  @CleanAmount()
  monto: number | null = null;
  @rule('share', (v, o: SaveLimit) => o.tipo !== 'muestra' || (Number.isInteger(v) && (v as number) >= 0 && (v as number) <= 100), {
    message: 'El porcentaje debe ser un número entero de 0 a 100',
  })
  @CleanWhole()
  porcentaje: number | null = null;
}

/** What a confirmation is given for (POST /api/cuenta/confirmar). */
export const CONFIRM_BUDGET = 'presupuesto';
export const CONFIRM_LIMIT = 'limite';

export const BUDGET_REFUSALS = {
  usado: (suma: string) => `Ya se aprobaron o pagaron ${suma}: el presupuesto no puede ser menor`,
} as const;
