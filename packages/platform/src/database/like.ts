/** The pattern of `like` for what contains these words, as they were typed: `%` and `_` stand for themselves. */
export function contains(typed: unknown): string {
  return `%${String(typed).replace(/[\\%_]/g, '\\$&')}%`;
}
