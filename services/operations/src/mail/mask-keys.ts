import { normalizeNumber } from '@registro/contracts/documents/document-number';
import type { DirectMailWords } from '@registro/contracts/mails/direct-mail-words';
import { DIRECT_MAILS } from '@registro/contracts/mails/direct-mails';
import { STOP_ROUTE } from '@registro/contracts/mails/stranger';

const ADDRESS = /https?:\/\/[^\s<>"'»)]+/g;
const HIDDEN = '••••••';
/**
 * A part of an address that is made of words and short numbers ('vertice-1', 'agua-2024'), or is the number of a
 * record.
 */
const LEGIBLE = /^([a-z]{1,20}(-([a-z]{1,20}|\d{1,4}))*|\d{1,12})?$/;
/**
 * Where the number of a certificate or a receipt stands: whoever holds the paper reads it there, and it proves what is
 * public.
 */
const VERIFIES = '/verificar/';
/** Where a console's list is filtered, by numbers of records and words: { idEvento: 12 }. */
const CONSOLE = '/consola/';
const FILTER = 'filter';
/** The paths after which a key stands, whatever it looks like. */
const KEYED = [
  STOP_ROUTE,
  ...Object.values<DirectMailWords>(DIRECT_MAILS).flatMap(({ accion }) =>
    accion?.llave && accion.ruta.endsWith('/') ? [accion.ruta] : [],
  ),
];

/**
 * A mail's text for other eyes than its person's: of each address what grants something is hidden (verifying an e-mail,
 * a new password, a place in a team), and what only says where to look is shown. What is not known to be harmless is
 * not shown.
 */
export const maskKeys = (text: string): string =>
  text.replace(ADDRESS, (address) => {
    if (!URL.canParse(address)) return HIDDEN;
    const { origin, pathname, searchParams, hash } = new URL(address);
    const query = [...searchParams].map(
      ([name, value]) => `${word(name)}=${pathname.startsWith(CONSOLE) && name === FILTER ? filter(value) : HIDDEN}`,
    );
    return `${origin}${path(pathname)}${query.length ? `?${query.join('&')}` : ''}${hash && `#${word(hash.slice(1))}`}`;
  });

const word = (part: string): string => (LEGIBLE.test(part) ? part : HIDDEN);

function path(pathname: string): string {
  const keyed = KEYED.find((route) => pathname.startsWith(route));
  if (keyed) return keyed + HIDDEN;
  const number = pathname.startsWith(VERIFIES) ? pathname.slice(VERIFIES.length) : null;
  if (number && normalizeNumber(number) === number) return pathname;
  return pathname.split('/').map(word).join('/');
}

/** As it was sent, if all that it says are words and numbers. */
function filter(value: string): string {
  return /^\{("[a-zA-Z]{1,30}":("[a-zA-Z]{0,20}"|\d{1,12}|true|false),?)*\}$/.test(value) ? encodeURIComponent(value) : HIDDEN;
}
