import type { jsPDF } from 'jspdf';

/** A name set in 'serif' bold; points. `height` reaches from the top of the first line to the last base line. */
export interface FittedName {
  lines: string[];
  size: number;
  leading: number;
  height: number;
}

const LEADING = 1.22;
const SMALLEST = 4;
/** Sizes from, to, and the lines that the name may take at them: one line, else two, else as many as it takes. */
const STEPS = [
  { from: 30, to: 23, lines: 1 },
  { from: 27, to: 18, lines: 2 },
  { from: 18, to: SMALLEST, lines: Number.POSITIVE_INFINITY },
];

/** The largest size at which the name keeps within `width` and `height`, its lines as even as they can be. */
export function fitName(doc: jsPDF, name: string, width: number, height: number): FittedName {
  doc.setFont('serif', 'bold');
  for (const step of STEPS) {
    for (let size = step.from; size >= step.to; size -= 0.5) {
      const set = setName(doc, name, width, size);
      if (set.lines.length <= step.lines && set.height <= height) return { ...set, lines: balance(doc, set.lines, name, width) };
    }
  }
  return setName(doc, name, width, SMALLEST);
}

function setName(doc: jsPDF, name: string, width: number, size: number): FittedName {
  doc.setFontSize(size);
  const lines: string[] = doc.splitTextToSize(name, width);
  return { lines, size, leading: size * LEADING, height: (lines.length - 1) * size * LEADING + size };
}

/** The same text in the same number of lines, in the narrowest measure that gives them. */
function balance(doc: jsPDF, lines: string[], name: string, width: number): string[] {
  let best = lines;
  for (let narrower = width - 8; lines.length > 1 && narrower > width / 3; narrower -= 8) {
    const tighter: string[] = doc.splitTextToSize(name, narrower);
    if (tighter.length > lines.length) break;
    best = tighter;
  }
  return best;
}
