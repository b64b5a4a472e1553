import { useStore } from 'react-admin';
import { useHotkeys } from 'react-hotkeys-hook';
import { isAsking } from './useLiveAgain.js';

/**
 * Whether the person wants keys of one letter; a switch in the list of keys turns them off (WCAG 2.1.4). Kept for the
 * person.
 */
export const useKeysOn = () => useStore('teclas', true);

/**
 * Calls `act` with the key when one of `keys` is pressed by itself: never while one types in a field, nor over a
 * dialog.
 * @param keys as the keyboard says them ('a', '1', '?'), whatever its layout
 */
export function useKey(keys: string[], act: (key: string) => void, on = true): void {
  const [wanted] = useKeysOn();
  useHotkeys(keys, (event) => act(event.key.toLocaleLowerCase()), {
    enabled: () => on && wanted && !isAsking(),
    preventDefault: true,
    useKey: true,
    // A box or a circle that was just marked takes no letters.
    enableOnFormTags: ['input'],
    ignoreEventWhen: ({ target }) => target instanceof HTMLInputElement && !MARKED.includes(target.type),
  });
}
const MARKED = ['checkbox', 'radio'];
