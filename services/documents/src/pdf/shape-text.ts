import bidiFactory from 'bidi-js';
import { type FontFace, fontFace } from './font-face.js';
import { BOLD_FALLBACK_FONTS, FALLBACK_FONTS } from './font-file.js';

/** A glyph where it is drawn, units of its face, and the part of the text that is read back from it. */
export interface PlacedGlyph {
  face: FontFace;
  glyph: number;
  advance: number;
  dx: number;
  dy: number;
  text: string;
}

interface Bidi {
  getEmbeddingLevels(text: string): { levels: Uint8Array };
  getReorderedIndices(text: string, levels: { levels: Uint8Array }): number[];
}
const bidi = (bidiFactory as unknown as () => Bidi)();

export const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** What every first face has. */
const SIMPLE = /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u00ff]*$/;
/** Controls and format characters print nothing, but joiners (U+200C, U+200D) say how letters join. */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Co}]|(?![\u200c\u200d])\p{Cf}/gu;
const SPACES = /[\s\u00a0]+/g;
const JOINERS = /^(?:\u200c|\u200d|[\ufe00-\ufe0f])$/;
const REPLACEMENT = '\ufffd';
const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });

/**
 * Viewers turn a line from right to left by character, and take ligatures apart themselves: such a glyph stands for one
 * character.
 */
const LIGATURES = new Map<string, string>();
for (let code = 0xfb1d; code <= 0xfefc; code++) {
  const sign = String.fromCharCode(code);
  const letters = sign.normalize('NFKC');
  if (letters.length > 1 && (code < 0xfe00 || code > 0xfe6f)) LIGATURES.set(letters, sign);
}

/**
 * Text as it is drawn, left to right: composed (NFC), without invisible characters, its letters joined and its marks
 * placed by HarfBuzz, scripts written from right to left in visual order. A letter that the first face lacks comes from
 * the next that has it, at last from Unifont; what is bold is bold in all of them.
 * `kerned`: pairs are set closer as the face says.
 */
export function shapeText(text: string, faces: readonly FontFace[], kerned: boolean): PlacedGlyph[] {
  if (SIMPLE.test(text)) return place(text, faces[0]!, false, kerned);
  const clean = text.normalize('NFC').replace(SPACES, ' ').replace(INVISIBLE, '');
  return directions(clean).flatMap((run) => {
    const placed = byFace(run.text, faces).map((part) => place(part.text, part.face, run.rightToLeft, kerned));
    return (run.rightToLeft ? placed.toReversed() : placed).flat();
  });
}

/** Runs of one direction, in visual order. */
function directions(text: string): { text: string; rightToLeft: boolean }[] {
  if (!RIGHT_TO_LEFT.test(text)) return [{ text, rightToLeft: false }];
  const embedding = bidi.getEmbeddingLevels(text);
  const { levels } = embedding;
  const runs: { text: string; rightToLeft: boolean }[] = [];
  const order = bidi.getReorderedIndices(text, embedding);
  for (let i = 0; i < order.length; ) {
    const level = levels[order[i]!]!;
    let end = i + 1;
    while (end < order.length && levels[order[end]!] === level && Math.abs(order[end]! - order[end - 1]!) === 1) end++;
    const from = Math.min(order[i]!, order[end - 1]!);
    runs.push({ text: text.slice(from, from + end - i), rightToLeft: level % 2 === 1 });
    i = end;
  }
  return runs;
}

/** Neighbouring letters, with their marks, that the same face has. */
function byFace(text: string, faces: readonly FontFace[]): { text: string; face: FontFace }[] {
  const parts: { text: string; face: FontFace }[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const face = faceOf(segment, faces);
    const part = face ? segment : REPLACEMENT;
    const last = parts.at(-1);
    if (last && (last.face === face || (face && segment === ' ' && has(last.face, segment)))) last.text += part;
    else parts.push({ text: part, face: face ?? faces.find((one) => has(one, REPLACEMENT)) ?? faces[0]! });
  }
  return parts;
}

function faceOf(letter: string, faces: readonly FontFace[]): FontFace | undefined {
  const fallbacks = faces[0]!.name.endsWith('-Bold') ? BOLD_FALLBACK_FONTS : FALLBACK_FONTS;
  return faces.find((face) => has(face, letter)) ?? fallbacks.map(lazily).find((face) => has(face(), letter))?.();
}
/** Read when it is first needed, which for most people's names is never. */
const lazily = (name: string) => () => fontFace(name);

function has(face: FontFace, letter: string): boolean {
  for (const c of letter) if (face.glyphOf(c.codePointAt(0)!) === 0 && !JOINERS.test(c)) return false;
  return true;
}

/** The glyphs of a cluster share its letters: read in the order of the text, whatever order they are drawn in. */
function place(text: string, face: FontFace, rightToLeft: boolean, kerned: boolean): PlacedGlyph[] {
  const shaped = face.shape(text, rightToLeft, kerned);
  const reading = rightToLeft ? shaped.toReversed() : shaped;
  const texts = reading.map(() => '');
  for (let i = 0; i < reading.length; ) {
    let end = i + 1;
    while (end < reading.length && reading[end]!.at === reading[i]!.at) end++;
    const letters = Array.from(text.slice(reading[i]!.at, reading[end]?.at ?? text.length));
    for (let n = i; n < end; n++) texts[n] = n < end - 1 ? (letters.shift() ?? '') : letters.join('');
    i = end;
  }
  if (rightToLeft) texts.reverse();
  return shaped.map(({ glyph, advance, dx, dy }, i) => {
    const own = rightToLeft ? (LIGATURES.get(texts[i]!) ?? texts[i]!) : texts[i]!;
    return { face, glyph, advance, dx, dy, text: own };
  });
}
