import { IsBoolean, IsUUID, MaxLength, ValidateIf } from 'class-validator';
import { Clean, CleanId, CleanLines, IsId, Required, rule } from '../validation.js';
import { Keyed, REASON_MAX } from './operation.js';

const REFERENCE = 'La referencia del banco no puede tener más de 60 caracteres';
const CONFIRM_AGAIN = 'Confirme de nuevo su identidad';

/**
 * POST /api/guardar/pago/guardar-pago: what the bank did with one payment that was sent, where it answers by no file.
 */
export class SettlePayment extends Keyed {
  @IsUUID(undefined, { message: CONFIRM_AGAIN }) @Required(CONFIRM_AGAIN) confirmacion!: string;
  @IsId('El pago indicado no es válido') @Required('Indique el pago') @CleanId() idPago!: number;
  @IsBoolean({ message: 'Indique si el pago se completó' }) completado!: boolean;
  @MaxLength(60, { message: REFERENCE })
  @ValidateIf((o: SettlePayment) => o.completado || o.referenciaBanco !== null)
  @rule('reference', (v, o: SettlePayment) => !o.completado || Boolean(v), { message: 'La referencia del banco es requerida' })
  @Clean()
  referenciaBanco: string | null = null;
  @MaxLength(REASON_MAX, { message: `El motivo no puede tener más de ${REASON_MAX} caracteres` })
  @ValidateIf((o: SettlePayment) => !o.completado || o.motivo !== null)
  @rule('reason', (v, o: SettlePayment) => o.completado || Boolean(v), { message: 'El motivo del rechazo es requerido' })
  @CleanLines()
  motivo: string | null = null;
}

/** r_data of it: nothing is settled until the proposal is confirmed. */
export interface SettledPayment {
  idPago: number;
  acto: number;
}

/** What a confirmation is given for (POST /api/cuenta/confirmar). */
export const confirmPayment = (idPago: number): string => `guardar:pago:${idPago}`;

export const SETTLE_REFUSALS = {
  estado: 'El pago no está en el banco: no hay nada que registrar',
  propio: 'Usted preparó el lote de este pago: debe registrarlo otro operador',
} as const;
