import { type FontFace, fontFace } from './font-face.js';
import { UNIFONT } from './font-file.js';
import { type SubsetGlyph, writeSubset } from './font-subset.js';
import { shapeText } from './shape-text.js';

const REPLACEMENT = 0xfffd;
const FACES = 0x10000;
const HEX: string[] = [];
const hex4 = (n: number): string => (HEX[n] ??= n.toString(16).padStart(4, '0'));

/**
 * What stands behind a glyph when the text is copied: joined Arabic forms are read back as the letter that was typed. A ligature stays
 * one character, since viewers turn a line from right to left by character, and take ligatures apart themselves.
 */
function readBack(codePoint: number): string {
  const character = String.fromCodePoint(codePoint);
  const letters = codePoint >= 0xfb1d && codePoint <= 0xfefc ? character.normalize('NFKC') : character;
  return letters.length === 1 ? letters : character;
}

/**
 * One font of one document: hands out glyph numbers as text is drawn, then embeds these glyphs alone. A character that the first face
 * lacks comes from the next one that has it, within the same font, and at last from Unifont, so that a name is never cut or left blank.
 */
export class EmbeddedFont {
  private readonly glyphs: SubsetGlyph[] = [];
  private readonly numbers = new Map<number, number>();
  private readonly texts: string[] = [''];

  /** `faces`: preferred first; `kerned`: pairs are set closer as the face says (for display sizes). */
  constructor(
    readonly faces: readonly FontFace[],
    private readonly kerned: boolean,
  ) {
    this.glyphs.push({ face: faces[0]!, glyph: 0 });
  }

  /** Width in units of the font size (1 = one em). */
  widthOf(text: string): number {
    const first = this.faces[0]!;
    const shaped = shapeText(text);
    let width = 0;
    let previous = 0;
    for (let i = 0; i < shaped.length; i++) {
      const code = shaped.charCodeAt(i);
      const glyph = first.basicPlane[code]!;
      if (glyph !== 0) {
        width += first.advances[glyph]!;
        if (this.kerned && previous !== 0) width += first.kerning.get(previous * FACES + glyph) ?? 0;
      } else {
        const codePoint = shaped.codePointAt(i)!;
        if (codePoint > 0xffff) i++;
        const found = this.find(codePoint);
        width += found.face.advances[found.glyph]!;
      }
      previous = glyph;
    }
    return width / first.unitsPerEm;
  }

  /**
   * The glyph numbers of the text in hexadecimal, for jsPDF to set between < and > before Tj. A kern is written as a TJ array between two
   * such strings, since jsPDF leaves no other place for it.
   */
  encode(text: string): string {
    const first = this.faces[0]!;
    const shaped = shapeText(text);
    let hex = '';
    let previous = 0;
    for (let i = 0; i < shaped.length; i++) {
      const codePoint = shaped.codePointAt(i)!;
      if (codePoint > 0xffff) i++;
      const glyph = first.glyphOf(codePoint);
      const kern = this.kerned && previous !== 0 && glyph !== 0 ? first.kerning.get(previous * FACES + glyph) : undefined;
      if (kern !== undefined) hex += `> Tj [${Math.round((-kern * 1000) / first.unitsPerEm)}] TJ <`;
      hex += hex4(this.numberOf(codePoint));
      previous = glyph;
    }
    return hex;
  }

  private find(codePoint: number): SubsetGlyph {
    for (const face of this.faces) {
      const glyph = face.glyphOf(codePoint);
      if (glyph !== 0) return { face, glyph };
    }
    // Read when it is first needed, which for most people's names is never.
    const face = fontFace(UNIFONT);
    const glyph = face.glyphOf(codePoint);
    if (glyph !== 0) return { face, glyph };
    return codePoint === REPLACEMENT ? { face: this.faces[0]!, glyph: 0 } : this.find(REPLACEMENT);
  }

  private numberOf(codePoint: number): number {
    let number = this.numbers.get(codePoint);
    if (number === undefined) {
      number = this.glyphs.length;
      this.numbers.set(codePoint, number);
      this.glyphs.push(this.find(codePoint));
      this.texts.push(readBack(codePoint));
    }
    return number;
  }

  /** The TrueType file of the glyphs used. */
  file(): Uint8Array {
    return writeSubset(this.glyphs);
  }

  /** Advance widths by glyph number, in thousandths of an em. */
  widths(): number[] {
    return this.glyphs.map(({ face, glyph }) => Math.round((face.advances[glyph]! * 1000) / face.unitsPerEm));
  }

  /** The ToUnicode map: what copying, searching and reading aloud find behind each glyph. */
  toUnicode(): string {
    const lines: string[] = [];
    for (let n = 1; n < this.texts.length; n++) {
      let units = '';
      for (let i = 0; i < this.texts[n]!.length; i++) units += hex4(this.texts[n]!.charCodeAt(i));
      lines.push(`<${hex4(n)}><${units}>`);
    }
    const blocks: string[] = [];
    for (let i = 0; i < lines.length; i += 100) {
      const block = lines.slice(i, i + 100);
      blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
    }
    return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000><ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
  }
}
