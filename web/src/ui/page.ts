import { useEffect } from 'react';
import { NAME } from '../design/Logo.js';

let first = true;

/**
 * Names the page in the tab and, after a change of route, moves the focus to its h1 (which needs tabIndex -1), so that a screen reader says where one is.
 * The first page of a visit keeps the browser's own focus.
 */
export function usePage(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Registro Nacional de CTI` : NAME;
  }, [title]);
  useEffect(() => {
    if (!first && !document.activeElement?.closest('[autofocus],[data-autofocus]'))
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    first = false;
  }, []);
}
