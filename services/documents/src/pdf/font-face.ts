import { Blob, Buffer, Direction, Face, Feature, Font, shape } from 'harfbuzzjs';
import { fontFile, SMEARED } from './font-file.js';
import { type Outline, outlineOf } from './glyph-outline.js';

/** All faces are brought to these units, since the faces of one font share a file. */
export const UNITS_PER_EM = 2048;
const buffer = new Buffer();
const UNKERNED = [new Feature('kern', 0)];

/** A glyph where HarfBuzz puts it, UNITS_PER_EM; `at`: where in the text its cluster begins. */
export interface ShapedGlyph {
  glyph: number;
  at: number;
  advance: number;
  dx: number;
  dy: number;
}

/**
 * A TrueType file, read by HarfBuzz once per thread and shared by every document drawn in it. Lengths are in
 * UNITS_PER_EM.
 */
export class FontFace {
  readonly ascent: number;
  readonly descent: number;
  readonly italicAngle: number;
  private readonly font: Font;
  private readonly glyphs = new Map<number, number>();
  private readonly advances: number[] = [];
  private readonly outlines = new Map<number, Outline>();

  constructor(readonly name: string) {
    const face = new Face(new Blob(fontFile(name)));
    this.font = new Font(face);
    this.font.setScale(UNITS_PER_EM, UNITS_PER_EM);
    ({ ascender: this.ascent, descender: this.descent } = this.font.hExtents());
    const post = face.referenceTable('post')!;
    this.italicAngle = new DataView(post.buffer, post.byteOffset).getInt32(4) / 65536;
  }

  /** 0 where the font has none. */
  glyphOf(codePoint: number): number {
    let glyph = this.glyphs.get(codePoint);
    if (glyph === undefined) this.glyphs.set(codePoint, (glyph = this.font.nominalGlyph(codePoint) ?? 0));
    return glyph;
  }

  advanceOf(glyph: number): number {
    return (this.advances[glyph] ??= this.font.glyphHAdvance(glyph));
  }

  /** The glyphs of a text of one script and direction, from left to right as they are seen. */
  shape(text: string, rightToLeft: boolean, kerned: boolean): ShapedGlyph[] {
    buffer.clearContents();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setDirection(rightToLeft ? Direction.RTL : Direction.LTR);
    shape(this.font, buffer, kerned ? undefined : UNKERNED);
    return buffer
      .getGlyphInfosAndPositions()
      .map((g) => ({ glyph: g.codepoint, at: g.cluster, advance: g.xAdvance!, dx: g.xOffset!, dy: g.yOffset! }));
  }

  outline(glyph: number): Outline {
    let outline = this.outlines.get(glyph);
    if (!outline) this.outlines.set(glyph, (outline = outlineOf(this.smeared(this.font.glyphToJson(glyph)))));
    return outline;
  }

  /**
   * For a bold that has no face of its own: the outline, and the same a little further right. What lies in either is
   * filled.
   */
  private smeared(path: { type: string; values: number[] }[]): { type: string; values: number[] }[] {
    const by = ((SMEARED[this.name] ?? 0) * UNITS_PER_EM) / 1000;
    if (by === 0) return path;
    // Even places are x, odd ones y.
    return [...path, ...path.map(({ type, values }) => ({ type, values: values.map((value, i) => (i % 2 ? value : value + by)) }))];
  }
}

const faces = new Map<string, FontFace>();

/** `file` as `fontFile` takes it. */
export function fontFace(file: string): FontFace {
  let face = faces.get(file);
  if (!face) faces.set(file, (face = new FontFace(file)));
  return face;
}
