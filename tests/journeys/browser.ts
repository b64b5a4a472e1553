import { readFile } from 'node:fs/promises';
import type { Browser as Chromium, Locator, Page, Request } from 'playwright-core';
import { closeDb, eventually } from '../builders/db.js';
import { type Agent, baseUrl, randomIp } from '../builders/user.js';

export { atBothWidths, faults, obstacles } from './obstacles.js';

declare global {
  /** The worker's Chromium, which all its files share (tests/setup/environment.mjs). */
  var openChromium: () => Promise<Chromium>;
  var closeContexts: () => Promise<void>;
}

export type Browser = Pick<Chromium, 'newContext' | 'close'>;

/**
 * A real browser, as far as one file can tell: the worker's own Chromium, of which it closes no more than the pages.
 */
export async function openBrowser(): Promise<Browser> {
  await openChromium();
  // Asked for each time: one that died is started anew.
  return { newContext: async (options) => (await openChromium()).newContext(options), close: closeContexts };
}

export interface Looks {
  /** CSS pixels: 390 is a phone, 1280 a desk */
  width?: number;
  dark?: boolean;
  /** without: the page as it is before any code comes */
  scripts?: boolean;
  /** with the service worker, whose requests `page.route` does not see; without it unless told */
  worker?: boolean;
}

/**
 * The browser of a spec whose tests each open a page of their own: `page` is closed after each test, the browser and
 * the connections after the last.
 */
export function browserPerSpec(page: () => Page | undefined): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterEach(() => page()?.context().close());
  afterAll(async () => {
    await browser?.close();
    await closeDb();
  });
  return () => browser!;
}

/** A page of the running product in a browser of its own (no cookies of others), from an address of its own. */
export async function openPage(
  browser: Browser,
  { width = 1280, dark = false, scripts = true, worker = false }: Looks = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: baseUrl(),
    locale: 'es-VE',
    viewport: { width, height: width < 600 ? 844 : 900 },
    colorScheme: dark ? 'dark' : 'light',
    // Half-faded text has half the contrast.
    reducedMotion: 'reduce',
    javaScriptEnabled: scripts,
    serviceWorkers: worker ? 'allow' : 'block',
    extraHTTPHeaders: { 'x-forwarded-for': randomIp() },
  });
  context.setDefaultTimeout(30_000);
  return context.newPage();
}

/** A page of someone who signed up over HTTP. */
export async function openAs(browser: Browser, agent: Agent, looks?: Looks): Promise<Page> {
  const page = await openPage(browser, looks);
  const [name, ...value] = agent.cookie.split('=');
  // As the page left it where they signed in.
  const ancho = { name: 'registro-ancho', value: String(Math.round(page.viewportSize()!.width / 16)), url: baseUrl() };
  await page.context().addCookies([{ name: name!, value: value.join('='), url: baseUrl() }, ancho]);
  return page;
}

/**
 * Pages come to this one as the build made them, without what their screens ask, which these ask themselves then: what
 * a test says in the place of an answer is read.
 */
export async function asksItself(page: Page): Promise<void> {
  await page.route(/\/usuario\/[^.]*$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const built = await fetch(route.request().url());
    const headers = Object.fromEntries([...built.headers].filter(([name]) => name !== 'content-encoding' && name !== 'content-length'));
    return route.fulfill({ status: built.status, headers, body: await built.text() });
  });
}

/**
 * A screen of the console is drawn: its code, its answers and its title, which react-admin draws after it.
 * @param room its name, for the failure
 */
export async function drawn(page: Page, room: string): Promise<void> {
  const waits = page.locator('main .MuiSkeleton-root, main .espera, main [class*=Loading]');
  const title = page.getByRole('heading', { level: 1 }).first();
  const words = async () => (await page.locator('main').innerText()) && (await title.innerText());
  await eventually(`${room} to be drawn`, async () => (await waits.count()) === 0 && (await words()) !== '');
}

/** A screen of the console that was loaded is drawn, and asks for nothing more. @param room its name, for a failure */
export async function roomThere(page: Page, room: string): Promise<void> {
  await drawn(page, room);
  await page.waitForLoadState('networkidle');
  await drawn(page, room);
}

/** As long as `networkidle` looks at a page that was loaded. */
const QUIET_MS = 500;

/** @returns what waits until the page has asked for nothing for a while, which nobody tells of one not loaded anew */
export function quietOf(page: Page): () => Promise<boolean> {
  const asked = new Set<Request>();
  let last = Date.now();
  const ended = (request: Request) => {
    asked.delete(request);
    last = Date.now();
  };
  page.on('request', (request) => {
    // What tells the news is never over; what a frame or a page asked for that is gone may never be told to have ended.
    if (request.frame() !== page.mainFrame() || request.resourceType() === 'eventsource') return;
    if (request.isNavigationRequest()) asked.clear();
    else asked.add(request);
  });
  page.on('requestfinished', ended).on('requestfailed', ended);
  return () => eventually('a page that asks for nothing', async () => asked.size === 0 && Date.now() - last >= QUIET_MS);
}

/**
 * Goes to another screen of the application that is loaded, by a link that the page has, be it folded away, or else as
 * by Back to an address: a load costs what three moves do. (By their addresses the rooms of the console are loaded in
 * demo-world.spec.)
 */
