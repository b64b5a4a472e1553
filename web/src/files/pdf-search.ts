import type { PDFDocumentProxy } from 'pdfjs-dist';

/** A place where a text stands: corners in the page's own units, as [x1, y1, x2, y2]. */
export interface Match {
  /** from 1 */
  page: number;
  boxes: [number, number, number, number][];
}

/** More are no help to anybody. */
const MOST = 500;

/** Letter by letter, so that places in the folded text are places in the text: without accents and case. */
export const fold = (text: string): string =>
  [...text].map((letter) => (letter.normalize('NFD')[0] ?? letter).toLocaleLowerCase('es')[0]!.padEnd(letter.length)).join('');

/** A piece of a page's text, as it stands there from left to right. */
export interface Piece {
  str: string;
  hasEOL: boolean;
  transform: number[];
  width: number;
  height: number;
}

/** Where `text` stands among the pieces of a page, accents and case aside; it may go over several of them. */
export function findOnPage(pieces: readonly Piece[], text: string): Match['boxes'][] {
  const wanted = fold(text.trim().replaceAll(/\s+/g, ' '));
  if (!wanted) return [];
  const starts: number[] = [];
  let whole = '';
  for (const { str, hasEOL } of pieces) {
    starts.push(whole.length);
    whole += fold(str) + (hasEOL ? ' ' : '');
  }
  const found: Match['boxes'][] = [];
  for (let from = whole.indexOf(wanted); from >= 0; from = whole.indexOf(wanted, from + 1)) {
    const to = from + wanted.length;
    found.push(
      pieces.flatMap((piece, i) => {
        const [first, last] = [Math.max(from - starts[i]!, 0), Math.min(to - starts[i]!, piece.str.length)];
        return first < last ? [boxOf(piece, first, last)] : [];
      }),
    );
  }
  return found;
}

/** Every letter of a piece is taken to be as wide as the others. */
function boxOf({ str, transform, width, height }: Piece, first: number, last: number): Match['boxes'][number] {
  const [x, y] = [transform[4]!, transform[5]!];
  const letter = width / str.length;
  return [x + first * letter, y - height * 0.2, x + last * letter, y + height];
}

/**
 * Where the text stands in the document, page by page; nothing in one that was scanned.
 * @param over nobody waits for it any more
 */
export async function findIn(pdf: PDFDocumentProxy, text: string, over: () => boolean): Promise<Match[]> {
  const matches: Match[] = [];
  for (let page = 1; page <= pdf.numPages && matches.length < MOST && !over(); page++) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    const pieces = items.flatMap((item) => ('str' in item ? [item] : []));
    matches.push(...findOnPage(pieces, text).map((boxes) => ({ page, boxes })));
  }
  return matches;
}
