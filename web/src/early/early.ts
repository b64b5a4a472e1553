// The first script of every page, and a small one: it asks for what the screen will want while the screen's code still
// comes.
import { WRITE_HEADER } from '@registro/contracts/envelope';
import { currentLook } from '../api/look.js';
import { startMode } from '../design/mode.js';
import serif from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2?url';
import wide from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2?url';
import sans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
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
    /**
     * A screen stands: the site's own type that came is shown with it, and never later, for it would move the lines
     * under a finger. What has not come is fetched once the screen has all that it waits for.
     */
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
const TEXT = 'Source Sans 3 Variable';
const weight = '200 900';
const WIDE = 'U+0100-02BA,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';
/** A quick line has brought the page and this script by then (ms). */
const QUICK_MS = 300;

/** What came of the site's own type and is not shown yet. */
let came: FontFace[] = [];
let [asked, stands] = [false, false];

const isWaiting = () => document.querySelector('.espera, .girando') !== null;

async function fetchType(): Promise<void> {
  if (asked) return;
  asked = true;
  came = await Promise.all([
    new FontFace(TEXT, `url(${sans})`, { weight }).load(),
    new FontFace('Source Serif 4', `url(${serif})`, { weight: '600' }).load(),
    // Names with letters beyond Latin-1: fetched only where one is shown.
    new FontFace(TEXT, `url(${wide})`, { weight, display: 'swap', unicodeRange: WIDE }),
  ]);
  keep(sans);
  if (!stands || isWaiting()) showType();
}
function showType(): void {
  for (const face of came.splice(0)) document.fonts.add(face);
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
const fetchQuietly = () => void fetchType().catch(() => undefined);
/** As long as something stands there for what is still to come, the line is that one's. */
const fetchLast = (): unknown => (isWaiting() ? setTimeout(fetchLast, 100) : fetchQuietly());

if (kept() === sans || performance.now() < QUICK_MS) fetchQuietly();
window.registroLetra = () => {
  stands = true;
  showType();
  fetchLast();
};
