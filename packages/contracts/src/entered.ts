/**
 * The one gate through which text enters, in browser and server (rule W-9): signs that take no place on a screen go, any line end becomes \n and any
 * other space a plain one, and letters are composed. Passwords never pass it: they are what was typed.
 */

/** Signs of writing that joiners and selectors belong to: not of ours, whose letters they only make unlike what they look like. */
const JOINED = String.raw`[^\p{ASCII}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Inherited}\p{Z}\p{P}\p{Cc}\p{Cf}\p{Cs}\p{DI}]`;
/**
 * What nobody sees. Joiners stay where Arabic, Persian or Indian letters and emoji are spelled with them, a selector behind what it can draw otherwise;
 * the Arabic signs that Unicode counts among the formats are seen. Letters of no width (Hangul's fillers) are none.
 */
const UNSEEN = new RegExp(
  String.raw`(?<=${JOINED})\p{VS}(?!\p{VS})|(?<=${JOINED}\ufe0f?)[\u200c\u200d](?=${JOINED})|[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]|([\p{Cf}\p{DI}])`,
  'gu',
);
const LINE_END = /\r\n?|[\u0085\u2028\u2029]/gu;
/** \u2800 is the empty sign of Braille. */
const SPACE = /[^\S\n\t]|\u2800/gu;

/** A text as it enters, its lines and its spaces between words as many as they were. The same again changes nothing. */
export const entered = (text: string): string =>
  text
    .replace(LINE_END, '\n')
    .replace(SPACE, (sign) => (sign === '\ufeff' ? '' : ' '))
    .normalize('NFC')
    .replace(UNSEEN, (sign, unseen: string | undefined) => (unseen === undefined ? sign : ''))
    // Letters that something unseen kept apart from their accents.
    .normalize('NFC');

/** As `entered`, in one line and trimmed, without control characters and half characters, which PostgreSQL refuses. */
export const enteredLine = (text: string): string =>
  entered(text)
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();

/** The number, letter or dot that a list gives each of its lines. */
const MARKER = /^(?:\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)º°]-?|[-–—*•·▪◦‣])\s+/iu;

/** The lines of a list that was pasted, without the numbers that its own program gave them: where each of several lines has one. */
export function listLines(text: string): string[] {
  const lines = entered(text).split('\n').map(enteredLine).filter(Boolean);
  return lines.length > 1 && lines.every((line) => MARKER.test(line)) ? lines.map((line) => line.replace(MARKER, '')) : lines;
}

/** What is typed to be kept to oneself, by the names that it is sent under. */
const SECRET = /^(?:clave(?:Nueva|Actual)?|password|newPassword|currentPassword|token)$/;

/** Every text within what was sent, read by `how`; secrets as they came. */
export function enteredAll(value: unknown, how = entered): unknown {
  if (typeof value === 'string') return how(value);
  if (Array.isArray(value)) return value.map((one) => enteredAll(one, how));
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, typeof one === 'string' && SECRET.test(name) ? one : enteredAll(one, how)]),
  );
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** For searching: as it enters, in small letters without accents. */
export const folded = (text: string): string =>
  enteredLine(text)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
