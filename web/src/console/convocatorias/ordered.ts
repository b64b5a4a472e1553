/** @returns the list with the one at `index` moved one place up (-1) or down (1); the same where there is no place */
export function moved<T>(items: readonly T[], index: number, by: 1 | -1): T[] {
  const other = items[index + by];
  if (other === undefined) return [...items];
  return items.with(index, other).with(index + by, items[index]!);
}

/**
 * A key that none of these has: 'p3'. Operators never see it, and it stays with its question when that is moved or
 * reworded.
 */
export function freeKey(prefix: string, used: readonly { clave: string }[]): string {
  const taken = new Set(used.map(({ clave }) => clave));
  let n = 1;
  while (taken.has(`${prefix}${n}`)) n++;
  return `${prefix}${n}`;
}
