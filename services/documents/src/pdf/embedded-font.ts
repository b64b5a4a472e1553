import { type FontFace, UNITS_PER_EM } from './font-face.js';
import { type SubsetGlyph, writeSubset } from './font-subset.js';
import { type PlacedGlyph, RIGHT_TO_LEFT, shapeText } from './shape-text.js';

const HEX: string[] = [];
const hex4 = (n: number): string => (HEX[n] ??= n.toString(16).padStart(4, '0'));
const thousandths = (units: number): number => Math.round((units * 1000) / UNITS_PER_EM);

/** Words that were shaped, for all documents of this thread: most stand in each of them. */
const shaped = new Map<string, PlacedGlyph[]>();
const SHAPED_MAX = 5_000;
const WORD_MAX = 30;

/**
 * One font of one document: hands out glyph numbers as text is drawn, then embeds these glyphs alone. A glyph that
 * stands for two texts has two numbers, so that each is read back as it was written.
 */
export class EmbeddedFont {
  private readonly glyphs: SubsetGlyph[];
  private readonly numbers = new Map<string, number>();
  /** the same without making a key: a word that stands again brings the same glyphs */
  private readonly known = new Map<PlacedGlyph, number>();
  private readonly texts: string[] = [''];
  private readonly key: string;

  /** `faces`: preferred first. */
  constructor(readonly faces: readonly FontFace[]) {
    this.glyphs = [{ face: faces[0]!, glyph: 0, advance: faces[0]!.advanceOf(0) }];
    this.key = faces.map((face) => face.name).join();
  }

  /** Width in units of the font size (1 = one em). */
  widthOf(text: string): number {
    let width = 0;
    for (const { advance } of this.shape(text)) width += advance;
    return width / UNITS_PER_EM;
  }

  /**
   * The glyph numbers of the text in hexadecimal, for jsPDF to set between < and > before Tj. Kerns and marks are moved
   * by TJ arrays and a rise between two such strings, since jsPDF leaves no other place for them. `size`: of the font,
   * points; `close`: pairs are kerned.
   */
  encode(text: string, size: number, close = true): string {
    let hex = '';
    const move = (units: number) => (thousandths(units) === 0 ? '' : `> Tj [${-thousandths(units)}] TJ <`);
    for (const glyph of this.shape(text, close)) {
      const number = this.numberOf(glyph);
      const drawn = hex4(number);
      const after = glyph.advance - this.glyphs[number]!.advance - glyph.dx;
      if (glyph.dx) hex += move(glyph.dx);
      hex += glyph.dy ? `> Tj ${((glyph.dy * size) / UNITS_PER_EM).toFixed(3)} Ts <${drawn}> Tj 0 Ts <` : drawn;
      if (after) hex += move(after);
    }
    return hex;
  }

  /** Word by word, but where the order of words is not that of the text. */
  private shape(text: string, kerned = true): PlacedGlyph[] {
    return RIGHT_TO_LEFT.test(text) ? this.shapeWord(text, kerned) : text.split(/( )/).flatMap((word) => this.shapeWord(word, kerned));
  }

  private shapeWord(word: string, kerned: boolean): PlacedGlyph[] {
    const key = `${kerned} ${this.key}\n${word}`;
    let placed = shaped.get(key);
    if (placed) return placed;
    placed = shapeText(word, this.faces, kerned);
    if (shaped.size >= SHAPED_MAX) shaped.clear();
    if (word.length <= WORD_MAX) shaped.set(key, placed);
    return placed;
  }

  private numberOf(placed: PlacedGlyph): number {
    let number = this.known.get(placed);
    if (number !== undefined) return number;
    const { face, glyph, text } = placed;
    // A mark takes the room that it has here, so that readers see no gap; a letter that is kerned stays one glyph.
    const advance = this.faces.includes(face) ? face.advanceOf(glyph) : placed.advance;
    const key = `${face.name} ${glyph} ${advance} ${text}`;
    number = this.numbers.get(key);
    if (number === undefined) {
      this.numbers.set(key, (number = this.glyphs.length));
      this.glyphs.push({ face, glyph, advance });
      this.texts.push(text);
    }
    this.known.set(placed, number);
    return number;
  }

  /** The TrueType file of the glyphs used. */
  file(): Uint8Array {
    return writeSubset(this.glyphs);
  }

  /** Advance widths by glyph number, in thousandths of an em. */
  widths(): number[] {
    return this.glyphs.map(({ advance }) => thousandths(advance));
  }

  /** The ToUnicode map: what copying, searching and reading aloud find behind each glyph. */
  toUnicode(): string {
    const lines: string[] = [];
    for (let n = 1; n < this.texts.length; n++) {
      if (!this.texts[n]) continue;
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
