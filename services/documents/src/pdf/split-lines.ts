import type { EmbeddedFont } from './embedded-font.js';

const SOFT_BREAKS = /[^\s@._/&?=-]+[@._/&?=-]*|[@._/&?=-]+/g;
const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });

/**
 * Breaks text into lines of at most `width` ems: at line ends, then at spaces; a word wider than a line after a mark
 * such as @ . / - where one helps (addresses, links), else between letters.
 */
export function splitLines(text: string | string[], width: number, font: Pick<EmbeddedFont, 'widthOf'>): string[] {
  const space = font.widthOf(' ');
  const lines: string[] = [];
  for (const paragraph of Array.isArray(text) ? text : text.split(/\r?\n/)) {
    let line = '';
    let used = 0;
    for (const word of paragraph.split(' ')) {
      const wide = font.widthOf(word);
      if (line !== '' && used + space + wide <= width) {
        line += ` ${word}`;
        used += space + wide;
        continue;
      }
      if (line !== '') lines.push(line);
      const pieces = wide > width ? splitWord(word, width, font) : [word];
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1)!;
      used = pieces.length > 1 ? font.widthOf(line) : wide;
    }
    lines.push(line);
  }
  return lines;
}

/** Pieces of a word, each at most `width` ems (or one letter). */
function splitWord(word: string, width: number, font: Pick<EmbeddedFont, 'widthOf'>): string[] {
  const pieces: string[] = [];
  let piece = '';
  const add = (part: string): void => {
    // Measured together: where two parts meet, their letters stand closer or further apart.
    if (piece !== '' && font.widthOf(piece + part) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += part;
  };
  for (const part of word.match(SOFT_BREAKS) ?? [word])
    if (font.widthOf(part) <= width) add(part);
    else for (const { segment: letter } of graphemes.segment(part)) add(letter);
  pieces.push(piece);
  return pieces;
}
