import { isScheme } from './pdf-allowed.js';

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
/** More of an address is not needed to judge it. */
const LONGEST = 2000;

/** The text of a PDF string (ISO 32000 §7.9.2), given with its delimiters. */
export function decodeText(raw: Buffer): string {
  const text = raw.toString('latin1', 1, Math.min(raw.length - 1, 8 * LONGEST));
  const bytes = raw[0] === 0x3c ? Buffer.from(text.replace(/[^0-9a-f]/gi, ''), 'hex') : Buffer.from(unescaped(text), 'latin1');
  const mark = bytes.toString('latin1', 0, 3);
  if (mark.startsWith('\xfe\xff'))
    return bytes
      .subarray(2, bytes.length & ~1)
      .swap16()
      .toString('utf16le');
  if (mark.startsWith('\xff\xfe')) return bytes.subarray(2).toString('utf16le');
  return mark === '\xef\xbb\xbf' ? bytes.subarray(3).toString('utf8') : bytes.toString('latin1');
}

const unescaped = (text: string): string =>
  text.replace(/\\(\r\n|[0-7]{1,3}|[^])/g, (_, code: string) => {
    if (/^[0-7]/.test(code)) return String.fromCharCode(Number.parseInt(code, 8) & 255);
    return /^[\r\n]/.test(code) ? '' : (ESCAPES[code] ?? code);
  });

/**
 * Whether an address leads to the web, writes to somebody or only names a thing: readers skip blanks and invisible
 * signs, so they do not count.
 */
export function isHarmlessLink(text: string): boolean {
  const plain = text.slice(0, LONGEST).replace(/[^\x21-\x7e]/g, '');
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d)/i.exec(plain)?.[1];
  return scheme ? isScheme(scheme) : !/^(?:[\\/][\\/]|\\)/.test(plain);
}

/** The same for the name of a file: it stands beside the document, not at a place of this machine or of a network. */
export const isHarmlessPath = (text: string): boolean => isHarmlessLink(text) && !/^[^\x21-\x7e]*[\\/]/.test(text);
