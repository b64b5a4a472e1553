import { CEILINGS, ceilingReached } from '@registro/contracts/ceilings';
import type { Page } from 'playwright-core';
import { fill } from '../builders/ceilings.js';
import { savedProduct } from '../builders/products.js';
import { registered, saved, training } from '../builders/profile.js';
import { type Agent, newPerson } from '../builders/user.js';
import { atBothWidths, browserPerSpec, choose, controls, obstacles, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);
const { button, field } = controls(() => page);

const open = async (agent: Agent, path: string) => {
  page = await openAs(browser(), agent);
  await page.goto(path);
};

it('who has as many courses as one may have is told so beside the button, and can add one again after deleting one', async () => {
  const agent = await registered();
  const id = await saved(agent, 'guardar/capacitacion/registro', training());
  await fill('capacitacion', 'profile.capacitacion', id);
  await saved(agent, 'guardar/capacitacion/registro', training({ tituloObtenido: 'El último' }));
  await open(agent, '/usuario/registro');
  await button(/Perfil de estudios/).click();
  const courses = page.getByRole('region', { name: 'Cursos de capacitación y actualización' });
  await courses.getByText(ceilingReached('capacitacion', CEILINGS.capacitacion.max)!).waitFor();
  expect(await button('Nuevo registro', courses).isDisabled()).toBe(true);
  expect(await atBothWidths(page)).toEqual([]);
  await button('Eliminar: EL ÚLTIMO', courses).click();
  await button('Sí, eliminar').click();
  await button('Nuevo registro', courses).and(page.locator(':enabled')).waitFor();
});

it('who has nearly as many products as one may have sees it before an import, and in the list once it is full', async () => {
  const agent = await newPerson();
  await fill('producto', 'products.producto', await savedProduct(agent));
  await open(agent, '/usuario/proyecto/importar');
  const entry = (title: string) => `@article{a, title={${title}}, year=2010, journal={J}, author={Ana}}`;
  const content = ['Una referencia', 'La segunda'].map(entry).join('\n');
  await page.locator('input[type=file]').setInputFiles({ name: 'dos.bib', mimeType: 'text/plain', buffer: Buffer.from(content) });
  await button('Incompletas: 2').waitFor();
  const common = page
    .getByRole('region')
    .filter({ hasText: /Aplicar a la/ })
    .first();
  await choose(common, 'Ámbito', 'Nacional');
  await choose(common, 'Área', 'Ciencias naturales');
  await choose(common, 'Subárea', 'Matemáticas');
  for (const list of ['Sector', 'Línea del Consejo Presidencial', 'Motor']) {
    await common.getByRole('combobox', { name: list, exact: true }).click();
    await page.getByRole('option').first().click();
  }
  await field('Volumen, donde falta').fill('S/V');
  await field('Número, donde falta').fill('S/N');
  await button(/^Aplicar a la/).click();
  await page.getByText(ceilingReached('producto', CEILINGS.producto.max - 1, 2)!).waitFor();
  expect(await button('Registrar 2').isDisabled()).toBe(true);
  expect(await obstacles(page)).toEqual([]);

  await savedProduct(agent, { titulo: 'El último que cabe' });
  await page.goto('/usuario/proyecto/listar');
  await page.getByText(ceilingReached('producto', CEILINGS.producto.max)!).waitFor();
  expect(await obstacles(page)).toEqual([]);
});
