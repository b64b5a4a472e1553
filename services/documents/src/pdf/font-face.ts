import { fontFile } from './font-file.js';
import { type Outline, readCharacterMap, readKerning, withoutHinting } from './font-tables.js';
import { scaleOutline } from './scale-outline.js';

/** Of DejaVu; a face of other units is brought to these, since the faces of one font share a file. */
const UNITS_PER_EM = 2048;

/**
 * A TrueType file read once per thread and shared by every document drawn in it. jsPDF's own reader builds each table as boxed
 * objects for every document and every font (some 30 ms each); this one keeps typed arrays and reads an outline when it is first used.
 */
export interface FontFace {
  name: string;
  /** glyph of each code point; 0 where the font has none */
  glyphOf(codePoint: number): number;
  /** the same for the basic plane, without a call */
  basicPlane: Uint16Array;
  /** advance widths and left bearings by glyph, font units */
  advances: Uint16Array;
  bearings: Int16Array;
  /** left glyph × 65536 + right glyph → font units */
  kerning: Map<number, number>;
  unitsPerEm: number;
  ascent: number;
  descent: number;
  capHeight: number;
  italicAngle: number;
  /** raw tables, copied into subsets */
  head: Uint8Array;
  hhea: Uint8Array;
  maxp: Uint8Array;
  outline(glyph: number): Outline;
}

const faces = new Map<string, FontFace>();

/** `file` as `fontFile` takes it. */
export function fontFace(file: string): FontFace {
  let face = faces.get(file);
  if (!face) {
    faces.set(file, (face = readFace(file, fontFile(file))));
  }
  return face;
}

function readFace(name: string, bytes: Uint8Array): FontFace {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = new Map<string, { at: number; length: number }>();
  for (let i = 0; i < view.getUint16(4); i++) {
    const entry = 12 + 16 * i;
    const tag = String.fromCharCode(...bytes.subarray(entry, entry + 4));
    tables.set(tag, { at: view.getUint32(entry + 8), length: view.getUint32(entry + 12) });
  }
  const at = (tag: string): number => {
    const table = tables.get(tag);
    if (!table) throw new Error(`The font ${name} has no table ${tag}`);
    return table.at;
  };
  const copy = (tag: string): Uint8Array => bytes.slice(at(tag), at(tag) + tables.get(tag)!.length);

  const factor = UNITS_PER_EM / view.getUint16(at('head') + 18);
  const glyphCount = view.getUint16(at('maxp') + 4);
  const measured = view.getUint16(at('hhea') + 34);
  const hmtx = at('hmtx');
  const advances = new Uint16Array(glyphCount);
  const bearings = new Int16Array(glyphCount);
  for (let g = 0; g < glyphCount; g++) {
    advances[g] = factor * view.getUint16(hmtx + 4 * Math.min(g, measured - 1));
    bearings[g] = factor * view.getInt16(g < measured ? hmtx + 4 * g + 2 : hmtx + 4 * measured + 2 * (g - measured));
  }

  const { basicPlane, astral } = readCharacterMap(view, at('cmap'));
  const longOffsets = view.getInt16(at('head') + 50) === 1;
  const offset = (g: number): number => (longOffsets ? view.getUint32(at('loca') + 4 * g) : 2 * view.getUint16(at('loca') + 2 * g));
  const outlines = new Map<number, Outline>();

  return {
    name,
    basicPlane,
    glyphOf: (codePoint) => (codePoint < 0x10000 ? basicPlane[codePoint]! : (astral.get(codePoint) ?? 0)),
    advances,
    bearings,
    kerning: readKerning(view, tables.get('kern')?.at),
    unitsPerEm: UNITS_PER_EM,
    ascent: factor * view.getInt16(at('hhea') + 4),
    descent: factor * view.getInt16(at('hhea') + 6),
    // the OS/2 table of DejaVu is too old to have a cap height: the top of H stands for it
    capHeight: factor * view.getInt16(at('glyf') + offset(basicPlane[0x48]!) + 8),
    italicAngle: view.getInt32(at('post') + 4) / 65536,
    head: withBox(copy('head'), factor),
    hhea: copy('hhea'),
    maxp: copy('maxp'),
    outline(glyph) {
      let outline = outlines.get(glyph);
      if (!outline) {
        const start = at('glyf') + offset(glyph);
        const plain = withoutHinting(bytes.subarray(start, at('glyf') + offset(glyph + 1)));
        outlines.set(glyph, (outline = factor === 1 ? plain : scaleOutline(plain, factor)));
      }
      return outline;
    },
  };
}

/** The head table with its bounding box `factor` times as large. */
function withBox(head: Uint8Array, factor: number): Uint8Array {
  const view = new DataView(head.buffer);
  for (const box of [36, 38, 40, 42]) view.setInt16(box, factor * view.getInt16(box));
  return head;
}
