/** The signature of a PDF as it stands in the file. */
export interface PdfSignature {
  /** CMS, DER */
  cms: Uint8Array<ArrayBuffer>;
  /** all that it covers: the file without the signature itself */
  covered: Uint8Array<ArrayBuffer>;
  /** bytes behind what it covers: added later */
  added: number;
}

/** The numbers between which a signature covers the file (ISO 32000-1, 12.8.1). */
const RANGE = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g;

/**
 * The last signature of a PDF; null: it bears none. Which object it stands in makes no difference: what is looked at is
 * that all of the file is covered but one string of digits, so that nothing in it could be another. Throws where what
 * it covers is not so.
 */
export function signatureIn(file: Uint8Array): PdfSignature | null {
  const last = [...Buffer.from(file.buffer, file.byteOffset, file.length).toString('latin1').matchAll(RANGE)].at(-1);
  if (!last) return null;
  const [start, before, behind, rest] = last.slice(1).map(Number) as [number, number, number, number];
  const end = behind + rest;
  const digits = Buffer.from(file.subarray(before, behind)).toString('latin1');
  if (start !== 0 || before >= behind || end > file.length || !/^<([0-9a-f]{2})+>$/i.test(digits))
    throw new Error('the signature does not cover the file');
  return {
    cms: withoutPadding(Uint8Array.from(Buffer.from(digits.slice(1, -1), 'hex'))),
    covered: Uint8Array.from(Buffer.concat([file.subarray(0, before), file.subarray(behind, end)])),
    added: file.length - end,
  };
}

/** A signature is followed by zeros up to the room that was kept for it, and by nothing else. */
function withoutPadding(der: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const short = der[1]! < 0x80;
  const size = short ? 0 : der[1]! & 0x7f;
  const length = short ? der[1]! : Number(`0x${Buffer.from(der.subarray(2, 2 + size)).toString('hex')}`);
  const end = 2 + size + length;
  if (der.subarray(end).some((byte) => byte !== 0)) throw new Error('something stands behind the signature');
  return der.slice(0, end);
}
