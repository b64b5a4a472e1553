import { rule } from '../validation.js';

/** The screen to which ORCID sends people back, with a code or with what went wrong: their account. */
export const ORCID_RETURN = '/cuenta';
/** Where on it the iD is linked. */
export const ORCID_PART = `${ORCID_RETURN}#orcid`;
/** How long the way there and back may take. */
export const ORCID_MINUTES = 15;

export const ORCID_MESSAGES = {
  vinculado: 'Su ORCID iD quedó vinculado',
  quitado: 'Su ORCID iD ya no está vinculado',
  cancelado: 'Usted no lo autorizó en ORCID. No se vinculó nada',
  vencido: 'El regreso desde ORCID ya no vale: pasó demasiado tiempo, o ya se usó. Empiece de nuevo',
  rechazado: 'ORCID no confirmó su iD. Empiece de nuevo',
  deOtro: 'Ese ORCID iD ya está vinculado a otra cuenta del Registro. Si también es suya, escríbanos con «Preguntar por mi cuenta»',
  yaTiene: 'Su cuenta ya tiene vinculado otro ORCID iD. Desvincúlelo antes',
  noTiene: 'Su cuenta no tiene vinculado un ORCID iD',
  noResponde: 'ORCID no responde. Intente más tarde',
  sinObras: 'Su registro de ORCID no muestra ninguna obra a todos. Revise en ORCID quién puede verlas',
} as const;

/** 'https://orcid.org/0000-0002-1825-0097', as ORCID asks that iDs be shown. */
export const orcidUri = (orcid: string): string => `https://orcid.org/${orcid}`;

/** The letters of ORCID's mark, on a circle of 256. */
export const ORCID_SHAPE =
  'M86.3 186.2H70.9V79.1h15.4zM78.6 47.5a10.1 10.1 0 1 1 0 20.2 10.1 10.1 0 0 1 0-20.2M108.9 79.1h41.6c39.6 0 57 28.3 57 53.6 0 27.5-21.5 53.6-56.8 53.6h-41.8zm15.4 93.3h24.5c34.9 0 42.9-26.5 42.9-39.7 0-21.5-13.7-39.7-43.7-39.7h-23.7z';

/** Whether this is an iD: sixteen digits with their check (ISO 7064, mod 11-2). */
export function isOrcid(value: unknown): value is string {
  if (typeof value !== 'string' || !/^(\d{4}-){3}\d{3}[\dX]$/.test(value)) return false;
  const digits = value.replaceAll('-', '');
  const total = Array.from(digits.slice(0, -1)).reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  const check = (12 - (total % 11)) % 11;
  return value.at(-1) === (check === 10 ? 'X' : String(check));
}

/** POST /api/consultar/usuarios/orcid → r_data; 404 where the registry is not known to ORCID. */
export interface OwnOrcid {
  /** null: none is linked */
  orcid: string | null;
  /** ISO */
  vinculado: string | null;
}

/** POST /api/guardar/usuarios/orcid/pedir → r_data: where the browser goes to link it. */
export interface OrcidWay {
  direccion: string;
}

const Word = (): PropertyDecorator =>
  rule('word', (v) => typeof v === 'string' && /^[\x21-\x7e]{1,300}$/.test(v), { message: ORCID_MESSAGES.rechazado });

/**
 * POST /api/guardar/usuarios/orcid → r_data OwnOrcid: what ORCID sent somebody back with. The iD itself is asked of
 * ORCID.
 */
export class LinkOrcid {
  @Word() code!: string;
  @Word() state!: string;
}
