import type { Page } from 'playwright-core';
import { browserPerSpec, obstacles, openPage } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);

/** What a page may hold that never says its end, beside a button that is wider than it may be. */
const ENDLESS: Record<string, string> = {
  'was folded away while it moved': '<details open><summary>Columnas</summary><p>Todas</p></details>',
  'turns for as long as it is there': '<p style="animation-iteration-count: infinite">Cargando</p>',
  'is held': '<p style="animation-play-state: paused">Cargando</p>',
};

it.each(Object.entries(ENDLESS))(
  'what %s keeps no look at a page waiting',
  async (_what, html) => {
    page = await openPage(browser());
    const style = '<style>@keyframes a { from { opacity: 0 } } .m { animation: a 300ms }</style>';
    await page.setContent(`${style}${html}<button style="width: 1em">Enviar</button>`);
    await page.evaluate(() => {
      document.querySelector('p')!.classList.add('m');
      document.getAnimations();
      document.querySelector('details')?.removeAttribute('open');
    });
    expect(await obstacles(page)).toContain('wider than its button: Enviar');
  },
  30_000,
);
