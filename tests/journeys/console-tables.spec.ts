import { PERMISSIONS } from '@registro/contracts/roles';
import type { Page } from 'playwright-core';
import { closeDb, eventually } from '../builders/db.js';
import { callOf, caseOfProposal, sentProposal } from '../builders/calls.js';
import { act, assigned, coordinator, reviewer } from '../builders/evaluation.js';
import { panelOf } from '../builders/panel.js';
import { applicant, approved, sent } from '../builders/scholarship.js';
import { type Agent, newPersonAs } from '../builders/user.js';
import { type Browser, faults, follow, openAs, openBrowser, quietOf, roomThere, drawn } from './browser.js';

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
