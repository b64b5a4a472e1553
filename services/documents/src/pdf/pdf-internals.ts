import { deflateSync } from 'node:zlib';
import type { jsPDF } from 'jspdf';

/** What jsPDF's plug-ins use and its type declarations leave out. */
export interface PdfInternals {
  out(line: string): void;
  newObject(): number;
  putStream(options: StreamOptions): void;
  getFontSize(): number;
  events: { subscribe(topic: string, handler: (payload: never) => void): string; getTopics(): Record<string, unknown> };
}

/** A stream object; `alreadyAppliedFilters` names what `data` was packed with before. */
export interface StreamOptions {
  data: string;
  filters: string[];
  alreadyAppliedFilters?: string[];
  additionalKeyValues?: { key: string; value: string | number }[];
  objectId?: number;
}

export const internalsOf = (doc: jsPDF): PdfInternals => doc.internal as unknown as PdfInternals;

/** zlib over bytes, or over a string of one character a byte; the result is such a string, as jsPDF carries bytes. */
export function deflate(bytes: string | Uint8Array): string {
  return deflateSync(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes).toString('latin1');
}
