import { isPadding } from './foreign-data.js';
import { Budget, isDelimiter, isWhite } from './pdf-lexer.js';
import { readObject } from './pdf-object.js';
import { mayHoldObjects, readObjectStream } from './pdf-object-stream.js';
import { type ObjectFacts, PdfRules } from './pdf-rules.js';
import { BadContent } from './verdict.js';

/**
 * Of 3,300 real documents the worst made us read 12 MB and unpack 6 MB. Whatever a byte costs, the thread's processor
 * time is limited too.
 */
const MOST_READ = 48 * 1024 * 1024;
const MOST_UNPACKED = 24 * 1024 * 1024;
/** Real documents of 5 MB have some ten thousand. */
const MOST_OBJECTS = 200_000;

/**
 * Refuses a PDF that is not one from its first byte to its last, is encrypted (nothing could be looked into, and a
 * reviewer could not open it), or holds what is not allowed (see pdf-allowed). Readers find objects in more ways than
 * one (tables, streams, searching broken files), so this looks at every place where one could begin, also inside
 * streams, and inside object streams. Throws BadContent.
 */
export function inspectPdf(bytes: Buffer): void {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) throw new BadContent('tipo');
  const end = bytes.lastIndexOf('%%EOF', undefined, 'latin1');
  if (end < 0) throw new BadContent('danado');
  if (!bytes.subarray(end + 5).every(isPadding)) throw new BadContent('ajeno');

  const budget = new Budget(MOST_READ, MOST_UNPACKED);
  const rules = new PdfRules();
  const streams: ObjectFacts[] = [];
  let objects = 0;
  const keep = (number: number, facts: ObjectFacts): void => {
    if (++objects > MOST_OBJECTS) throw new BadContent('costoso');
    rules.object(number, facts);
    if (facts.word === 'stream' && mayHoldObjects(facts)) streams.push(facts);
  };
  for (const at of trailers(bytes)) keep(Number.NaN, readObject(bytes, at, budget, rules));
  for (const { at, number } of objectStarts(bytes)) keep(number, readObject(bytes, at, budget, rules));
  if (rules.names.has('Encrypt')) throw new BadContent('cifrado');
  for (const stream of streams) readObjectStream(bytes, stream, budget, rules, keep);
  const fault = rules.verdict();
  if (fault) throw new BadContent(fault);
  if (!rules.names.has('Catalog') || !rules.names.has('Pages')) throw new BadContent('danado');
}

/**
 * Where the value after each `obj` begins, wherever that word stands, with the object's number (NaN when it is not
 * right before).
 */
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
