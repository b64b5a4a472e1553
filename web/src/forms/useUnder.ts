import { type RefCallback, type RefObject, useCallback } from 'react';
import { float } from '../ui/float.js';

/** Most of the screen that a list takes. */
const MOST = 0.4;

/**
 * Keeps what opens below a field there, or above it where there is more room.
 * @returns the ref of what opens (`popover="manual"`)
 */
export function useUnder(field: RefObject<HTMLElement | null>): RefCallback<HTMLElement> {
  return useCallback(
    (list) => {
      if (!list) return;
      return float(list, field.current!, () => {
        const { left, top, bottom, width } = field.current!.getBoundingClientRect();
        const view = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
        const below = view.offsetTop + view.height - bottom;
        const above = top - view.offsetTop;
        const most = view.height * MOST;
        const isUp = below < Math.min(most, list.firstElementChild!.scrollHeight) && above > below;
        Object.assign(list.style, {
          left: `${left}px`,
          width: `${width}px`,
          top: isUp ? 'auto' : `${bottom}px`,
          bottom: isUp ? `${document.documentElement.clientHeight - top}px` : 'auto',
          maxHeight: `${Math.min(most, isUp ? above : Math.max(below, 0))}px`,
        });
      });
    },
    [field],
  );
}
