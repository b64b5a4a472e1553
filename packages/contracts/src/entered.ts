/**
 * The one gate through which text enters, in browser and server (rule W-9): signs that take no place on a screen go,
 * any line end becomes \n and any other space a plain one, and letters are composed. Passwords never pass it: they are
 * what was typed.
 */

/**
 * Signs of writing that joiners and selectors belong to: not of ours, whose letters they only make unlike what they
 * look like.
 */
const JOINED = String.raw`[^\p{ASCII}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Inherited}\p{Z}\p{P}\p{Cc}\p{Cf}\p{Cs}\p{DI}]`;
/**
 * What nobody sees. Joiners stay where Arabic, Persian or Indian letters and emoji are spelled with them, a selector
 * behind what it can draw otherwise; the Arabic signs that Unicode counts among the formats are seen. Letters of no
 * width (Hangul's fillers) are none.
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

/** The sign that a list gives each of its lines. */
const BULLET = /^[-–—*•·▪◦‣●○■]\s+/u;
/**
 * A number, a letter or a Roman number that it counts them by: '1. ', '1) ', '1.-', 'a) ', 'ii. '; not '1.5 °C', '25°
 * C', '3D', '2024 fue' or '5 - 10'.
 */
const COUNTER = /^\(?(\d{1,3}|[a-zA-Z]|[ivxIVX]{2,5})(?:[.)]\s*[-–]?(?:\s+|(?=\p{Lu}))|\s?[-–]\s+(?!\d)|[º°]\.?\s+(?![CFK]\b))/u;
/** A species or a name that is shortened, not a letter that counts. */
const SHORTENED = /^\p{Lu}\.\s*\p{Ll}/u;
const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');

/**
 * Whether these count lines: numbers that rise, or are all the same, as in a list that lost them; letters and Roman
 * numbers one by one.
 */
function countsUp(marks: string[]): boolean {
  const numbers = marks.map((mark) => (/^\d/.test(mark) ? Number(mark) : NaN));
  if (numbers.every((n, i) => i === 0 || n > numbers[i - 1]!) || numbers.every((n) => n === numbers[0])) return true;
  const letters = marks.map((mark) => (/^[a-z]$/.test(mark) ? mark.charCodeAt(0) : NaN));
  return [letters, marks.map((mark) => ROMAN.indexOf(mark))].some((places) => places.every((n, i) => n >= 0 && n === places[0]! + i));
}

/**
 * The entries of a list without what its own program put before them: signs always, numbers where each of several has
 * the next one.
 */
function withoutMarkers(entries: readonly string[]): string[] {
  const lines = entries.map((entry) => entry.replace(BULLET, ''));
  const found = lines.map((line) => (SHORTENED.test(line) ? null : COUNTER.exec(line)));
  if (lines.length < 2 || found.includes(null) || !countsUp(found.map((one) => one![1]!.toLowerCase()))) return lines;
  return withoutMarkers(lines.map((line, i) => line.slice(found[i]![0].length)));
}

/** The lines of a list that was pasted, without the numbers that its own program gave them. */
export const listLines = (text: string): string[] => withoutMarkers(entered(text).split('\n').map(enteredLine).filter(Boolean));

/**
 * The entries of a list of texts that was sent, the same way, each in one line; '' of what is no text.
 * @param textOf finds the text of an entry
 */
export const enteredList = (value: unknown, textOf = (entry: unknown): unknown => entry): string[] =>
  withoutMarkers((Array.isArray(value) ? value : []).map((entry) => lineOf(textOf(entry))));

const lineOf = (text: unknown): string => (typeof text === 'string' ? enteredLine(text) : '');

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
