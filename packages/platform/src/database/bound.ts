/**
 * Largest whole number that PostgreSQL takes for an `int` without a word: a larger one in the text is a `bigint`, and
 * is found nowhere instead of refused.
 */
const INT = 2 ** 31 - 1;

/** A value that means the same beside the text of a statement as within it. */
const isPlain = (value: unknown): boolean =>
  value === null ||
  typeof value === 'boolean' ||
  typeof value === 'string' ||
  (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= INT);

/**
 * 'a = ? and b = ?' → 'a = $1 and b = $2', the way in which PostgreSQL takes values beside a statement.
 * @returns null where a value is not plain, where none is asked for, or where a `?` may mean something else
 */
export function bound(sql: string, values: readonly unknown[]): string | null {
  const parts = sql.split('?');
  if (!values.length || parts.length !== values.length + 1 || sql.includes('\\?') || sql.includes('??') || !values.every(isPlain))
    return null;
  return parts.reduce((text, part, at) => `${text}$${at}${part}`);
}
