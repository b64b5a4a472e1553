import type { Outline } from './font-tables.js';

const ON_CURVE = 0x01;
const REPEAT = 0x08;
/** Bits of a flag for one axis: the delta is one byte; it is positive, or (as two bytes) there is none. */
const AXES = [
  { short: 0x02, same: 0x10 },
  { short: 0x04, same: 0x20 },
] as const;

/**
 * A simple glyph without hinting, `factor` times as large, so that faces of different units an em stand in one file. Deltas are written as
 * two bytes each. Throws for a glyph made of others.
 */
export function scaleOutline({ bytes, components }: Outline, factor: number): Outline {
  if (bytes.length === 0) return { bytes, components };
  if (components.length > 0) throw new Error('A glyph made of others is not scaled');
  const from = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const contours = from.getInt16(0);
  const head = 12 + 2 * contours;
  const points = contours === 0 ? 0 : from.getUint16(head - 4) + 1;

  const flags: number[] = [];
  let at = head;
  while (flags.length < points) {
    const flag = bytes[at++]!;
    for (let left = flag & REPEAT ? bytes[at++]! : 0; left >= 0; left--) flags.push(flag);
  }
  const scaled = new Uint8Array(head + 5 * points);
  const to = new DataView(scaled.buffer);
  scaled.set(bytes.subarray(0, head));
  for (const box of [2, 4, 6, 8]) to.setInt16(box, from.getInt16(box) * factor);
  flags.forEach((flag, i) => (scaled[head + i] = flag & ON_CURVE));
  let out = head + points;
  for (const { short, same } of AXES) {
    for (const flag of flags) {
      let delta = 0;
      if (flag & short) delta = flag & same ? bytes[at++]! : -bytes[at++]!;
      else if (!(flag & same)) {
        delta = from.getInt16(at);
        at += 2;
      }
      to.setInt16(out, Math.round(delta * factor));
      out += 2;
    }
  }
  return { bytes: scaled, components };
}
