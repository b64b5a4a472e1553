/** What every call answers (rule A-1): `r_code` '1000' means done. */
export interface Envelope<T = unknown> {
  r_succ: boolean;
  r_code: string;
  r_mess: string;
  r_data: T;
  /** With status 422: one entry a field, the message in Spanish. */
  errores?: FieldError[];
  /** With every refusal that was logged: what the user tells to support. */
  idSolicitud?: string;
}

export interface FieldError {
  campo: string;
  mensaje: string;
}

/** An entry of a reference list. */
export interface Option {
  value: number;
  label: string;
}

export const DONE = '1000';

/** The header a browser of this product sends with every write; a form of another site can't. */
export const WRITE_HEADER = 'x-registro';

/**
 * The header with which a browser of this product names what it wants done: a random UUID, the same where it sends the
 * same again (rule A-11).
 */
export const KEY_HEADER = 'idempotency-key';
export const KEY_INVALID = 'La llave de la solicitud no es válida';
export const KEY_OF_ANOTHER = 'Esta solicitud ya se hizo con otros datos. Recargue la página e intente de nuevo';
