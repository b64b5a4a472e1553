// The first script of every page, and a small one: it asks for what the screen will want while the screen's code still
// comes.
import { WRITE_HEADER } from '@registro/contracts/envelope';
import { currentLook } from '../api/look.js';
import fonts from '../design/fonts.css?url';
import { earlyRequests } from './requests.js';

/** An answer on its way, and what it says once it is there and good. */
interface EarlyAnswer {
  answer: Promise<Response>;
  said?: unknown;
}

declare global {
  interface Window {
    /** What was asked, by `method url body`; web/src/api/early.ts takes it. */
    registroPedidos?: { desde: number; pedidos: Map<string, EarlyAnswer[]> };
    /** Fetches the site's own type; main.tsx calls it once the screen stands. */
    registroLetra?: () => void;
  }
}

const pedidos = new Map<string, EarlyAnswer[]>();
// Of who looks as somebody else nothing is asked before the code that says as whom.
const own = currentLook() === null;
for (const { method, url, body } of own ? earlyRequests(window.location.pathname) : []) {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) Object.assign(headers, { [WRITE_HEADER]: '1', 'content-type': 'application/json' });
  const asked: EarlyAnswer = { answer: fetch(url, { method, headers, body, credentials: 'same-origin' }) };
  // Whoever takes it sees the failure; where nobody does, it is none.
  asked.answer.then(async (answer) => answer.ok && (asked.said = await answer.clone().json())).catch(() => undefined);
  const key = `${method} ${url} ${body ?? ''}`;
  pedidos.set(key, [...(pedidos.get(key) ?? []), asked]);
}
window.registroPedidos = { desde: performance.now(), pedidos };

const KEPT = 'letra';

/**
 * The site's own type: at once where this browser has fetched it before, else after the code that the screen needs to
 * be used.
 */
function addFonts(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = fonts;
  link.addEventListener('load', () => keep(fonts));
  document.head.append(link);
}
function kept(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}
function keep(name: string): void {
  try {
    localStorage.setItem(KEPT, name);
  } catch {
    // Private windows may refuse storage: the type then comes after the page every time.
  }
}
if (kept() === fonts) addFonts();
else window.registroLetra = addFonts;
