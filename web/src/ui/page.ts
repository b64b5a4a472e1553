import { useEffect } from 'react';
import { NAME } from '../design/Logo.js';

let first = true;
let named = NAME;

/** The name of the page that was rendered last: for the build, which has no tab to read it from. */
export const pageName = (): string => named;
function noteName(name: string): void {
  named = name;
}

/**
 * Names the page in the tab and, after a change of route, moves the focus to its h1 (which needs tabIndex -1), so that
 * a screen reader says where one is. The first page of a visit keeps the browser's own focus.
 */
export function usePage(title: string): void {
  const name = title ? `${title} · Registro Nacional de CTI` : NAME;
  noteName(name);
  useEffect(() => {
    document.title = name;
  }, [name]);
  useEffect(() => {
    if (!first && !document.activeElement?.closest('[autofocus],[data-autofocus]'))
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    first = false;
  }, []);
}
