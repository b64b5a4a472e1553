import type { jsPDF } from 'jspdf';

/** Text of one style, in 'serif'. */
interface Run {
  text: string;
  italic: boolean;
}
export type RichLine = Run[];

const use = (doc: jsPDF, italic: boolean) => doc.setFont('serif', italic ? 'italic' : 'normal');
const widthOf = (doc: jsPDF, { text, italic }: Run): number => use(doc, italic).getTextWidth(text);

/** Lines of at most `width` points at the font size that is set; italics stand between <i> and </i>. */
export function wrapRich(doc: jsPDF, marked: string, width: number): RichLine[] {
  // Most lines have one style: those are broken as any other text.
  const runs = marked.split(/<\/?i>/).map((text, i) => ({ text, italic: i % 2 === 1 }));
  if (runs.length === 1) return (use(doc, false).splitTextToSize(marked, width) as string[]).map((text) => [{ text, italic: false }]);
  const space = widthOf(doc, { text: ' ', italic: false });
  const lines: RichLine[] = [];
  let line: RichLine = [];
  let used = 0;
  for (const word of wordsOf(runs)) {
    const wide = word.reduce((sum, run) => sum + widthOf(doc, run), 0);
    if (line.length > 0 && used + space + wide <= width) {
      line.push({ text: ' ', italic: line.at(-1)!.italic && word[0]!.italic }, ...word);
      used += space + wide;
      continue;
    }
    if (line.length > 0) lines.push([...line, { text: ' ', italic: line.at(-1)!.italic }]);
    // An address without an end: in pieces, each in the style that it begins with.
    const pieces: RichLine[] = wide > width ? split(doc, word, width) : [word];
    lines.push(...pieces.slice(0, -1));
    line = [...pieces.at(-1)!];
    used = line.reduce((sum, run) => sum + widthOf(doc, run), 0);
  }
  if (line.length > 0) lines.push(line);
  return lines.map(joined);
}

/** What stands between two spaces, in the styles that it has. */
function wordsOf(runs: readonly Run[]): RichLine[] {
  const words: RichLine[] = [[]];
  for (const { text, italic } of runs) {
    text.split(' ').forEach((piece, i) => {
      if (i > 0) words.push([]);
      if (piece) words.at(-1)!.push({ text: piece, italic });
    });
  }
  return words.filter((word) => word.length > 0);
}

function split(doc: jsPDF, word: RichLine, width: number): RichLine[] {
  const { italic } = word[0]!;
  const text = word.map((run) => run.text).join('');
  return (use(doc, italic).splitTextToSize(text, width) as string[]).map((piece) => [{ text: piece, italic }]);
}

/** Neighbours of one style as one run. */
function joined(line: RichLine): RichLine {
  const runs: RichLine = [];
  for (const run of line) {
    const last = runs.at(-1);
    if (last?.italic === run.italic) last.text += run.text;
    else runs.push({ ...run });
  }
  return runs;
}

/** Writes a line with its base line at `y`. */
export function writeRich(doc: jsPDF, line: RichLine, x: number, y: number): void {
  for (const run of line) {
    const width = widthOf(doc, run);
    doc.text(run.text, x, y);
    x += width;
  }
}
