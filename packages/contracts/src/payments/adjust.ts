import { IsIn, Matches, MaxLength, ValidateIf } from 'class-validator';
import { numberToCents } from '../money.js';
import { Clean, CleanAmount, CleanId, CleanWhole, IsId, Required, RequiredIf, rule } from '../validation.js';
import { ADJUSTMENT_KINDS, type AdjustmentKind } from './budget.js';
import { ConfirmedWithReason } from './operation.js';

const REFERENCE_MAX = 60;
const REFERENCE_LONG = `La referencia del banco no puede tener más de ${REFERENCE_MAX} caracteres`;
const REFERENCE_MISSING = 'La referencia del banco es requerida';
const LINE = 'El movimiento indicado no es válido';

const AMOUNT = 'El monto no es válido';
const isMoney = (v: unknown): boolean => typeof v === 'number' && (numberToCents(v) ?? 0) > 0;

/**
 * POST /api/recursos/pagos/{id}/revertir: a payment that was sent in error, that its bank gave back, or that was too
 * much. What stands in the ledger stays; an entry of its own says what is to come back.
 */
export class RevertPayment extends ConfirmedWithReason {
  @IsIn(ADJUSTMENT_KINDS, { message: 'La causa no es válida' }) @Clean() causa: AdjustmentKind = 'reverso';
  /** what was too much; otherwise it is all */
  @rule('amount', (v, o: RevertPayment) => o.causa !== 'sobrepago' || isMoney(v), { message: AMOUNT })
  @RequiredIf<RevertPayment>((o) => o.causa === 'sobrepago', 'El monto es requerido')
  @CleanAmount()
  monto: number | null = null;
  /** of what its bank gave back: the number of that transfer, for it is there again */
  @MaxLength(REFERENCE_MAX, { message: REFERENCE_LONG })
  @ValidateIf((o: RevertPayment) => o.causa === 'devuelto')
  @Required(REFERENCE_MISSING)
  @Clean()
  referenciaBanco: string | null = null;
  /** the line of a statement that says so */
  @IsId(LINE) @CleanId() idLinea: number | null = null;
}

/** POST /api/recursos/pagos/{id}/devolucion: what was to come back of it is at the bank again, or a part of that. */
export class DeclareReturn extends ConfirmedWithReason {
  @rule('amount', isMoney, { message: AMOUNT }) @Required('El monto es requerido') @CleanAmount() monto!: number;
  /** the bank's own number of the transfer back: one of a payment is written down once */
  @MaxLength(REFERENCE_MAX, { message: REFERENCE_LONG })
  @Required(REFERENCE_MISSING)
  @Clean()
  referenciaBanco!: string;
  /** the line of a statement that says so */
  @IsId(LINE) @CleanId() idLinea: number | null = null;
}

/**
 * How a reverted payment goes on: paid again as it is, paid again once its account was mended, or not paid any more.
 */
export const REVERTED_WAYS = ['pagar', 'corregir', 'cerrar'] as const;
export type RevertedWay = (typeof REVERTED_WAYS)[number];
export const REVERTED_WAY_NAMES: Record<RevertedWay, string> = {
  pagar: 'Pagar de nuevo a la misma cuenta',
  corregir: 'Pagar de nuevo a otra cuenta',
  cerrar: 'No se paga más',
};

/** POST /api/recursos/pagos/{id}/desenlace: what becomes of a payment that was reverted. */
export class DecideReverted extends ConfirmedWithReason {
  @IsIn(REVERTED_WAYS, { message: 'Indique qué sigue' }) @Required('Indique qué sigue') @Clean() sigue!: RevertedWay;
}

/**
 * A row of GET /api/recursos/pagos/{id}/entradas: money that came into the account that the payment left, and that
 * nobody accounted for yet.
 */
export interface ReturnEntry {
  /** `idLinea` of a return */
  id: number;
  /** YYYY-MM-DD */
  fecha: string;
  referencia: string | null;
  descripcion: string | null;
  centimos: number;
  /** it names the payment by our own reference */
  suya: boolean;
}

/** What a confirmation is given for (POST /api/cuenta/confirmar). */
export const confirmAdjust = (idPago: number): string => `ajustar:pago:${idPago}`;

export const ADJUST_REFUSALS = {
  estado: 'Solo se puede revertir o ajustar un pago completado',
  mucho: (queda: string) => `Del pago quedan ${queda}: no se pudo pagar de más esa cantidad`,
  nada: 'De este pago no hay nada por recuperar',
  demas: (queda: string) => `De este pago quedan por recuperar ${queda}`,
  repetida: 'Esa transferencia del banco ya se registró para este pago',
  linea: 'Ese movimiento no es dinero que volvió por ese monto a la cuenta de la que se pagó, o ya se explicó',
  revertido: 'El pago no está revertido',
  fuera: (queda: string) => `Todavía no vuelven ${queda} de este pago: regístrelos antes de pagarlo de nuevo`,
} as const;

/**
 * POST /api/recursos/presupuestos/redenominar: the currency has another name and unit from now on; nothing that was
 * paid is rewritten.
 */
export class Redenominate extends ConfirmedWithReason {
  @Matches(/^[A-Z]{3}$/, { message: 'La moneda no es válida' }) @Required('La moneda es requerida') @Clean() moneda!: string;
  @rule('other', (v, o: Redenominate) => v !== o.moneda, { message: 'La moneda nueva debe ser otra' })
  @Matches(/^[A-Z]{3}$/, { message: 'La moneda nueva no es válida' })
  @Required('La moneda nueva es requerida')
  @Clean()
  nueva!: string;
  /** how many of the old make one of the new: 1000000 takes six zeros off */
  @rule('divisor', (v) => Number.isInteger(v) && (v as number) >= 1 && (v as number) <= 1_000_000_000_000, {
    message: 'El divisor debe ser un número entero desde 1',
  })
  @Required('El divisor es requerido')
  @CleanWhole()
  divisor!: number;
}
export const CONFIRM_REDENOMINATION = 'redenominar';
export const REDENOMINATION_REFUSALS = {
  lotes: 'Hay pagos en lotes o en el banco en esa moneda: ciérrelos o anúlelos primero',
  poco: (idPago: number) => `El pago ${idPago} quedaría en menos de un céntimo`,
} as const;
