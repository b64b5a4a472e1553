import { isKnownWord, isWalk } from './common-words.js';

/** Whom a new password is for, as far as is known. */
export interface PasswordOwner {
  correo?: string | null;
  nombre?: string | null;
  /** digits */
  cedula?: string | null;
}

/** What is longer is judged by its beginning. */
const JUDGED = 64;
/** Digits and signs that are written for letters; a 1 may be an i or an l. */
const LEET: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '+': 't',
};

/**
 * Whether a new password is one that is tried first (rule S-8): digits alone or a telephone; one known word or saying,
 * or what is the person's own, however it is accented, repeated, spelled with digits or signs, and whatever digits and
 * signs stand about it; or a row of keys. Several words together are none of these.
 */
export function isCommonPassword(password: string, owner: PasswordOwner = {}): boolean {
  const text = plain(password.slice(0, JUDGED));
  if (isNumber(text)) return true;
  const own = ownWords(owner);
  return [text, ...withoutCedula(text, owner.cedula)].some((variant) => bases(variant).some((base) => isTriedFirst(base, own)));
}

/** Small letters without accents: ñ is n. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const lettersOf = (text: string): string => text.replace(/[^a-z]/g, '');

/** Digits alone, or a long number with a letter or two beside it, as a telephone, a date and a cédula are. */
function isNumber(text: string): boolean {
  const signs = text.replace(/[^\p{L}\p{N}]/gu, '');
  return /^\p{N}*$/u.test(signs) || /^\p{L}{0,2}\p{N}{6,}\p{L}{0,2}$/u.test(signs);
}

/** What may be meant by it: its letters alone, and those with the digits and signs in between read as letters. */
function bases(text: string): string[] {
  const first = text.search(/[a-z]/);
  if (first < 0) return [];
  const last = text.length - [...text].toReversed().join('').search(/[a-z]/);
  const found = new Set([lettersOf(text)]);
  // Of the digits around, the nearest may belong to the word: `4dmin`, `c0ntraseñ4 2024`.
  for (const start of [first, first - 1, first - 2].filter((at) => at >= 0)) {
    for (const end of [last, last + 1, last + 2].filter((at) => at <= text.length)) {
      for (const one of ['i', 'l']) found.add(lettersOf(text.slice(start, end).replace(/[^a-z]/g, (sign) => read(sign, one))));
    }
  }
  return [...found];
}

const read = (sign: string, one: string): string => (sign === '1' ? one : (LEET[sign] ?? ''));

function isTriedFirst(base: string, own: string[]): boolean {
  const unit = /^(.+?)\1*$/.exec(base)?.[1] ?? base;
  if (unit.length < 4 && base.length > 5) return true;
  return isKnownWord(unit) || isKnownWord(base) || isWalk(base) || isOwn(base, own);
}

/** Whether it is made of the person's own words and nothing else, with `y`, `de` or `mi` between them at most. */
function isOwn(base: string, own: string[]): boolean {
  if (!own.some((word) => base.includes(word))) return false;
  const reached = new Set([0]);
  for (let at = 0; at < base.length; at++) {
    if (reached.has(at)) for (const word of [...own, 'y', 'de', 'mi']) if (base.startsWith(word, at)) reached.add(at + word.length);
  }
  return reached.has(base.length);
}

/** Names and the parts of the address, each and run together, of three letters or more. */
function ownWords({ correo, nombre }: PasswordOwner): string[] {
  const [box = '', host = ''] = plain(correo ?? '').split('@');
  const site = host.split('.').slice(0, -1);
  const names = plain(nombre ?? '').split(/\s+/);
  const parts = [...names, box, ...site].flatMap((text) => [text, ...text.split(/[^a-z]+/)]);
  return [...new Set([...parts, box + host].map(lettersOf))].filter((word) => word.length > 2);
}

/** As if the person's cédula did not stand in it, with its letter or without. */
function withoutCedula(text: string, cedula: string | null | undefined): string[] {
  const digits = (cedula ?? '').replace(/\D/g, '');
  if (digits.length < 6) return [];
  const written = new RegExp(`[ve]?[^a-z0-9]*${[...digits].join('[^a-z0-9]*')}`, 'g');
  return written.test(text) ? [text.replace(written, '')] : [];
}
