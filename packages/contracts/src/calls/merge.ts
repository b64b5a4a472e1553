/** Fields that mean something only together: who changed one of them has changed them all. */
export const TOGETHER: readonly (readonly string[])[] = [
  ['idEstado', 'idMunicipio', 'idParroquia'],
  ['vinculacionPoderPopular', 'vinculacionDetalle'],
];

type Values = Record<string, unknown>;

/** What two people wrote at the same time, put together. */
export interface Merged<T> {
  values: T;
  /** what somebody else changed since, and what stays so */
  theirs: string[];
  /** what both changed, and differently: nobody is overwritten */
  conflicts: { campo: string; guardado: unknown }[];
}

/**
 * Puts what was sent into what is stored: of fields that the sender did not change since `base`, the stored ones stay.
 * @param stamps with which version each field was last changed;
 * @param changed the fields that the sender says they changed
 */
export function mergeFields<T extends object>(
  stored: T,
  sent: T,
  { stamps, base, changed }: { stamps: Record<string, number>; base: number; changed: readonly string[] },
): Merged<T> {
  const [was, is] = [stored as Values, sent as Values];
  const mine = new Set(changed.flatMap((campo) => TOGETHER.find((group) => group.includes(campo)) ?? [campo]));
  const names = Object.keys(is);
  const differs = names.filter((campo) => !same(was[campo], is[campo]));
  const newer = (campo: string) => (stamps[campo] ?? 0) > base;
  const conflicts = differs.filter((campo) => mine.has(campo) && newer(campo)).map((campo) => ({ campo, guardado: was[campo] }));
  const theirs = differs.filter((campo) => !mine.has(campo));
  const values = Object.fromEntries(names.map((campo) => [campo, mine.has(campo) ? is[campo] : was[campo]]));
  return { values: values as T, theirs, conflicts };
}

/** The stamps after a save as version `version`. */
export function stampChanges(stamps: Record<string, number>, before: object, after: object, version: number): Record<string, number> {
  const [was, is] = [before as Values, after as Values];
  const changed = Object.keys(is).filter((campo) => !same(was[campo], is[campo]));
  return { ...stamps, ...Object.fromEntries(changed.map((campo) => [campo, version])) };
}

/** Equal as they are stored: lists and objects by what they hold. */
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
