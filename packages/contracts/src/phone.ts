import { enteredLine } from './entered.js';

/** rule P-13 */
export const PHONE = /^\(\d{3}\) \d{3}-\d{4}$/;
export const PHONE_MESSAGE = 'Formato de teléfono inválido. El formato correcto debe ser (000) 000-0000';

/** What people put between the digits of a telephone. */
const SEPARATORS = /[\s()./\p{Pd}]/gu;
/**
 * The country's code, or the zero that is dialled inside it, and the ten digits. No number of the country begins with
 * zero.
 */
const WRITTEN = /^(?:(?:\+|00)?58)?0?([1-9]\d{2})(\d{3})(\d{4})$/;

/** A telephone without what separates its digits. */
export const barePhone = (text: string): string => enteredLine(text).replace(SEPARATORS, '');

/**
 * A telephone of the country however it is written ('0414-123.45.67', '+58 414 1234567', '4141234567') → '(414)
 * 123-4567'. Anything else is given back as it came, with all its digits, for the contract to refuse (rule M-4).
 */
export function readPhone(text: string): string {
  const [, area, first, last] = WRITTEN.exec(barePhone(text)) ?? [];
  return area ? `(${area}) ${first}-${last}` : text;
}
