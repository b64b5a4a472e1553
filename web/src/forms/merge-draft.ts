import type { FieldValues } from 'react-hook-form';

/** A field that was changed here and elsewhere, differently. */
export interface Clash {
  campo: string;
  /** what stands there; here stands the form's own */
  alli: unknown;
}

export interface Merged {
  /** by field: what was changed elsewhere and not here */
  traido: { campo: string; valor: unknown }[];
  choques: Clash[];
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const isGroup = (value: unknown): value is FieldValues => typeof value === 'object' && value !== null && !Array.isArray(value);
/** A list that nobody adds to: the same things in both, each by its `clave`. */
const sameThings = (here: unknown, there: unknown): boolean =>
  Array.isArray(here) &&
  Array.isArray(there) &&
  here.length === there.length &&
  here.every((row, i) => isGroup(row) && isGroup(there[i]) && row['clave'] !== undefined && row['clave'] === there[i]['clave']);

/**
 * What two people, tabs or devices made of one draft: fields that only one of them changed are no conflict. Rows of a
 * list are one field, unless each has a `clave` and they are the same in both.
 * @param base what both began with
 * @param mine what stands in this form
 * @param theirs what the server keeps now
 */
export function mergeDraft(base: FieldValues, mine: FieldValues, theirs: FieldValues, within = ''): Merged {
  const merged: Merged = { traido: [], choques: [] };
  for (const name of Object.keys(theirs)) {
    const [campo, before, here, there] = [within + name, base[name], mine[name], theirs[name]];
    if (same(here, there) || same(there, before)) continue;
    if ((isGroup(here) && isGroup(there)) || sameThings(here, there)) {
      const inner = mergeDraft(before ?? {}, here, there, `${campo}.`);
      merged.traido.push(...inner.traido);
      merged.choques.push(...inner.choques);
    } else if (same(here, before)) merged.traido.push({ campo, valor: there });
    else merged.choques.push({ campo, alli: there });
  }
  return merged;
}
