import { type FontFace, UNITS_PER_EM } from './font-face.js';

/** A glyph of a subset: which face draws it and its number there. */
export interface SubsetGlyph {
  face: FontFace;
  glyph: number;
  /** UNITS_PER_EM */
  advance: number;
}

/** Writes a TrueType file of the given glyphs, of any faces, numbered as in the list: what a PDF needs and no more. */
export function writeSubset(glyphs: readonly SubsetGlyph[]): Uint8Array {
  const outlines = glyphs.map(({ face, glyph }) => face.outline(glyph));
  const loca = new DataView(new ArrayBuffer(4 * (glyphs.length + 1)));
  const metrics = new DataView(new ArrayBuffer(4 * glyphs.length));
  let size = 0;
  glyphs.forEach(({ advance }, i) => {
    loca.setUint32(4 * i, size);
    metrics.setUint16(4 * i, advance);
    metrics.setInt16(4 * i + 2, outlines[i]!.box[0]);
    size += (outlines[i]!.bytes.length + 3) & ~3;
  });
  loca.setUint32(4 * glyphs.length, size);
  const glyf = new Uint8Array(size);
  outlines.forEach(({ bytes }, i) => glyf.set(bytes, loca.getUint32(4 * i)));

  const { ascent, descent } = glyphs[0]!.face;
  const boxes = outlines.map(({ box }) => box);
  const box = [0, 1].map((i) => Math.min(...boxes.map((b) => b[i]!))).concat([2, 3].map((i) => Math.max(...boxes.map((b) => b[i]!))));
  const points = Math.max(...outlines.map((o) => o.points));
  const contours = Math.max(...outlines.map((o) => o.contours));
  return joinTables([
    ['glyf', glyf],
    // version 1, magic number, left bearings as they are, long offsets
    [
      'head',
      words(54, {
        0: 1,
        12: 0x5f0f,
        14: 0x3cf5,
        16: 2,
        18: UNITS_PER_EM,
        36: box[0]!,
        38: box[1]!,
        40: box[2]!,
        42: box[3]!,
        46: 6,
        48: 2,
        50: 1,
      }),
    ],
    ['hhea', words(36, { 0: 1, 4: ascent, 6: descent, 10: UNITS_PER_EM, 18: 1, 34: glyphs.length })],
    ['hmtx', new Uint8Array(metrics.buffer)],
    ['loca', new Uint8Array(loca.buffer)],
    ['maxp', words(32, { 0: 1, 4: glyphs.length, 6: points, 8: contours, 14: 1 })],
  ]);
}

/** A table of `length` bytes with 16-bit values at the given places. */
function words(length: number, values: Record<number, number>): Uint8Array {
  const view = new DataView(new ArrayBuffer(length));
  for (const [at, value] of Object.entries(values)) view.setInt16(Number(at), value);
  return new Uint8Array(view.buffer);
}

function joinTables(tables: [tag: string, bytes: Uint8Array][]): Uint8Array {
  const directory = 12 + 16 * tables.length;
  const file = new Uint8Array(tables.reduce((sum, [, bytes]) => sum + ((bytes.length + 3) & ~3), directory));
  const view = new DataView(file.buffer);
  const power = 31 - Math.clz32(tables.length);
  view.setUint32(0, 0x00010000);
  view.setUint16(4, tables.length);
  view.setUint16(6, 16 << power);
  view.setUint16(8, power);
  view.setUint16(10, 16 * tables.length - (16 << power));
  let at = directory;
  let headAt = 0;
  tables.forEach(([tag, bytes], i) => {
    file.set(bytes, at);
    if (tag === 'head') headAt = at;
    const padded = (bytes.length + 3) & ~3;
    const entry = 12 + 16 * i;
    for (let c = 0; c < 4; c++) file[entry + c] = tag.charCodeAt(c);
    view.setUint32(entry + 4, checksum(view, at, at + padded));
    view.setUint32(entry + 8, at);
    view.setUint32(entry + 12, bytes.length);
    at += padded;
  });
  view.setUint32(headAt + 8, (0xb1b0afba - checksum(view, 0, file.length)) >>> 0);
  return file;
}

function checksum(view: DataView, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}