export async function follow(page: Page, path: string): Promise<void> {
  await page.locator('main > *').evaluateAll((all) => all.forEach((one) => one.setAttribute('data-antes', '')));
  const link = page.locator(`a[href="${path}"]`).first();
  if (await link.count()) await link.dispatchEvent('click');
  else
    await page.evaluate((address) => {
      window.history.pushState(null, '', address);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  const [pathname] = path.split('?');
  await page.waitForURL((url) => url.pathname === pathname);
  // The frame draws what is in it anew for each address.
  await page.locator('main > [data-antes]').first().waitFor({ state: 'detached' });
}

/** @returns what goes from room to room of the console: the first is loaded, the others are followed to */
export function roomsOf(page: Page): (room: string) => Promise<void> {
  const quiet = quietOf(page);
  let move = (path: string): Promise<unknown> => page.goto(path);
  return async (room) => {
    await move(`/consola/${room}`);
    move = (path) => follow(page, path);
    await drawn(page, room);
    await quiet();
    await drawn(page, room);
  };
}

/**
 * From the console's first page to one of its rooms, by the menu: as who never saw it would go.
 * @param room as the menu calls it
 */
export async function goByMenu(page: Page, room: string): Promise<void> {
  await page.goto('/consola');
  // On a phone it opens over the page.
  if (page.viewportSize()!.width < 600) await page.getByRole('button', { name: 'Abrir el menú' }).click();
  const menu = page.getByRole('navigation', { name: 'Principal' });
  await menu.getByRole('link', { name: 'Inicio' }).waitFor();
  const link = menu.getByRole('link', { name: new RegExp(`^${room}`) });
  for (const folded of await menu.getByRole('button', { expanded: false }).all()) if (!(await link.isVisible())) await folded.click();
  await link.click();
}

/**
 * Finds what a journey presses and fills in, by role and label, on the page that is open now or in a part of it. A text
 * is the whole label.
 */
export function controls(page: () => Page) {
  const button = (name: string | RegExp, scope: Page | Locator = page()) =>
    scope.getByRole('button', { name, exact: typeof name === 'string' });
  const field = (name: string, scope: Page | Locator = page()) => scope.getByRole('textbox', { name, exact: true });
  return { button, field };
}

/** Chooses in a list by typing: the first entry that holds the text. */
export async function choose(scope: Page | Locator, label: string, text: string): Promise<void> {
  const box = scope.getByRole('combobox', { name: label, exact: true });
  const page = 'page' in scope ? scope.page() : scope;
  // A list that arrives between the press and the release is drawn anew and takes no click: then one chooses again, as
  // a person would.
  await eventually(`the choice of ${text} as ${label}`, async () => {
    await box.fill(text);
    const option = page.getByRole('option', { name: text }).first();
    // A list that arrives after the typing closes what was open: one types again.
    if (!(await appears(option))) return false;
    const name = (await option.innerText()).trim();
    await option.click();
    // The box may hold the same words as typed: only a list that closed has taken them.
    return (await box.getAttribute('aria-expanded')) === 'false' && (await box.inputValue()).trim() === name;
  });
}

const appears = (option: Locator): Promise<boolean> =>
  option.waitFor({ timeout: 5_000 }).then(
    () => true,
    () => false,
  );

/** What a choice shows once its list is there. */
export async function chosenIn(scope: Page | Locator, label: string): Promise<string> {
  const box = scope.getByRole('combobox', { name: label, exact: true });
  const shown = await eventually(`the list of ${label}`, async () => {
    const value = await box.inputValue();
    return value !== 'Cargando…' && { value };
  });
  return shown.value;
}

/**
 * A journey: its steps stand on each other, and one that fails says what the page showed. `page` is asked when that
 * happens.
 */
export function journey(page: () => Page): (walk: () => Promise<void>) => Promise<void> {
  let broken = false;
  return async (walk) => {
    if (broken) throw new Error('an earlier step failed');
    broken = true;
    await walk().catch(async (error: Error) => {
      throw new Error(`${page().url()} showed:\n${await page().locator('body').innerText()}`, { cause: error });
    });
    broken = false;
  };
}

/** Keeps back what the page asks for by these names. @returns what lets it all go */
export async function hold(page: Page, names: RegExp): Promise<() => void> {
  let release = () => {};
  const free = new Promise<void>((done) => {
    release = done;
  });
  await page.route(names, async (route) => {
    await free;
    // The page may be gone by then.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** The code of the application and of its screens; the small first script goes through. */
export const CODE = /\/assets\/(?!temprano)[^/]+\.js$/;

/** Goes there without waiting for the code. */
export const lookAt = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

/**
 * The word of a list that was exported goes by itself: one looks for it from the press on.
 * @param rows as it says them: '2 filas'
 */
export const exportTold = (page: Page, rows: string): Promise<void> => page.getByText(`Archivo exportado: ${rows}`).waitFor();

/** The lines of the CSV that the button in this part of a page saves. */
export async function csvOf(part: Locator, rows: string): Promise<string[]> {
  const page = part.page();
  await part.getByRole('button', { name: 'Exportar', exact: true }).click();
  const csv = page.getByRole('menuitem', { name: 'CSV' });
  const [download] = await Promise.all([page.waitForEvent('download'), exportTold(page, rows), csv.click()]);
  return (await readFile((await download.path())!, 'utf8')).trimEnd().split('\r\n');
}
