import { entered } from '@registro/contracts/entered';
import type { MailContent } from './mail-content.js';

/** A dot, and the other signs that a browser takes for one in the name of a site. */
const DOT = String.raw`[.\u2024\u3002\ufe52\uff0e\uff61]`;
const SITE = new RegExp(String.raw`(?<=[\p{L}\p{M}\p{N}\p{S}_)\]%-])${DOT}(?=\p{L}[\p{L}\p{M}\p{N}-])`, 'gu');
const WWW = new RegExp(String.raw`(?<![\p{L}\p{N}])(www)${DOT}(?=\S)`, 'giu');
/** Not an amount, which goes on with its céntimos. */
const NETWORK = new RegExp(String.raw`(?<![\d.])\d{1,3}(?:${DOT}\d{1,3}){3}(?![\d.]|,\d)`, 'gu');
/** 'https:', 'tel:', 'mailto:'; not '08:00'. */
const SCHEME = /(?<=\p{L}):(?=\S)|(?<=\p{N}):(?=[^\s\d])/gu;
const AT = /(?<=\S)[@\ufe6b\uff20](?=\S)/gu;
const SHARE = /\\{2,}(?=\S)/g;
/**
 * Seven digits or more, however they are set apart; not what hangs together with letters, as the number of a receipt.
 */
const PHONE = /(?<![\p{L}\p{N}][.-]?)\+?\(?\d(?:[ ().\-–]{0,2}\d){6,}(?![\p{L}\p{N}]|-\p{L})/gu;
/** A day, a cédula, an amount, or a network's number that was set apart. */
const NO_PHONE = /^(?:\d{1,2}-\d{1,2}-\d{4}|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:\. \d{1,3}){3})$/;
/**
 * What nobody sees, between digits: no reader of telephones takes it for a space, as it does the word joiner.
 */
const APART = '\u200c';

/**
 * A text of which no mail reader makes a link by itself: what looks like a site, an address or a scheme has a space
 * where it hung together. A space is what every reader stops at, and what stands there where somebody forgot one
 * (`Fin.Otra`); signs that nobody sees are none, for browsers leave them out of a name and open it (UTS 46). The same
 * again changes nothing.
 */
export const unlinked = (text: string): string =>
  entered(text)
    .replace(SHARE, '\\\\ ')
    .replace(SCHEME, ': ')
    .replace(AT, ' @ ')
    .replace(WWW, '$1. ')
    .replace(SITE, '. ')
    .replace(NETWORK, (digits) => (digits.split(/\D/).every((part) => Number(part) <= 255) ? digits.replace(/\D/g, '. ') : digits))
    .replace(PHONE, (digits) => (NO_PHONE.test(digits) ? digits : digits.replace(/(?:\d\D{0,2}){2}\d(?=\D{0,2}\d)/g, `$&${APART}`)));

/**
 * The mail with nothing in its words that could be opened (rule N-19): whoever typed them, the Registro signs it. What
 * it links to is the product's own, and stays.
 */
export const harmless = <M extends MailContent>(mail: M): M =>
  JSON.parse(JSON.stringify(mail), (name, value: unknown) =>
    typeof value === 'string' && name !== 'direccion' ? unlinked(value) : value,
  ) as M;
