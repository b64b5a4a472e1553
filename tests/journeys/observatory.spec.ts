import type { Page } from 'playwright-core';
import { madeUpFigures, publishes } from '../builders/observatory.js';
import { browserPerSpec, obstacles, openPage } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);

it.each([320, 390, 1280])(
  'Somebody without script reads an edition and a figure of it at %i pixels, and follows its table',
  async (width) => {
    const address = await publishes(madeUpFigures());
    page = await openPage(browser(), { scripts: false, width });
    await page.goto(address);
    await page.getByRole('heading', { name: 'Observatorio de la ciencia' }).waitFor();
    await page.getByRole('link', { name: 'Por estado y sexo' }).click();
    await page
      .getByRole('img', { name: /reúne el/ })
      .first()
      .waitFor();
    expect(await page.getByRole('img', { name: /reúne el/ }).count()).toBe(2);
    const hidden = page.getByRole('row', { name: 'Amazonas oculto oculto' }).getByRole('cell', { name: 'oculto' }).first();
    // It is read by who sees, too.
    expect((await hidden.boundingBox())!.width).toBeGreaterThan(40);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(beyond).toBe(0);
    await page.close();
    page = await openPage(browser(), { width });
    for (const path of [
      address,
      ...madeUpFigures().map(({ name }) => `${address}/${name}`),
      `${address}/personas-por-estado-y-sexo/inserto`,
    ]) {
      await page.goto(path);
      expect([path, await obstacles(page)]).toEqual([path, []]);
    }
    await page.close();
  },
);
