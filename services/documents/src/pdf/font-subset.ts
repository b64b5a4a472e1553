import type { FontFace } from './font-face.js';

/** A glyph of a subset: which face draws it and its number there. */
export interface SubsetGlyph {
  face: FontFace;
  glyph: number;
}

/**
 * Writes a TrueType file of the given glyphs, numbered as in the list; components of composite glyphs are added behind them.
 * Glyphs may come from several faces (the fallbacks of a font): all of DejaVu has 2048 units an em and hinting is left out.
 */
export function writeSubset(used: readonly SubsetGlyph[]): Uint8Array {
  const glyphs = [...used];
  const numbers = new Map<FontFace, Map<number, number>>();
  const numberOf = (face: FontFace, glyph: number): number => {
    let known = numbers.get(face);
    if (!known) numbers.set(face, (known = new Map()));
    let number = known.get(glyph);
    if (number === undefined) {
      number = glyphs.length;
      known.set(glyph, number);
      glyphs.push({ face, glyph });
    }
    return number;
  };

  const outlines: Uint8Array[] = [];
  for (let i = 0; i < glyphs.length; i++) {
    const { face, glyph } = glyphs[i]!;
    const { bytes, components } = face.outline(glyph);
    if (components.length === 0) {
      outlines.push(bytes);
      continue;
    }
    const renumbered = bytes.slice();
    for (const component of components) {
      const number = numberOf(face, component.glyph);
      renumbered[component.at] = number >> 8;
      renumbered[component.at + 1] = number & 0xff;
    }
    outlines.push(renumbered);
  }

  const loca = new DataView(new ArrayBuffer(4 * (glyphs.length + 1)));
  const metrics = new DataView(new ArrayBuffer(4 * glyphs.length));
  let size = 0;
  for (let i = 0; i < glyphs.length; i++) {
    const { face, glyph } = glyphs[i]!;
    loca.setUint32(4 * i, size);
    metrics.setUint16(4 * i, face.advances[glyph]!);
    metrics.setInt16(4 * i + 2, face.bearings[glyph]!);
    size += (outlines[i]!.length + 3) & ~3;
  }
  loca.setUint32(4 * glyphs.length, size);
  const glyf = new Uint8Array(size);
  for (let i = 0; i < outlines.length; i++) glyf.set(outlines[i]!, loca.getUint32(4 * i));

  const faces = [...new Set(used.map((g) => g.face))];
  return joinTables([
    ['glyf', glyf],
    ['head', headOf(faces)],
    ['hhea', withUint16(faces[0]!.hhea, 34, glyphs.length)],
    ['hmtx', new Uint8Array(metrics.buffer)],
    ['loca', new Uint8Array(loca.buffer)],
    ['maxp', limitsOf(faces, glyphs.length)],
  ]);
}

function withUint16(table: Uint8Array, at: number, value: number): Uint8Array {
  const copy = table.slice();
  new DataView(copy.buffer).setUint16(at, value);
  return copy;
}

/** The bounding box of all faces, long offsets, and no checksum yet. */
function headOf(faces: FontFace[]): Uint8Array {
  const head = new DataView(faces[0]!.head.slice().buffer);
  for (const face of faces) {
    const other = new DataView(face.head.buffer);
    for (const at of [36, 38]) head.setInt16(at, Math.min(head.getInt16(at), other.getInt16(at)));
    for (const at of [40, 42]) head.setInt16(at, Math.max(head.getInt16(at), other.getInt16(at)));
  }
  head.setUint32(8, 0);
  head.setInt16(50, 1);
  return new Uint8Array(head.buffer);
}

/** The largest of each limit, the glyph count, and no instructions. */
function limitsOf(faces: FontFace[], glyphCount: number): Uint8Array {
  const maxp = new DataView(faces[0]!.maxp.slice().buffer);
  for (const face of faces) {
    const other = new DataView(face.maxp.buffer);
    for (let at = 6; at < 32; at += 2) maxp.setUint16(at, Math.max(maxp.getUint16(at), other.getUint16(at)));
  }
  maxp.setUint16(4, glyphCount);
  maxp.setUint16(26, 0);
  return new Uint8Array(maxp.buffer);
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
