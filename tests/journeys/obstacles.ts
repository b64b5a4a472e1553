import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { root } from '../../infra/paths.mjs';

/** A look takes half a second, and ten under load: what takes longer than this never ends. */
const LOOK_MS = 60_000;

/**
 * What a page does by itself, whose end no library limits. Fails with the screen and the wait, so that one knows which
 * of a walk it was.
 */
async function within<T>(page: Page, what: string, wait: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`${page.url()} was waited for longer than ${LOOK_MS} ms: ${what}`)), LOOK_MS);
  });
  return Promise.race([wait, late]).finally(() => clearTimeout(timer));
}

const axeSource = readFile(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');
type Axe = typeof import('axe-core');

/** What axe finds: WCAG 2.2 A and AA, best practices. */
const lookedAt = (page: Page) =>
  page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe };
    const look = () =>
      axe.run(document, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        // What is in order is counted, not described.
        resultTypes: ['violations'],
      });
    const dialogs = () => document.querySelectorAll('dialog[open]').length;
    const before = dialogs();
    const seen = await look();
    // A dialog whose code came while one looked: half of what was seen is of the page before it.
    const { violations } = dialogs() === before ? seen : await look();
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, html, failureSummary = '' }) => ({
        id,
        target: String(target),
        what: `${id}: ${html.slice(0, 200)} ${failureSummary}`,
      })),
    );
  });

/**
 * Which of these are too small even in the middle of the screen. A bar that stays in sight always stands over a part of
 * something: what only scrolls out from under it is no fault.
 */
const stillSmall = (page: Page, selectors: string[]) =>
  page.evaluate(async (all) => {
    const { axe } = window as unknown as { axe: Axe };
    const { scrollX, scrollY } = window;
    const small: string[] = [];
    for (const selector of all) {
      const one = document.querySelector(selector);
      if (!one) continue;
      one.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { violations } = await axe.run(one, { runOnly: { type: 'rule', values: ['target-size'] } });
      if (violations.length) small.push(selector);
    }
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    return small;
  }, selectors);

/** What is wider than its button, or than the screen. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const words = document.createRange();
    for (const button of document.querySelectorAll('button, a[class*=boton]')) {
      const { left, right } = button.getBoundingClientRect();
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        // What is laid over it (a count) or only read aloud is not in its line.
        if (text.parentElement !== button && getComputedStyle(text.parentElement!).position === 'absolute') continue;
        words.selectNodeContents(text);
        const wide = words.getBoundingClientRect();
        if (wide.width > 0 && (wide.left < left - 1 || wide.right > right + 1)) found.push(`wider than its button: ${text.textContent}`);
      }
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [...found, `the page is ${scrollWidth - clientWidth} pixels wider than the screen`] : found;
  });

/**
 * What changes by itself stands still: a button that was pressed goes back to its colour in steps. What turns for as
 * long as it is there never ends, and what is folded away (in a closed `details`) comes to its end without ever
 * telling: `finished` of that is not kept.
 */
const still = (page: Page) =>
  page.evaluate(async () => {
    const moves = ({ effect, playState }: Animation) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    while (document.getAnimations().some(moves)) await new Promise((turn) => setTimeout(turn, 20));
  });

/**
 * What stands in someone's way on what is shown now: axe's findings, and what is wider than its button or the screen.
 */
export async function obstacles(page: Page): Promise<string[]> {
  // The tip of the button that was just pressed fades by itself.
  await page.mouse.move(0, 0);
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  // react-admin draws the console's title after what it names.
  await page.locator('#react-admin-title:empty').waitFor({ state: 'detached' });
  await within(page, 'what moves to stand still', still(page));
  const source = await axeSource;
  if (!(await page.evaluate(() => 'axe' in window))) await within(page, 'axe to be there', page.evaluate(source));
  const seen = await within(page, 'axe to have looked', lookedAt(page));
  const small = seen.filter(({ id }) => id === 'target-size').map(({ target }) => target);
  const stays = small.length ? await within(page, 'axe to have looked at what is small', stillSmall(page, small)) : [];
  const found = seen.filter(({ id, target }) => id !== 'target-size' || stays.includes(target)).map(({ what }) => what);
  return [...found, ...(await within(page, 'the widths of buttons', tooWide(page)))];
}

/**
 * What is shown only in part, to be scrolled sideways, and tables whose end cannot even be scrolled to: the tag, the
 * class, and by how much. A line of tabs may go on beyond its arrows.
 */
const cut = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main) => {
    const beyond = (e: Element): number => {
      const how = getComputedStyle(e).overflowX;
      if (/auto|scroll/.test(how)) return e.scrollWidth - e.clientWidth;
      // Words for a screen reader alone may stand beyond its edge, the table may not.
      const table = how === 'hidden' && e.querySelector('table');
      return table ? table.getBoundingClientRect().right - e.getBoundingClientRect().right : 0;
    };
    return [...main.querySelectorAll('*')]
      .filter((e) => !e.querySelector(':scope > [role=tablist]') && beyond(e) > 1)
      .map((e) => `${e.tagName}.${e.className} by ${beyond(e)}`);
  });

/** @returns what stands in someone's way, and what is cut */
export const faults = async (page: Page): Promise<string[]> => [...(await cut(page)), ...(await obstacles(page))];

/** A phone and a desk. */
const WIDTHS = [390, 1280];

/** What stands over the page: a width at which it closes would be looked at without it. */
const OVER = ':is([role=dialog], [role=alertdialog], [role=menu]):visible';

/**
 * What is wrong with what is shown now, at the width of the page and at the other one, for which the open page is drawn
 * anew: a journey is walked once and looked at twice. What is still being drawn is looked at again: what stays is a
 * fault.
 */
export async function atBothWidths(page: Page, look = obstacles): Promise<string[]> {
  const own = page.viewportSize()!;
  const found = await look(page);
  const over = await page.locator(OVER).count();
  for (const width of WIDTHS.filter((other) => other !== own.width)) {
    await page.setViewportSize({ ...own, width });
    let wrong = await look(page);
    for (let again = 0; wrong.length && again < 3; again++) {
      await page.waitForLoadState('networkidle');
      wrong = await look(page);
    }
    found.push(...wrong.map((what) => `at ${width} pixels: ${what}`));
    if ((await page.locator(OVER).count()) !== over) found.push(`at ${width} pixels: what stood over the page is gone`);
  }
  await page.setViewportSize(own);
  // What is another part at another width is drawn anew: a click that begins on the one that goes would be lost.
  const drawn = page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await within(page, 'two frames', drawn);
  return found;
}
