import { MaxLength } from 'class-validator';
import { normalizeNumber } from '../documents/document-number.js';
import type { Role } from '../roles.js';
import { Clean, Required } from '../validation.js';

/** As many people as one search shows. */
export const FOUND_MOST = 10;
/** What is shorter finds too many to be of use. */
export const SOUGHT_MIN = 3;

/** POST /api/recursos/usuarios/buscar: somebody by name, cédula, e-mail, or a number that the registry gave. */
export class FindPeople {
  @MaxLength(120, { message: 'Escriba 120 caracteres como máximo' })
  @Required('Escriba a quién busca')
  @Clean()
  texto!: string;
}

/** What a person was found by. */
export const MATCH_NAMES = {
  nombre: 'Nombre',
  parecido: 'Nombre parecido',
  cedula: 'Cédula',
  correo: 'Correo',
  certificado: 'Certificado',
  constancia: 'Constancia',
  acuse: 'Acuse de recibo',
  comprobante: 'Comprobante de pago',
  pago: 'Pago',
  cuenta: 'Cuenta',
} as const;
export type MatchKind = keyof typeof MATCH_NAMES;

/** Whose a number or a word is, as the service that keeps it says. */
export interface PersonMatch {
  idUsuario: number;
  por: MatchKind;
  /** the number that matched, as it is written; null where a name did */
  numero: string | null;
}

/** Its r_data. Numbers first, then names as they were typed, then those that sound alike or differ by a letter. */
export interface FoundPeople {
  personas: FoundPerson[];
  /** what could not be asked: its service is away */
  ausentes: string[];
}
export interface FoundPerson extends PersonMatch {
  nombre: string;
  /** 'V-12345678'; null for who has not registered it */
  cedula: string | null;
  correo: string;
  roles: Role[];
  activo: boolean;
  /** the e-mail of the account that it was joined with, which has all that it had; null: with none */
  unidaA: string | null;
}

/** POST /api/interno/perfil/buscar → r_data PersonMatch[]; null where that is not asked. */
export interface ProfileSearch {
  nombre: string | null;
  cedula: SoughtDocument | null;
}
export interface SoughtDocument {
  /** null: either letter */
  nacionalidad: 'V' | 'E' | null;
  cedula: string;
}

/**
 * What a text may be a key of; null where it cannot. A text may be several: eight digits are a cédula and a payment's
 * number.
 */
export interface SoughtKeys {
  nombre: string | null;
  cedula: SoughtDocument | null;
  /** the beginning of an address, in small letters */
  correo: string | null;
  /** of a certificate or receipt: 'ABCD-EFGH-JKMN' */
  numero: string | null;
  idPago: number | null;
  /** of an account, as lists call one whose name they do not have: 'Cuenta 27' */
  idUsuario: number | null;
}

const DOCUMENT = /^([VE])?([1-9]\d{5,7})$/;
const ACCOUNT = /^CUENTA(\d{1,9})$/;
const PAYMENT = /^(?:PAGO)?(\d{1,9})$/;

/** Reads what was typed, whatever stands between its parts: 'v-12.345.678', 'abcd efgh jkmn', 'pago 812'. */
export function soughtKeys(texto: string): SoughtKeys {
  const bare = texto.toUpperCase().replace(/[\s.,#ºN°-]+(?=\d)|[\s.-]+$/g, '');
  const [, letter, cedula] = DOCUMENT.exec(bare) ?? [];
  const [, idPago] = PAYMENT.exec(bare) ?? [];
  const [, account] = ACCOUNT.exec(bare) ?? [];
  const numero = normalizeNumber(texto);
  const words = /\p{L}{2}/u.test(texto) && !texto.includes('@') && !/\d/.test(texto);
  return {
    nombre: words && texto.length >= SOUGHT_MIN ? texto : null,
    cedula: cedula === undefined ? null : { nacionalidad: (letter as 'V' | 'E' | undefined) ?? null, cedula },
    correo: /^[^\s@]{3,}(@\S*)?$/.test(texto) && /\p{L}/u.test(texto) ? texto.toLowerCase() : null,
    numero,
    idPago: idPago === undefined || Number(idPago) === 0 ? null : Number(idPago),
    idUsuario: account === undefined ? null : Number(account),
  };
}
