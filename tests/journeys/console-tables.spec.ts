import { PERMISSIONS } from '@registro/contracts/roles';
import type { Browser, Page } from 'playwright-core';
import { closeDb, eventually } from '../builders/db.js';
import { applicant, approved, sent } from '../builders/scholarship.js';
import { signUpAs } from '../builders/user.js';
import { cut, obstacles, openAs, openBrowser, roomThere } from './browser.js';

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

const faults = async (page: Page) => [...(await cut(page)), ...(await obstacles(page))];

/** With the people of the demo and those of the tests, in every room of the menu of an operator who may everything. */
describe('The tables of the console', () => {
  it.each([1280, 390])(
    'show all that they have at %i pixels, with nothing to scroll sideways',
    async (width) => {
      const page = await openAs(browser, await signUpAs('operador', [...PERMISSIONS]), { width });
      await page.goto('/consola');
      const links = page.locator('a[href^="/consola/"]');
      if (width === 390) await page.getByRole('button', { name: /menú/i }).first().click();
      await eventually('the menu', async () => (await links.count()) > 10);
      const rooms = [...new Set(await links.evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).pathname)))];
      expect(rooms.length).toBeGreaterThan(15);
      const found: string[] = [];
      for (const room of rooms) {
        await page.goto(room);
        await roomThere(page, room);
        // A screen that is still being drawn is looked at again; what stays is a fault.
        let wrong = await faults(page);
        for (let again = 0; wrong.length && again < 3; again++) {
          await page.waitForLoadState('networkidle');
          wrong = await faults(page);
        }
        found.push(...wrong.map((what) => `${room}: ${what}`));
      }
      await page.context().close();
      expect(found).toEqual([]);
    },
    480_000,
  );
});
