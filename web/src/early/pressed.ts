/*
 * What the server drew is pressed before the code is there. Links lead on by themselves; a button waits for its code,
 * and the step of a wizard that a link leads to is kept as the link does once it has code (wizard/wizard.ts).
 */
let pressed: HTMLElement | null = null;

const root = () => document.querySelector<HTMLElement>('#root[data-servida]');

/** Keeps what is pressed until React has the page. */
export function watchPressed(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const own = root() && target instanceof Element ? target.closest<HTMLElement>('main button, main a[data-paso], header button') : null;
      if (!own) return;
      const [name, step] = own.dataset['paso']?.split('|') ?? [];
      if (name === undefined) {
        pressed = own;
        return;
      }
      sessionStorage.setItem(`${name}.paso`, step!);
      sessionStorage.removeItem(`${name}.id`);
    },
    true,
  );
}

/** The last button that was pressed before React had the page, once; it may have gone. */
export function takePressed(): HTMLElement | null {
  const own = pressed;
  pressed = null;
  return own?.isConnected ? own : null;
}
