import type { jsPDF } from 'jspdf';
import { onPdfEvent } from './pdf-document.js';
import { deflate, internalsOf, type PdfInternals } from './pdf-internals.js';

/** Artwork that is the same in every document, packed once per thread. Sizes in points. */
export interface StaticArt {
  /** its name among the page's resources */
  name: string;
  width: number;
  height: number;
  /** deflated PDF operators, y upwards */
  packed: string;
}

const pieces = new Map<string, StaticArt>();

/** The artwork of this name and size; `operators` is asked for it the first time. */
export function staticArt(name: string, width: number, height: number, operators: (width: number, height: number) => string): StaticArt {
  const key = `${name} ${width} ${height}`;
  let art = pieces.get(key);
  if (!art) pieces.set(key, (art = { name: `Art${pieces.size + 1}`, width, height, packed: deflate(operators(width, height)) }));
  return art;
}

/**
 * Draws artwork on the current page with its lower left corner at (x, y) from the page's lower left, as a form object:
 * once a document.
 */
export function drawStaticArt(doc: jsPDF, art: StaticArt, x = 0, y = 0): void {
  const internals = internalsOf(doc);
  let object = 0;
  onPdfEvent(doc, 'putResources', () => {
    object = internals.newObject();
    internals.putStream({
      data: art.packed,
      filters: [],
      alreadyAppliedFilters: ['/FlateDecode'],
      additionalKeyValues: [
        { key: 'Type', value: '/XObject' },
        { key: 'Subtype', value: '/Form' },
        { key: 'BBox', value: `[0 0 ${art.width} ${art.height}]` },
        { key: 'Resources', value: '<<>>' },
      ],
      objectId: object,
    });
    internals.out('endobj');
  });
  onPdfEvent<PdfInternals>(doc, 'putXobjectDict', () => internals.out(`/${art.name} ${object} 0 R`));
  internals.out(`q 1 0 0 1 ${x} ${y} cm /${art.name} Do Q`);
}
