const SPECIAL: Record<string, string> = {
  '\\': '\\textbackslash{}',
  // Not \{ and \}: programs differ on whether those count when they look for the end of a field.
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  $: '\\$',
  '&': '\\&',
  '%': '\\%',
  '#': '\\#',
  _: '\\_',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '`': '\\textasciigrave{}',
};

/**
 * Text for a BibTeX field: UTF-8, with what TeX reads as a command made literal, and runs of hyphens or apostrophes
 * kept from becoming dashes and quotation marks. `latexToText` gives the same text back. `dashes` leaves hyphens alone
 * (page ranges).
 */
export function escapeLatex(text: string, dashes = false): string {
  const literal = text.replace(/[\\{}$&%#_~^`]/g, (c) => SPECIAL[c]!);
  const quotes = literal.replace(/'{2,}/g, (run) => "{'}".repeat(run.length));
  return dashes ? quotes : quotes.replace(/-{2,}/g, (run) => '{-}'.repeat(run.length));
}
