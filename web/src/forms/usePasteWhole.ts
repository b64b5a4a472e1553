import { useState } from 'react';

/**
 * The browser's own limit of a text, but for what is pasted: a key past the last character does nothing, while a paste
 * that is too long stands whole until its writer shortens it, for the browser would cut it without a word (rule W-18).
 * The contract says what is too long.
 * @param most characters; undefined or null for a text without a limit
 */
export function usePasteWhole(most: number | null | undefined): {
  maxLength: number | undefined;
  onPaste: () => void;
  onInput: () => void;
} {
  const [pasting, setPasting] = useState(false);
  return { maxLength: pasting ? undefined : (most ?? undefined), onPaste: () => setPasting(true), onInput: () => setPasting(false) };
}
