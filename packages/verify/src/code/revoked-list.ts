import { base64url } from '@scure/base';
import { decoded, type Sealed, seal, type Sign, unseal } from './cose.js';

/*
 * What was revoked of what codes are printed on: a bit for each, at the place that the code names, signed with the day
 * and hour. It is kept by phones that verify without a line. As text, which everything on the way compresses.
 */

/** As many as a list has at least, so that its length tells of no small registry how many it issued. */
export const LEAST_BITS = 131_072;
/** What stands where a code has its kind: a list is never read as a code. */
const LIST = 0;

export interface RevokedList {
  /** when it was drawn up, ms since 1970 */
  momento: number;
  bits: Uint8Array;
}

/** @param revoked their places; @param above no place is this or higher */
export function writeList(revoked: Iterable<number>, above: number, momento: number, clave: string, sign: Sign): string {
  let size = LEAST_BITS;
  while (size < above) size *= 2;
  const bits = new Uint8Array(size / 8);
  for (const place of revoked) bits[place >> 3]! |= 1 << (place & 7);
  return base64url.encode(seal([LIST, Math.floor(momento / 1_000), bits], clave, sign));
}

/** null where the text is none. Nothing of it is believed before it was verified. */
export function openList(text: string): Sealed | null {
  try {
    return unseal(base64url.decode(text.trim()));
  } catch {
    return null;
  }
}

export function listOf(payload: Uint8Array): RevokedList | null {
  const said = decoded(payload);
  if (!Array.isArray(said)) return null;
  const [kind, seconds, bits] = said;
  return kind === LIST && Number.isInteger(seconds) && bits instanceof Uint8Array ? { momento: Number(seconds) * 1_000, bits } : null;
}

/** Whether it has the bit set; undefined: the list ends before it. */
export const isRevoked = ({ bits }: RevokedList, place: number): boolean | undefined => {
  const byte = bits[Math.floor(place / 8)];
  return byte === undefined ? undefined : (byte & (1 << (place % 8))) !== 0;
};
