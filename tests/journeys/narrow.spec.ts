import type { Page } from 'playwright-core';
import { registered } from '../builders/profile.js';
import { applicant, sent } from '../builders/scholarship.js';
import { browserPerSpec, controls, obstacles, openAs } from './browser.js';

// What reflows to 320 pixels needs no scrolling sideways on any phone, nor at 400 % on a desk (WCAG 1.4.10).
const width = 320;
let page: Page;
const browser = browserPerSpec(() => page);
const { button } = controls(() => page);
const heading = (name: string | RegExp) => page.getByRole('heading', { name }).first();

it('at 320 pixels no step of an empty profile scrolls sideways', async () => {
  page = await openAs(browser(), await registered(), { width });
  await page.goto('/usuario/registro');
  await button('Siguiente').click();
  await page.getByText('No posee titulos-estudios').waitFor();
  await page.getByText('Para descargar su certificado hace falta al menos un estudio.').waitFor();
  expect(await obstacles(page)).toEqual([]);
  await button('Atrás').click();
  await heading('Perfil datos básicos').waitFor();
  expect(await obstacles(page)).toEqual([]);
  await button('Siguiente').click();
  await button('Continuar').click();
  await page.getByRole('radiogroup', { name: '¿Posees experiencia laboral?' }).waitFor();
  expect(await obstacles(page)).toEqual([]);
});

it('at 320 pixels neither home, products, nor any page of a scholarship scrolls sideways', async () => {
  const agent = await applicant();
  page = await openAs(browser(), agent, { width });
  await page.goto('/usuario/vertice-1/beca/crear');
  await page.getByRole('textbox', { name: 'Resumen de la propuesta' }).waitFor();
  expect(await obstacles(page)).toEqual([]);
  const { idBeca, acuse } = await sent(agent);
  for (const [path, title] of [
    ['/usuario/listar', 'Usuario registrado'],
    ['/usuario/proyecto/listar', /productos/i],
    ['/usuario/proyecto/crear', /producto/i],
    ['/usuario/proyecto/importar', 'Importar productos'],
    ['/usuario/vertice-1/beca/listar', /beca/i],
    [`/usuario/vertice-1/beca/${idBeca}/ver`, /beca/i],
    [`/verificar/${acuse.numero}`, '¿Es este el archivo que se envió?'],
  ] as const) {
    await page.goto(path);
    await heading(title).waitFor();
    await page.waitForLoadState('networkidle');
    expect([path, await obstacles(page)]).toEqual([path, []]);
  }
});

it('at 320 pixels what an import lacks reads across its card', async () => {
  page = await openAs(browser(), await registered(), { width });
  await page.goto('/usuario/proyecto/importar');
  await page.getByRole('tab', { name: 'Texto' }).click();
  await page
    .getByRole('textbox', { name: 'Referencias en BibTeX, RIS o CSL-JSON' })
    .fill('@article{una, title={Aguas del páramo}, year={2019}}');
  await button('Leer referencias').click();
  const card = page.getByRole('listitem').filter({ hasText: 'Incompleta' });
  const [text, around] = await Promise.all([card.getByText('Aguas del páramo', { exact: true }).boundingBox(), card.boundingBox()]);
  expect(text!.width).toBeGreaterThan(around!.width / 2);
  expect(await obstacles(page)).toEqual([]);
});
