import { base32nopad } from '@scure/base';
import { codeIn } from './code-text.js';
import { decoded, type Sealed, seal, type Sign, unseal } from './cose.js';

/** What a code tells, by the number under which it does; a new kind gets the next. */
export const CODE_KINDS = ['certificado', 'constancia'] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

/** What a printed code says. Days are those of Caracas, `YYYY-MM-DD`. */
export interface CodeContent {
  tipo: CodeKind;
  /** as it is printed: 'ABCD-EFGH-JKMN' */
  numero: string;
  /** of whom it speaks; a long one ends with … */
  nombre: string;
  /** of a certificate the level of study, of an attestation what it is about; a long one ends with … */
  nivel: string;
  /** when the document was issued */
  fecha: string;
  /** when the code was signed, by its own word */
  firmado: string;
  /** where it stands in the list of what was revoked; null: it is of a kind that nobody revokes */
  indice: number | null;
}

/**
 * Bytes that name and level may take together, and the level alone: with an address of 34 letters in front the QR stays
 * at 57 modules (level M), which an old phone reads from 2.5 cm of paper.
 */
const TEXT_BYTES = 64;
const LEVEL_BYTES = 24;
/** Far above what `writeCode` makes. */
const LONGEST = 1_000;
const DAY_MS = 86_400_000;

/** The code, in base32 (RFC 4648). */
export function writeCode({ tipo, numero, nombre, nivel, fecha, firmado, indice }: CodeContent, clave: string, sign: Sign): string {
  const level = shortened(nivel, LEVEL_BYTES);
  const name = shortened(nombre, TEXT_BYTES - bytesIn(level));
  const day = dayOf(fecha);
  const content = [CODE_KINDS.indexOf(tipo) + 1, valueOf(numero), name, level, day, dayOf(firmado) - day];
  return base32nopad.encode(seal(indice === null ? content : [...content, indice], clave, sign));
}

/** A code as it is typed, copied, or read by a camera; null where it is none, or not whole. */
export function openCode(text: string): Sealed | null {
  const code = codeIn(text);
  try {
    return code === null || code.length > LONGEST ? null : unseal(base32nopad.decode(code));
  } catch {
    return null;
  }
}

/** What a code says, by its payload; null where it says something else. Not to be shown before it was verified. */
export function contentOf(payload: Uint8Array): CodeContent | null {
  const said = decoded(payload);
  if (!Array.isArray(said)) return null;
  const [kind, numero, nombre, nivel, day, later, indice = null] = said;
  const tipo = CODE_KINDS[Number(kind) - 1];
  if (!tipo || !(typeof numero === 'number' || typeof numero === 'bigint') || typeof nombre !== 'string' || typeof nivel !== 'string')
    return null;
  const [fecha, firmado] = [isoOf(day), isoOf(Number(day) + Number(later))];
  if (!fecha || !firmado || !(indice === null || (Number.isInteger(indice) && Number(indice) >= 0))) return null;
  return { tipo, numero: numberOf(BigInt(numero)), nombre, nivel, fecha, firmado, indice: indice as number | null };
}

/** A document's number is 12 symbols of five bits: as one integer it takes nine bytes, as text thirteen. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const valueOf = (numero: string): bigint =>
  [...numero.replaceAll('-', '')].reduce((value, symbol) => value * 32n + BigInt(SYMBOLS.indexOf(symbol)), 0n);
const numberOf = (value: bigint): string =>
  Array.from({ length: 12 }, (_, i) => SYMBOLS[Number((value >> BigInt(5 * (11 - i))) & 31n)])
    .join('')
    .match(/.{4}/g)!
    .join('-');

const bytesIn = (text: string): number => new TextEncoder().encode(text).length;

/** Its beginning, where all of it takes more bytes than it may. */
function shortened(text: string, bytes: number): string {
  const whole = text.normalize('NFC');
  if (bytesIn(whole) <= bytes) return whole;
  const letters = [...whole];
  while (bytesIn(letters.join('')) > bytes - bytesIn('…')) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

const dayOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** null where it is no day of this age. */
const isoOf = (day: unknown): string | null =>
  Number.isInteger(day) && Number(day) > 0 && Number(day) < 100_000 ? new Date(Number(day) * DAY_MS).toISOString().slice(0, 10) : null;
