/** What a form does once rows were added or taken away by hand: react-hook-form tells of keys alone. */
const listeners = new WeakMap<object, () => void>();

/** Calls `listener` whenever rows of this form come or go by hand. @param control the form's @returns what ends it */
export function onRowsChanged(control: object, listener: () => void): () => void {
  listeners.set(control, listener);
  return () => void listeners.delete(control);
}

export const rowsChanged = (control: object): void => listeners.get(control)?.();

/**
 * Where the focus goes after a row was taken away: to the row that took its place, else to the last; null when none is
 * left.
 */
export const nextRow = (removed: number, left: number): number | null => (left === 0 ? null : Math.min(removed, left - 1));

/**
 * The name under which an error is kept: what is said of a list as a whole stands beside its rows, not over them.
 * @param values the form's values
 */
export const errorName = (campo: string, value: unknown): string => (Array.isArray(value) ? `${campo}.root` : campo);
/** The field that such an error leads to. */
export const fieldOf = (name: string): string => name.replace(/\.root$/, '');
