/** One row of `catalogs.elemento` as it is seeded: `lista` is a `tipo` of lista-tipo, `padre` the parent value(s) joined by '/'. */
export interface ListItemSeed {
  lista: string;
  padre?: string;
  value: number;
  label: string;
}

/** The code of 'other academic institution' (rule L-5). */
export const OTHER_ACADEMIC_INSTITUTION = 612;

/**
 * Numbers the labels from `first` upwards in the order given. The order IS the code, and stored records hold the code:
 * append at the end, never insert, never reorder, never reuse. Screens sort by label where that reads better.
 */
export function rows(lista: string, labels: string[], padre = '', first = 1): ListItemSeed[] {
  return labels.map((label, i) => ({ lista, padre, value: first + i, label }));
}

/** Reads lines of `code label`; for lists whose codes come from outside (banks, occupations) or must keep gaps. */
export function codedRows(lista: string, text: string, padre = ''): ListItemSeed[] {
  return lines(text).map((line) => {
    const space = line.indexOf(' ');
    return { lista, padre, value: Number(line.slice(0, space)), label: line.slice(space + 1).trim() };
  });
}

/** The non-empty lines of a template text, trimmed. */
export function lines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
