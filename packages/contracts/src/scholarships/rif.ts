import { validate } from 'stdnum/lib/cjs/ve/rif.js';
import { CleanRif, Required, rule } from '../validation.js';

/** Who is paid: companies (J) and what belongs to the state (G). */
export const RIF_LETTERS = ['J', 'G'] as const;
export type RifLetter = (typeof RIF_LETTERS)[number];
export const RIF_MIN_DIGITS = 6;
export const RIF_MAX_DIGITS = 9;
/** Look-ups an hour and user. */
export const RIF_LOOKUPS_PER_HOUR = 60;
/** Look-up: not in the registry; the name is then typed. */
export const RIF_NOT_FOUND = 'RIF no encontrado';
export const RIF_NOT_FOUND_CODE = '1003';
export const RIF_AWAY = 'La consulta de RIF no está disponible. Escriba la razón social.';
export const RIF_MALFORMED = `El RIF debe tener J o G y de ${RIF_MIN_DIGITS} a ${RIF_MAX_DIGITS} dígitos`;
export const RIF_CHECK_WARNING =
  'El dígito de control del RIF no coincide. Revise el número; si está seguro de que es correcto, puede guardarlo';

/** Next to a name that the registry has otherwise for its RIF. @param rif `wholeRif` */
export const rifMismatch = (rif: string, known: string): string => `El RIF ${showRif(rif)} es de ${known}`;

/** 'J' and '7013380' → 'J007013380': one way of writing it, zeros that people leave out included. */
export const wholeRif = (inicialRIF: string, rif: string): string => `${inicialRIF}${rif.padStart(RIF_MAX_DIGITS, '0')}`;

/** 'J007013380' → 'J-00701338-0' */
export const showRif = (whole: string): string => whole.replace(/^([A-Z])(\d{8})(\d)$/, '$1-$2-$3');

/** The warning to confirm before saving, or null. Like an account's it never stops a save (rule M-7). */
export function rifWarning(inicialRIF: unknown, rif: unknown): string | null {
  if (!RIF_LETTERS.includes(inicialRIF as RifLetter) || typeof rif !== 'string' || !/^\d{6,9}$/.test(rif)) return null;
  return validate(wholeRif(inicialRIF as string, rif)).isValid ? null : RIF_CHECK_WARNING;
}

/**
 * POST consultar/becapostgrado/consulta-rif, the RIF in any grouping ('J-00701338-0'). r_code 1000 with r_data
 * {razonsocial}; what no registry knows is r_succ false with RIF_NOT_FOUND_CODE.
 */
export class LookUpRif {
  @rule('rif', (v) => typeof v === 'string' && /^[JG]\d{6,9}$/.test(v), { message: RIF_MALFORMED })
  @Required(RIF_MALFORMED)
  @CleanRif()
  rif!: string;
}

export interface RifFound {
  razonsocial: string;
}
