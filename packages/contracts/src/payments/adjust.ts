import { Matches, MaxLength } from 'class-validator';
import { numberToCents } from '../money.js';
import { Clean, CleanAmount, CleanWhole, Required, rule } from '../validation.js';
import { ConfirmedWithReason } from './operation.js';

/**
 * POST /api/recursos/pagos/{id}/revertir (ConfirmedWithReason) and /sobrepago: a payment that was sent in error, or for too much. What stands
 * in the ledger stays; an entry of its own says what is to come back.
 */
export class DeclareOverpayment extends ConfirmedWithReason {
  /** what was too much, or came back */
  @rule('amount', (v) => typeof v === 'number' && (numberToCents(v) ?? 0) > 0, { message: 'El monto no es válido' })
  @Required('El monto es requerido')
  @CleanAmount()
  monto!: number;
}

/** POST /api/recursos/pagos/{id}/devolucion: what was to come back of it is at the bank again, or a part of that. */
export class DeclareReturn extends DeclareOverpayment {
  /** the bank's own number of the transfer back: one of a payment is written down once */
  @MaxLength(60, { message: 'La referencia del banco no puede tener más de 60 caracteres' })
  @Required('La referencia del banco es requerida')
  @Clean()
  referenciaBanco!: string;
}

/** What a confirmation is given for (POST /api/cuenta/confirmar). */
export const confirmAdjust = (idPago: number): string => `ajustar:pago:${idPago}`;

export const ADJUST_REFUSALS = {
  estado: 'Solo se puede revertir o ajustar un pago completado',
  mucho: (queda: string) => `Del pago quedan ${queda}: no se pudo pagar de más esa cantidad`,
  nada: 'De este pago no hay nada por recuperar',
  demas: (queda: string) => `De este pago quedan por recuperar ${queda}`,
  repetida: 'Esa transferencia del banco ya se registró para este pago',
} as const;

/** POST /api/recursos/presupuestos/redenominar: the currency has another name and unit from now on; nothing that was paid is rewritten. */
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
