// The first script of every page, and a small one: it asks for what the screen will want while the screen's code still
// comes.
import { WRITE_HEADER } from '@registro/contracts/envelope';
import { currentLook } from '../api/look.js';
import { startMode } from '../design/mode.js';
import fonts from '../design/fonts.css?url';
import { type EarlyRequest, earlyRequests } from './requests.js';

/** An answer on its way, and what it says once it is there and good. */
interface EarlyAnswer {
  answer: Promise<Response>;
  said?: unknown;
}

declare global {
  interface Window {
    /** What was asked, by `method url body`; web/src/api/early.ts takes it. */
    registroPedidos?: { desde: number; pedidos: Map<string, EarlyAnswer[]> };
    /** Fetches the site's own type, once the screen has all that it waits for; main.tsx calls it. */
    registroLetra?: () => void;
  }
}

startMode();
const pedidos = new Map<string, EarlyAnswer[]>();
function ask({ method, url, body, next }: EarlyRequest): void {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) Object.assign(headers, { [WRITE_HEADER]: '1', 'content-type': 'application/json' });
  const key = `${method} ${url} ${body ?? ''}`;
  const asked: EarlyAnswer = { answer: fetch(url, { method, headers, body, credentials: 'same-origin' }) };
  const hear = async (answer: Response) => {
    if (!answer.ok) return;
    const said = (await answer.clone().json()) as { r_succ?: boolean; r_data?: unknown } | null;
    asked.said = said;
    // Whoever has taken it already asks that as well.
    if (next && said?.r_succ && pedidos.get(key)?.includes(asked)) ask(next(said.r_data));
  };
  // Whoever takes it sees the failure; where nobody does, it is none.
  asked.answer.then(hear).catch(() => undefined);
  pedidos.set(key, [...(pedidos.get(key) ?? []), asked]);
}
// Of who looks as somebody else nothing is asked before the code that says as whom.
if (currentLook() === null) earlyRequests(window.location.pathname).forEach(ask);
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
/** As long as something stands there for what is still to come, the line is that one's. */
const addFontsLast = (): unknown => (document.querySelector('.espera, .girando') ? setTimeout(addFontsLast, 100) : addFonts());
if (kept() === fonts) addFonts();
else window.registroLetra = addFontsLast;
