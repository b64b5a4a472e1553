import { type ReactNode, useDeferredValue } from 'react';

/** What stands below the first screen of a long form: drawn once that can be used, and never while somebody types. */
export function Afterwards({ children, until }: { children: ReactNode; until: ReactNode }) {
  return useDeferredValue(true, false) ? children : until;
}
