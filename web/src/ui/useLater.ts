import { type ComponentType, useState } from 'react';
import { NETWORK_MESSAGE } from '../api/errors.js';
import { useToast } from './Feedback.js';

/** A file whose default export is a part of a screen. */
export type Part<P> = () => Promise<{ default: ComponentType<P> }>;

/**
 * A part of a screen whose code is fetched when it is first wanted. Where it cannot be fetched a toast says so, and the
 * screen stays as it is.
 * @returns the part, null until it has come, and what fetches it: whether it is there
 */
export function useLater<P extends object>(load: Part<P>): [ComponentType<P> | null, () => Promise<boolean>] {
  const [part, setPart] = useState<ComponentType<P> | null>(null);
  const toast = useToast();
  const want = async () => {
    if (part) return true;
    try {
      const { default: found } = await load();
      setPart(() => found);
      return true;
    } catch {
      toast(NETWORK_MESSAGE, 'error');
      return false;
    }
  };
  return [part, want];
}
