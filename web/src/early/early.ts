// The first script of every page, and a small one: it takes what was told with the page, or asks for what the screen
// will want while the screen's code still comes.
import { currentLook } from '../api/look.js';
import { startMode } from '../design/mode.js';
import serif from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2?url';
import wide from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2?url';
import sans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import { type EarlyAnswer, type SaidWithPage, type Told, toldWith } from './said.js';
import { watchPressed } from './pressed.js';
import { type EarlyRequest, earlyRequests, keyOf } from './requests.js';

declare global {
  /**
   * What was told, or asked, since when (`performance.now()`); web/src/api/early.ts takes it. `tarde`: it was old when
   * the page was taken over.
   */
  var registroPedidos: { desde: number; pedidos: Told; tarde?: true } | undefined;
  interface Window {
    /**
     * A screen stands: the site's own type that came is shown with it, and never later, for it would move the lines
     * under a finger. What has not come is fetched once the screen has all that it waits for.
     */
    registroLetra?: () => void;
  }
}

startMode();
/** What came with the page, of the one who is signed in: nobody reads it again. */
function takeSaid(): SaidWithPage | null {
  const said = document.getElementById('dicho');
  said?.remove();
  return said && (JSON.parse(said.textContent) as SaidWithPage);
}
async function hear(asked: EarlyAnswer): Promise<void> {
  const answer = await asked.answer;
  if (answer.ok) asked.said = await answer.clone().json();
}
function ask(asked: EarlyRequest): [string, EarlyAnswer[]] {
  const headers = { accept: 'application/json' };
  const one: EarlyAnswer = { answer: fetch(asked.url, { method: asked.method, headers, body: asked.body, credentials: 'same-origin' }) };
  // Whoever takes it sees the failure; where nobody does, it is none.
  hear(one).catch(() => undefined);
  return [keyOf(asked), [one]];
}
/** A wizard (wizard/wizard.ts) that was left at another step or record than its first is drawn by its code alone. */
function hideOtherPlace(): void {
  const root = document.getElementById('root');
  const name = root?.querySelector<HTMLElement>('[data-asistente]')?.dataset['asistente'];
  if (!root || !name || !(Number(sessionStorage.getItem(`${name}.paso`)) || sessionStorage.getItem(`${name}.id`))) return;
  const waits = Object.assign(document.createElement('div'), { className: 'espera campos', role: 'status', ariaLabel: 'Cargando' });
  waits.style.setProperty('--alto', '3.625rem');
  waits.append(...Array.from({ length: 6 }, () => document.createElement('span')));
  root.querySelector('main')?.replaceChildren(waits);
  delete root.dataset['servida'];
}
/** Where a screen leads on the server draws the other one, whose address the page has from here on. */
function followDrawn(): void {
  const address = document.getElementById('root')?.dataset['servida'];
  const { pathname, search } = window.location;
  if (address && address !== pathname + search) window.history.replaceState(null, '', address);
}
const said = takeSaid();
hideOtherPlace();
followDrawn();
// Of who looks as somebody else nothing is asked before the code that says as whom, and what came is the operator's
// own.
const looks = currentLook() !== null;
globalThis.registroPedidos =
  said && !looks
    ? { desde: 0, pedidos: toldWith(said) }
    : { desde: performance.now(), pedidos: new Map(looks ? [] : earlyRequests(window.location.pathname).map(ask)) };
watchPressed();
// The server draws the next page for this width (packages/platform/src/http/screens.ts).
document.cookie = `registro-ancho=${Math.round(window.innerWidth / 16)}; path=/; samesite=lax`;

const KEPT = 'letra';
const TEXT = 'Source Sans 3 Variable';
const weight = '200 900';
const WIDE = 'U+0100-02BA,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';
/** A quick line has brought the page and this script by then (ms). */
const QUICK_MS = 300;

/** What came of the site's own type and is not shown yet. */
let came: FontFace[] = [];
let asked = false;
/** What the server drew stands already; as it is taken over nothing moves. */
let taken = !said?.dibujada;
let stands = !taken;
const began = performance.now();

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
  if (!stands || isWaiting() || performance.now() - began < QUICK_MS) showType();
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
  if (taken) showType();
  taken = true;
  fetchLast();
};
