import type { jsPDF } from 'jspdf';
import { Structure, type Tag } from './structure.js';

const structures = new WeakMap<jsPDF, Structure>();

/**
 * From here on what is drawn says what it is. In a document without a structure the functions below draw, and no more.
 */
export function startStructure(doc: jsPDF): void {
  structures.set(doc, new Structure(doc));
}

export const structureOf = (doc: jsPDF): Structure | undefined => structures.get(doc);

/** What `draw` draws is a part of the document that holds others. */
export function part<T>(doc: jsPDF, tag: Tag, draw: () => T): T {
  const structure = structures.get(doc);
  return structure ? structure.part(tag, draw) : draw();
}

/** What `draw` draws is content of the part that is open. It stays on its page. */
export function content<T>(doc: jsPDF, draw: () => T): T {
  return marked(doc, (structure) => structure.begin(), draw);
}

/** Part and content in one. */
export const tagged = <T>(doc: jsPDF, tag: Tag, draw: () => T): T => part(doc, tag, () => content(doc, draw));

/** What `draw` draws is for the eye alone: rules, frames, what every page repeats. */
export function artifact<T>(doc: jsPDF, draw: () => T): T {
  return marked(doc, (structure) => structure.beginArtifact(), draw);
}

function marked<T>(doc: jsPDF, begin: (structure: Structure) => void, draw: () => T): T {
  const structure = structures.get(doc);
  if (structure) begin(structure);
  const drawn = draw();
  structure?.end();
  return drawn;
}

/** A picture, and what it shows for who does not see it; its place in points from the page's lower left. */
export function figure(doc: jsPDF, { alt, box }: { alt: string; box: readonly number[] }, draw: () => void): void {
  const structure = structures.get(doc);
  if (!structure) return draw();
  const entries = `/Alt (${alt.replace(/[\\()]/g, '\\$&')})/A <</O/Layout/Placement/Block/BBox [${box.map((at) => at.toFixed(2)).join(' ')}]>>`;
  structure.part('Figure', () => content(doc, draw), entries);
}

/** Leads to `url` from a place of the page: points from its upper left. `says`: what opens there. */
export function link(doc: jsPDF, [x, y, width, height]: readonly [number, number, number, number], url: string, says: string): void {
  const structure = structures.get(doc);
  if (!structure) return void doc.link(x, y, width, height, { url });
  const page = doc.internal.pageSize.getHeight();
  structure.link([x, page - y - height, x + width, page - y], url, says);
}

/**
 * Lines of one text, each but the last with a space behind it: who has them read aloud hears words and not their ends
 * run together.
 */
export const asOneText = (lines: readonly string[]): string[] => lines.map((line, i) => (i < lines.length - 1 ? `${line} ` : line));
