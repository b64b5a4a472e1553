import { assertCameraTail, assertNoPage } from './foreign-data.js';
import { assertPixels } from './pixels.js';
import { BadContent } from './verdict.js';

/** More passes than a progressive picture has only serve to keep a decoder busy. */
const MOST_SCANS = 200;

const hasNoLength = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
/** SOF0 to SOF15 without DHT, JPG and DAC: the frame header, which has the size. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const HIERARCHICAL = 0xde;
/**
 * Baseline, extended and progressive, which are what browsers show: not lossless, in steps of resolution, or coded
 * arithmetically.
 */
const SHOWN = new Set([0xc0, 0xc1, 0xc2]);

/** Walks a JPEG's segments (ITU T.81 B) from its first byte to its end marker. Throws BadContent. */
export function inspectJpeg(bytes: Buffer): void {
  if (bytes.readUInt16BE(0) !== 0xffd8) throw new BadContent('tipo');
  let at = 2;
  let frames = 0;
  let scans = 0;
  for (;;) {
    at = markerAt(bytes, at);
    const marker = bytes[at]!;
    at++;
    if (marker === 0xd9) break;
    if (hasNoLength(marker)) continue;
    if (marker === HIERARCHICAL) throw new BadContent('rara');
    const length = at + 2 <= bytes.length ? bytes.readUInt16BE(at) : 0;
    if (length < 2 || at + length > bytes.length) throw new BadContent('danado');
    if (isFrame(marker)) {
      if (length < 8 || ++frames > 1) throw new BadContent('danado');
      // Eight bits a colour; a height that only stands behind the picture (DNL) no browser reads either.
      if (!SHOWN.has(marker) || bytes[at + 2] !== 8 || bytes.readUInt16BE(at + 3) === 0) throw new BadContent('rara');
      assertPixels(bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 3));
    }
    at += length;
    if (marker !== 0xda) continue;
    if (++scans > MOST_SCANS) throw new BadContent('pixeles');
    at = scanEnd(bytes, at);
  }
  if (!frames || !scans) throw new BadContent('danado');
  assertCameraTail(bytes.subarray(at));
  assertNoPage(bytes);
}

/** The place of the next marker's code, past its 0xff and any fill bytes. */
function markerAt(bytes: Buffer, at: number): number {
  if (bytes[at] !== 0xff) throw new BadContent('danado');
  while (bytes[at] === 0xff) at++;
  if (at >= bytes.length || bytes[at] === 0) throw new BadContent('danado');
  return at;
}

/** Where the compressed data of a scan end: at a marker that is neither a stuffed zero nor a restart. */
function scanEnd(bytes: Buffer, at: number): number {
  for (let found = bytes.indexOf(0xff, at); found >= 0; found = bytes.indexOf(0xff, found + 1)) {
    const next = bytes[found + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return found;
  }
  throw new BadContent('danado');
}
