/** The dialogs that stand, the one in front last, each with what Escape does in it. */
const standing: (() => void)[] = [];

/** A dialog stands. @returns what takes it away */
export function stands(escape: () => void): () => void {
  standing.push(escape);
  return () => void standing.splice(standing.indexOf(escape), 1);
}

export const dialogStands = (): boolean => standing.length > 0;

/** Does what Escape would in the dialog in front. */
export const backFromDialog = (): void => standing.at(-1)?.();
