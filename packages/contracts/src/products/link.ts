import { enteredLine } from '../entered.js';

/** The link of a product: URL-encoded on the wire, and safe to click once stored (rule D-6). */

export const LINK_MAX = 2048;
export const LINK_MESSAGE = 'El enlace debe ser una dirección que comience con http:// o https://';
export const LINK_LONG = `El enlace no puede tener más de ${LINK_MAX} caracteres`;

/** How a link is sent: `link: encodeLink(value.link)`. */
export const encodeLink = (link: string | null): string | null => (link === null ? null : encodeURIComponent(link));

/**
 * What was sent → the link. One decoding, and only of what is encoded: an address with %20 in it, sent bare, stays as
 * it is. A DOI as it is printed ('10.1000/x', 'doi:10.1000/x', 'doi.org/10.1000/x') is its address.
 */
export function decodeLink(sent: string): string {
  const text = decoded(enteredLine(sent));
  return BARE_DOI.test(text) ? doiLink(normalizeDoi(text)!) : text;
}

const BARE_DOI = /^(?:doi:?\s*|(?:dx\.|www\.)?doi\.org\/)?10\.\d{4,9}\/[^\s"<>]*[^\s"<>.,;:!?\]})]$/i;

function decoded(text: string): string {
  if (text.includes('/') || !text.includes('%')) return text;
  try {
    return enteredLine(decodeURIComponent(text));
  } catch {
    return text;
  }
}

/**
 * True for an http(s) address without credentials, spaces, quotes or control characters. Anything else is never
 * rendered as a link.
 */
export function isSafeLink(link: unknown): link is string {
  if (typeof link !== 'string' || link.length > LINK_MAX) return false;
  if (!/^https?:\/\/[^\s\p{Cc}\p{Cf}<>"`\\^{|}]+$/iu.test(link)) return false;
  if (!URL.canParse(link)) return false;
  const { protocol, username, password, hostname } = new URL(link);
  return (protocol === 'https:' || protocol === 'http:') && !username && !password && hostname !== '';
}

/** Old DOIs hold `<` and `>` (10.1002/(SICI)…43:4<338::AID…>3.0.CO;2-B); a closing tag after one is not part of it. */
const DOI = /10\.\d{4,9}\/(?:(?!<\/)[^\s"])+/i;

/**
 * The DOI in a text ('doi:10.1/X', 'https://doi.org/10.1/x', the bare one), in lower case as DOIs are compared; null
 * without one. Closing punctuation of the sentence around it is not part of it.
 */
export function normalizeDoi(text: string | null | undefined): string | null {
  if (!text) return null;
  let source = text;
  try {
    if (source.includes('%')) source = decodeURIComponent(source);
  } catch {
    // not encoded after all
  }
  const matched = DOI.exec(source)?.[0] ?? '';
  const found = (matched.includes('<') ? matched : matched.replace(/>.*$/, '')).replace(/[.,;:!?\]}]+$/, '').toLowerCase();
  if (!found) return null;
  // A closing parenthesis belongs to it only where one was opened: 10.1016/s0140-6736(05)17706-4
  const open = found.split('(').length < found.split(')').length;
  return (open ? found.replace(/\)+$/, '') : found) || null;
}

/** The DOI that a link leads to: only where it is doi.org's, for a journal's page may show many. */
export function doiOfLink(link: string | null | undefined): string | null {
  if (!link || !URL.canParse(link)) return null;
  const { hostname, pathname, search } = new URL(link);
  return /^(dx\.|www\.)?doi\.org$/i.test(hostname) ? normalizeDoi(pathname.slice(1) + search) : null;
}

/** 'https://doi.org/10.1000/x'; characters that an address can't hold are encoded. */
export const doiLink = (doi: string): string =>
  `https://doi.org/${encodeURI(doi).replace(/[#?'^{|}]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`;
