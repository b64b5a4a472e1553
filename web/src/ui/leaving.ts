/*
 * What an address is left by: a link, a redirect, or the browser's Back and Forward. Here whoever leaves is asked, how
 * far down a screen was is kept, and what waits for the next screen is told when it stands. React Router has it in its
 * data half alone, which no page needs otherwise (decision 117).
 */

/** Somebody leaves: from where to where, whether by the browser's Back or Forward, and what leads there after all. */
interface Leaving {
  from: string;
  to: string;
  pop: boolean;
  go: () => void;
}
/** @returns false where nobody may leave yet */
type Guard = (leaving: Leaving) => boolean;

interface LeadOptions {
  preventScrollReset?: boolean | undefined;
}
type Lead<To> = (to: To, state?: any, options?: LeadOptions) => void;
/** What React Router writes the browser's history with. */
interface Navigator<To> {
  createHref: (to: To) => string;
  push: Lead<To>;
  replace: Lead<To>;
  go: (steps: number) => void;
}

const SCROLL = 'alturas';

let guard: Guard | null = null;
/** The number of the entry of the history that the router was told of last. */
let here: number | null = null;
/** The entry whose screen stands. */
let standing = { key: '', pathname: '' };
/** The next step of the browser is ours: back to where one was, where one was let go, or one that a screen takes. */
let expected: 'return' | 'allowed' | 'led' | null = null;
/** What is led to makes an entry of its own, and keeps the page where it is. */
let [adds, keepsScroll] = [false, false];
let depths: Record<string, number> = {};
let waiting: (() => void)[] = [];

const keyNow = (): string => (window.history.state as { key?: string } | null)?.key ?? 'default';
const numberNow = (): typeof here => window.history.state?.idx ?? null;

/** Has one asked before an address is left. @returns what ends it */
export function guardLeaving(by: Guard): () => void {
  guard = by;
  return () => {
    if (guard === by) guard = null;
  };
}

const mayLeave = (to: string, pop: boolean, go: () => void): boolean => guard?.({ from: standing.pathname, to, pop, go }) ?? true;

/** The router's way to the history, behind the guard. */
export function guarded<To, N extends Navigator<To>>(navigator: N & Navigator<To>): N {
  const lead =
    (how: 'push' | 'replace'): Lead<To> =>
    (to, state, options) => {
      const go = () => {
        depths[standing.key] = window.scrollY;
        // Where nobody has arrived yet no entry is left behind: pressed twice, or elsewhere meanwhile, it is one step.
        const again = adds && keyNow() !== standing.key;
        adds = how === 'push' || again;
        keepsScroll = options?.preventScrollReset ?? false;
        navigator[again ? 'replace' : how](to, state, options);
        here = numberNow();
      };
      if (mayLeave(new URL(navigator.createHref(to), window.location.href).pathname, false, go)) go();
    };
  const step = (steps: number) => {
    expected = 'led';
    navigator.go(steps);
  };
  return { ...navigator, push: lead('push'), replace: lead('replace'), go: step };
}

/** Back and Forward: the browser is there already, and is led back while one is asked. */
function onPop(event: PopStateEvent): void {
  const was = expected;
  expected = null;
  if (was === 'return') {
    event.stopImmediatePropagation();
    return settle();
  }
  const next = numberNow();
  // An entry that is not the router's (the link to the contents) is on the same page.
  const steps = next === null || here === null ? 0 : next - here;
  const step = (kind: typeof expected, by: number) => {
    expected = kind;
    window.history.go(by);
  };
  // Back to the screen that stands yet, while the code of the next one comes, leaves nothing.
  const stays = steps === 0 || keyNow() === standing.key;
  if (was === 'allowed' || stays || mayLeave(window.location.pathname, was !== 'led', () => step('allowed', steps))) {
    depths[standing.key] = window.scrollY;
    [here, adds, keepsScroll] = [next, false, false];
    // Back before one has arrived: one stays.
    settle();
  } else {
    event.stopImmediatePropagation();
    step('return', -steps);
  }
}

function onHide(): void {
  depths[standing.key] = window.scrollY;
  window.history.scrollRestoration = 'auto';
  try {
    sessionStorage.setItem(SCROLL, JSON.stringify(depths));
  } catch {
    // A browser that keeps nothing begins at the top.
  }
}
const onShow = () => void (window.history.scrollRestoration = 'manual');

/** Stands before the router's own listener. @returns what ends it */
export function watchHistory(): () => void {
  here = numberNow();
  try {
    depths = JSON.parse(sessionStorage.getItem(SCROLL) ?? '{}') as typeof depths;
  } catch {
    depths = {};
  }
  onShow();
  const listeners = [
    ['popstate', onPop],
    ['pagehide', onHide],
    ['pageshow', onShow],
  ] as [string, (event: Event) => void][];
  for (const [name, listener] of listeners) window.addEventListener(name, listener, { capture: true });
  return () => {
    for (const [name, listener] of listeners) window.removeEventListener(name, listener, { capture: true });
  };
}

/** The screen of an entry stands: it is scrolled to where it was left, to what its address names, or to the top. */
export function arrived({ key, pathname, hash }: { key: string; pathname: string; hash: string }): void {
  window.registroLetra?.();
  const first = standing.key === '';
  standing = { key, pathname };
  const depth = depths[key];
  const named = hash && document.getElementById(readable(hash.slice(1)));
  if (depth !== undefined) window.scrollTo(0, depth);
  else if (named) named.scrollIntoView();
  else if (!first && !keepsScroll) window.scrollTo(0, 0);
  settle();
}

/** Tells what waits, unless another screen is still to come. */
function settle(): void {
  if (keyNow() !== standing.key) return;
  for (const tell of waiting) tell();
  waiting = [];
}

/** Settles when the screen stands that one was led to, or at once where one was led nowhere. */
export const arrival = (): Promise<void> =>
  new Promise((tell) => {
    waiting.push(tell);
    settle();
  });

function readable(escaped: string): string {
  try {
    return decodeURIComponent(escaped);
  } catch {
    return escaped;
  }
}
