import { constants, inflateSync } from 'node:zlib';
import { type Budget, PdfLexer, type Token } from './pdf-lexer.js';
import { readObject } from './pdf-object.js';
import type { ObjectFacts, PdfRules } from './pdf-rules.js';
import { BadContent } from './verdict.js';

/**
 * Whether a stream with this dictionary could be taken for an object stream: none is without /N and /First
 * (ISO 32000 §7.5.7).
 */
export function mayHoldObjects({ entries }: ObjectFacts): boolean {
  const type = entries.get('Type') ?? [];
  return type.some((t) => t.kind !== 'name' || t.text === 'ObjStm') || (entries.has('N') && entries.has('First'));
}

/**
 * Reads every object of an object stream and hands it to `keep` with its number. Refuses one packed in a way that is
 * not read here, for nothing may hide in it: producers use Flate or nothing.
 */
export function readObjectStream(
  bytes: Buffer,
  stream: ObjectFacts,
  budget: Budget,
  rules: PdfRules,
  keep: (number: number, facts: ObjectFacts) => void,
): void {
  const first = onlyNumber(stream.entries.get('First'));
  const data = budget.unpack((most) => unpack(bytes, stream, most));
  const header = new PdfLexer(data, 0, budget);
  for (;;) {
    const [number, offset] = [header.next(), header.next()];
    if (number?.kind !== 'number' || offset?.kind !== 'number') return;
    // An offset may point anywhere, into a string too: each object is read from where a reader would begin.
    keep(Number(number.text), readObject(data, first + Number(offset.text), budget, rules, true));
  }
}

function unpack(bytes: Buffer, { entries, filters, end }: ObjectFacts, most: number): Buffer {
  for (const foreign of ['DecodeParms', 'DP', 'F', 'FFilter', 'FDecodeParms']) if (entries.has(foreign)) throw new BadContent('danado');
  const start = dataStart(bytes, end);
  const said = entries.get('Filter') ?? [];
  if (!said.length) return bytes.subarray(start);
  const named = said[0]!.kind === '[' ? filters : [said[0]!.kind === 'name' ? said[0]!.text : ''];
  if (said.length > 1 || named.length !== 1 || (named[0] !== 'FlateDecode' && named[0] !== 'Fl')) throw new BadContent('danado');
  try {
    // It ends where the packed data say, whatever /Length says; a cut one gives what it has, as readers take it.
    return inflateSync(bytes.subarray(start), { maxOutputLength: Math.max(most, 1), finishFlush: constants.Z_SYNC_FLUSH });
  } catch (err) {
    throw new BadContent((err as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'costoso' : 'danado');
  }
}

/** After the keyword `stream` comes a line end, which may have spaces before it. */
function dataStart(bytes: Buffer, at: number): number {
  while (bytes[at] === 32 || bytes[at] === 9) at++;
  if (bytes[at] === 13) at++;
  if (bytes[at] === 10) at++;
  return at;
}

function onlyNumber(tokens: Token[] | undefined): number {
  const [token] = tokens ?? [];
  if (tokens?.length !== 1 || token?.kind !== 'number' || !/^\d+$/.test(token.text)) throw new BadContent('danado');
  return Number(token.text);
}
