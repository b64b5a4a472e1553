import { entered } from '@registro/contracts/entered';

/**
 * A cell of a CSV file as a text that enters, without what exports put around it for spreadsheets: ="0102…" and '=text
 * (see export/csv.ts).
 */
export function readCell(cell: string): string {
  const text = entered(cell).trim();
  return /^="([^"]*)"$/.exec(text)?.[1] ?? text.replace(/^'(?=\s*[=+\-@＝＋－＠])/, '');
}
