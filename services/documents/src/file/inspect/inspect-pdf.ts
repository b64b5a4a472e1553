import { isPadding } from './foreign-data.js';
import { Budget, isDelimiter, isWhite } from './pdf-lexer.js';
import { type ObjectFacts, readObject } from './pdf-object.js';
import { mayHoldObjects, readObjectStream } from './pdf-object-stream.js';
import { BadContent } from './verdict.js';

/** Enough to read 5 MB and what its object streams unpack to many times over; a second or so at the worst. */
const BUDGET = 160 * 1024 * 1024;
/** Real documents of 5 MB have some ten thousand. */
const MOST_OBJECTS = 200_000;

/**
 * Names that make a PDF do something by itself, carry something, or send something (ISO 32000 §12.6, §7.11.4, §12.7.8): programs, starting
 * programs, form data sent and fetched, attachments, dynamic forms, players. Links that only lead elsewhere when clicked (URI, GoToR) stay.
 */
const ACTIVE = (
  'JavaScript JS Launch SubmitForm ImportData GoToE AA XFA ' +
  'EmbeddedFile EmbeddedFiles EF FileAttachment RichMedia RichMediaExecute Rendition Movie'
).split(' ');

/**
 * Refuses a PDF that is not one from its first byte to its last, is encrypted (nothing could be looked into, and a reviewer could not open
 * it), or has active content. Readers find objects in more ways than one (tables, streams, searching broken files), so this looks at every
 * place where one could begin, also inside streams, and inside object streams. Throws BadContent.
 */
export function inspectPdf(bytes: Buffer): void {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) throw new BadContent('tipo');
  const end = bytes.lastIndexOf('%%EOF', undefined, 'latin1');
  if (end < 0) throw new BadContent('danado');
  if (!bytes.subarray(end + 5).every(isPadding)) throw new BadContent('ajeno');

  const budget = new Budget(BUDGET);
  const names = new Set<string>();
  const actions = new Map<number, Set<string>>();
  const opens: (Set<string> | number)[] = [];
  const streams: ObjectFacts[] = [];
  const keep = (number: number, facts: ObjectFacts): void => {
    // All that ever bore a number counts: which of them is in force is for readers to disagree about.
    const known = actions.get(number);
    actions.set(number, known?.size ? new Set([...known, ...facts.actions]) : facts.actions);
    if (actions.size > MOST_OBJECTS) throw new BadContent('danado');
    opens.push(...facts.openActions);
    if (facts.word === 'stream' && mayHoldObjects(facts)) streams.push(facts);
  };
  for (const at of trailers(bytes)) keep(Number.NaN, readObject(bytes, at, budget, names));
  for (const { at, number } of objectStarts(bytes)) keep(number, readObject(bytes, at, budget, names));
  if (names.has('Encrypt')) throw new BadContent('cifrado');
  for (const stream of streams) readObjectStream(bytes, stream, budget, names, keep);
  if (ACTIVE.some((name) => names.has(name))) throw new BadContent('activo');
  for (const open of opens) assertOnlyGoes(typeof open === 'number' ? actions.get(open) : open);
  if (!names.has('Catalog') || !names.has('Pages')) throw new BadContent('danado');
}

/** What opens with a document may choose the page and nothing else. */
function assertOnlyGoes(actions: Set<string> | undefined): void {
  if (!actions || [...actions].some((type) => type !== 'GoTo')) throw new BadContent('activo');
}

/** Where the value after each `obj` begins, wherever that word stands, with the object's number (NaN when it is not right before). */
function* objectStarts(bytes: Buffer): Generator<{ at: number; number: number }> {
  for (let at = bytes.indexOf('obj', 0, 'latin1'); at >= 0; at = bytes.indexOf('obj', at + 3, 'latin1')) {
    const [before, after] = [bytes[at - 1], bytes[at + 3]];
    const begins = isWhite(before) || (before !== undefined && before >= 0x30 && before <= 0x39);
    if (!begins || !(isWhite(after) || isDelimiter(after))) continue;
    const header = /(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]*$/.exec(bytes.toString('latin1', Math.max(0, at - 40), at));
    yield { at: at + 3, number: header ? Number(header[1]) : Number.NaN };
  }
}

function* trailers(bytes: Buffer): Generator<number> {
  for (let at = bytes.indexOf('trailer', 0, 'latin1'); at >= 0; at = bytes.indexOf('trailer', at + 7, 'latin1')) yield at + 7;
}
