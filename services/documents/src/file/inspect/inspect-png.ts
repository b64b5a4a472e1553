import { crc32 } from 'node:zlib';
import { assertNoPage, isPadding } from './foreign-data.js';
import { assertPixels } from './pixels.js';
import { BadContent } from './verdict.js';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/**
 * Walks a PNG's chunks, each with its checksum, from the signature to IEND, after which nothing may stand. Throws
 * BadContent.
 */
export function inspectPng(bytes: Buffer): void {
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) throw new BadContent('tipo');
  let at = 8;
  let data = false;
  for (let first = true; ; first = false) {
    if (at + 12 > bytes.length) throw new BadContent('danado');
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 8 + length;
    if (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) throw new BadContent('danado');
    if (first !== (type === 'IHDR')) throw new BadContent('danado');
    if (first) header(bytes.subarray(at + 8, end));
    if (type === 'IDAT') data = true;
    at = end + 4;
    if (type === 'IEND') break;
  }
  if (!data) throw new BadContent('danado');
  if (!bytes.subarray(at).every(isPadding)) throw new BadContent('ajeno');
  assertNoPage(bytes);
}

function header(ihdr: Buffer): void {
  if (ihdr.length !== 13) throw new BadContent('danado');
  assertPixels(ihdr.readUInt32BE(0), ihdr.readUInt32BE(4));
}
