import { BadContent } from './verdict.js';

/** The longest tail in which a ZIP reader looks for its directory's end: the record and the longest comment. */
const ZIP_TAIL = 22 + 65_535;
const OTHER_ARCHIVES = [Buffer.from('Rar!\x1a\x07', 'latin1'), Buffer.from('7z\xbc\xaf\x27\x1c', 'latin1')];
/**
 * What makes a browser or a PDF reader take a picture for something else. A boundary after the word keeps chance out of
 * five random megabytes.
 */
const PAGES = /<(?:script|html|!doctype|\?php|svg|iframe|body)[\s>]|%PDF-\d/i;

/** Refuses a file that is also an archive: such formats are read from their end, so they hide behind any beginning. */
export function assertNoArchive(bytes: Buffer): void {
  const tail = bytes.subarray(-ZIP_TAIL);
  for (let at = tail.indexOf('PK\x05\x06', 0, 'latin1'); at >= 0; at = tail.indexOf('PK\x05\x06', at + 1, 'latin1')) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) <= tail.length) throw new BadContent('ajeno');
  }
  if (OTHER_ARCHIVES.some((mark) => bytes.includes(mark))) throw new BadContent('ajeno');
}

/** Refuses a picture that carries a page, a program or a PDF anywhere. */
export function assertNoPage(bytes: Buffer): void {
  if (PAGES.test(bytes.toString('latin1'))) throw new BadContent('ajeno');
}

/**
 * What cameras leave after the end of a picture is known and stays: padding, further pictures (MPF), the clip of a
 * moving photo, Samsung's notes. Anything else there is refused.
 */
export function assertCameraTail(tail: Buffer): void {
  let start = 0;
  while (start < tail.length && isPadding(tail[start]!)) start++;
  if (start === tail.length) return;
  const rest = tail.subarray(start);
  const picture = rest[0] === 0xff && rest[1] === 0xd8;
  // A clip's first box may begin with zeros that were taken for padding: its name stands within the next bytes.
  const clip = rest.subarray(0, 8).includes('ftyp', 0, 'latin1');
  const samsung = rest.subarray(-4).toString('latin1') === 'SEFT';
  if (!picture && !clip && !samsung) throw new BadContent('ajeno');
}

export const isPadding = (byte: number): boolean => byte === 0 || byte === 9 || byte === 10 || byte === 12 || byte === 13 || byte === 32;
