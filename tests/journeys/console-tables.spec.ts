import { PERMISSIONS } from '@registro/contracts/roles';
import type { Page, Request } from 'playwright-core';
import { closeDb, eventually } from '../builders/db.js';
import { callOf, caseOfProposal, sentProposal } from '../builders/calls.js';
import { act, assigned, coordinator, reviewer } from '../builders/evaluation.js';
import { panelOf } from '../builders/panel.js';
import { applicant, approved, sent } from '../builders/scholarship.js';
import { type Agent, newPersonAs } from '../builders/user.js';
import { type Browser, faults, openAs, openBrowser, roomThere, drawn } from './browser.js';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
  await sent(await applicant());
  await approved(await applicant());
});
afterAll(async () => {
  await browser?.close();
  await closeDb();
});

const WIDTHS = [390, 1280];
/** As long as `networkidle` looks at a page that was loaded. */
const QUIET_MS = 500;

/** @returns what waits until the page has asked for nothing for a while, which nobody tells of one not loaded anew */
function quietOf(page: Page): () => Promise<boolean> {
  const asked = new Set<Request>();
  let last = Date.now();
  const ended = (request: Request) => {
    asked.delete(request);
    last = Date.now();
  };
  page.on('request', (request) => {
    // What tells the news is never over; what a frame asked for that is gone may never be told to have ended.
    if (request.isNavigationRequest() || request.resourceType() === 'eventsource') return;
    if (request.frame() === page.mainFrame()) asked.add(request);
  });
  page.on('requestfinished', ended).on('requestfailed', ended);
  return () => eventually('a page that asks for nothing', async () => asked.size === 0 && Date.now() - last >= QUIET_MS);
}

/**
 * Goes there by a link that the page has, be it folded away: the application is loaded once and not for each room. (By
 * their addresses the rooms are loaded in demo-world.spec.)
 */
async function follow(page: Page, path: string): Promise<void> {
  await page.locator('main > *').evaluateAll((all) => all.forEach((one) => one.setAttribute('data-antes', '')));
  await page.locator(`a[href="${path}"]`).first().dispatchEvent('click');
  await page.waitForURL(`**${path}`);
  // The frame draws what is in it anew for each address.
  await page.locator('main > [data-antes]').first().waitFor({ state: 'detached' });
}

/**
 * Those of a screen, on a phone and at a desk; one that is still being drawn is looked at again: what stays is a fault.
 */
async function faultsOf(page: Page, room: string, quiet: () => Promise<boolean>): Promise<string[]> {
  await follow(page, room);
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await quiet();
    await drawn(page, room);
    let wrong = await faults(page);
    for (let again = 0; wrong.length && again < 3; again++) {
      await quiet();
      wrong = await faults(page);
    }
    found.push(...wrong.map((what) => `${room} at ${width} pixels: ${what}`));
  }
  return found;
}

/** Where the first row of a list that leads to a page of its own leads to. */
async function detailOf(page: Page): Promise<string[]> {
  const links = page.locator('main a[href$="/show"]');
  return (await links.count()) ? [(await links.first().getAttribute('href'))!] : [];
}

/**
 * In every room of somebody's menu, and on a page of each that has some.
 * @param least how many the menu has at least: the entries of who coordinates come with the answer whether one does
 * @returns what is wrong, and where one was
 */
async function walk(agent: Agent, least = 1): Promise<{ found: string[]; seen: string[] }> {
  const page = await openAs(browser, agent);
  const quiet = quietOf(page);
  await page.goto('/consola');
  const links = page.locator('a[href^="/consola/"]:is(nav *)');
  await roomThere(page, 'the first page');
  await eventually('the menu', async () => (await links.count()) >= least);
  const rooms = [...new Set(await links.evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).pathname)))];
  const found: string[] = [];
  const seen: string[] = [];
  for (const room of rooms) {
    found.push(...(await faultsOf(page, room, quiet)));
    const details = await detailOf(page);
    for (const detail of details) found.push(...(await faultsOf(page, detail, quiet)));
    seen.push(room, ...details.map((path) => path.replace(/\/\d+\//, '/0/')));
  }
  await page.context().close();
  return { found, seen };
}

/**
 * With the people of the demo and those of the tests, in every room and on a page of each kind, of those who may
 * everything.
 */
describe('The tables of the console show all that they have, on a phone and at a desk, with nothing to scroll sideways', () => {
  it('to an operator', async () => {
    const { found, seen } = await walk(await newPersonAs('operador', [...PERMISSIONS]));
    expect(seen.length).toBeGreaterThan(20);
    expect(found).toEqual([]);
  }, 480_000);

  it('to a coordinator and to who evaluates', async () => {
    const [chief, judge] = [await coordinator(), await reviewer()];
    await assigned(chief, judge);
    const { idProyecto } = await sentProposal(await callOf('innovacion', { rubrica: panelOf().rubrica, presupuesto: 5000 }));
    const { id } = await caseOfProposal(idProyecto);
    await act(chief, id, 'asignar', { evaluadores: [judge.id] });
    const both = { chief: await walk(chief, 2), judge: await walk(judge) };
    const cases = ['/consola/casos', '/consola/casos/0/show'];
    expect(both.chief.seen).toEqual([...cases, '/consola/paneles', '/consola/paneles/0/show']);
    expect(both.judge.seen).toEqual(cases);
    expect([...both.chief.found, ...both.judge.found]).toEqual([]);
  }, 480_000);
});
