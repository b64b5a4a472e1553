import type { Page } from 'playwright-core';
import { db } from '../builders/db.js';
import { registered } from '../builders/profile.js';
import { browserPerSpec, controls, obstacles, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);
const { button } = controls(() => page);

it.each([390, 1280])('at %i what waits for the person stands first under the bell, and what many were told is folded', async (width) => {
  const agent = await registered();
  await db().query('delete from operations.aviso where "idUsuario" = $1', [agent.id]);
  await db().query(
    `insert into operations.aviso ("idUsuario", titulo, texto, ruta, anuncio, leido)
     select $1, t, 'Lea más.', '/usuario/listar', t like 'Abri%', case when t like 'Leído%' then now() end
     from unnest(array['Su solicitud fue devuelta', 'Leído ya', 'Abrió una', 'Abrió otra']) t`,
    [agent.id],
  );
  page = await openAs(browser(), agent, { width });
  await page.goto('/usuario/listar');
  await button(/^Avisos: \d sin leer/).click();
  const bell = page.getByRole('dialog', { name: 'Avisos' });
  await bell.getByText(/^Anuncios de convocatorias: \d, \d sin leer$/).waitFor();
  const shown = async () => (await bell.getByRole('listitem').filter({ visible: true }).allInnerTexts()).map((text) => text.split('\n')[0]);
  expect(await shown()).toEqual([expect.stringContaining('Su solicitud fue devuelta'), expect.stringContaining('Leído ya')]);
  expect(await obstacles(page)).toEqual([]);
  await bell.getByText('Anuncios de convocatorias').click();
  await bell.getByText('Abrió otra').waitFor();
  // A call of the demo may close soon meanwhile.
  expect(await shown()).toEqual(expect.arrayContaining(['Abrió otra', 'Abrió una'].map((title) => expect.stringContaining(title))));
});
