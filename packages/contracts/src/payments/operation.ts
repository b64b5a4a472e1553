import { IsUUID, MaxLength } from 'class-validator';
import { CleanLines, Required } from '../validation.js';

const KEY = 'La llave de la operación no es válida';
export const REASON_MAX = 500;
const LONG = `El motivo no puede tener más de ${REASON_MAX} caracteres`;

/**
 * Every call that moves money carries a key of its own: sent again with the same one, it has no second effect and
 * answers the same.
 */
export class Keyed {
  /** a random UUID, made once for each thing that somebody wants done */
  @IsUUID(undefined, { message: KEY }) @Required(KEY) llave!: string;
}

/** As `Keyed`, with a reason. */
export class KeyedWithReason extends Keyed {
  @MaxLength(REASON_MAX, { message: LONG }) @Required('El motivo es requerido') @CleanLines() motivo!: string;
}

/** As `KeyedWithReason`, by who has just shown again who they are (POST /api/cuenta/confirmar). */
export class ConfirmedWithReason extends KeyedWithReason {
  @IsUUID(undefined, { message: 'Confirme de nuevo su identidad' }) @Required('Confirme de nuevo su identidad') confirmacion!: string;
}

export const KEY_USED = 'Esa operación ya se hizo con otros datos. Recargue la página e intente de nuevo';
