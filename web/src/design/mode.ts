/**
 * Light, dark, or what the system says. Kept in local storage under `tema`; the attribute `data-tema` on <html> drives
 * CSS and MUI alike.
 */
export type Mode = 'system' | 'light' | 'dark';

const KEY = 'tema';
const listeners = new Set<() => void>();
const systemDark = window.matchMedia('(prefers-color-scheme: dark)');

function stored(): Mode {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'light' || value === 'dark' ? value : 'system';
  } catch {
    return 'system';
  }
}

let mode: Mode = stored();

export const currentMode = (): Mode => mode;

function resolvedMode(): 'light' | 'dark' {
  return mode === 'system' ? (systemDark.matches ? 'dark' : 'light') : mode;
}

function apply(): void {
  document.documentElement.dataset.tema = resolvedMode();
  for (const listener of listeners) listener();
}

export function setMode(next: Mode): void {
  mode = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Private windows may refuse storage: the choice then lasts as long as the page.
  }
  apply();
}

/** Starts following the system and the other tabs; called once, by the page's first script. */
export function startMode(): void {
  apply();
  systemDark.addEventListener('change', apply);
  window.addEventListener('storage', (event) => {
    if (event.key !== KEY) return;
    mode = stored();
    apply();
  });
}

export function subscribeMode(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
