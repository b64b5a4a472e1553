import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether the page's code is there. Pages stand before it: a form that was sent too early would go nowhere, so its
 * button waits.
 */
export const useReady = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
