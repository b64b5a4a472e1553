import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { db, eventually } from '../builders/db.js';
import { applicant, sent } from '../builders/scholarship.js';
import { signIn, newPersonAs } from '../builders/user.js';
import { atBothWidths, browserPerSpec, controls, obstacles, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);
const { button, field } = controls(() => page);
const MOTIVO = 'Llamó: no encuentra su acuse en la lista';
const banner = () => page.getByRole('complementary', { name: 'Vista de otra persona' });
const shots = process.env['SHOTS'];
const shot = async (name: string) => {
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: `${shots}/${name}.png` });
};

/** Opens the look from the person's page. */
async function look(id: number): Promise<void> {
  await page.goto(`/consola/usuarios/${id}/show`);
  await button('Ver como').click();
  await field('Motivo').fill(MOTIVO);
  await button('Ver como la persona').click();
  await banner().getByText('Está viendo como').waitFor();
}

it('an operator sees what a person sees, under a banner, changes nothing, and leaves', async () => {
  const person = await applicant();
  const { acuse } = await sent(person);
  page = await openAs(browser(), await newPersonAs('operador', ['usuarios']), { width: 390 });
  const refused: string[] = [];
  page.on('response', (answer) => answer.status() >= 400 && refused.push(`${answer.status()} ${answer.url()}`));
  await page.goto(`/consola/usuarios/${person.id}/show`);
  await button('Ver como').click();
  expect(await atBothWidths(page)).toEqual([]);
  await field('Motivo').fill(MOTIVO);
  await shot('ask');
  await button('Ver como la persona').click();
  await banner().waitFor();
  for (const path of [
    'listar',
    'registro',
    'proyecto/listar',
    'vertice-1',
    'vertice-1/beca/listar',
    'vertice-3',
    'vertice-1/tutores/crear',
  ]) {
    await page.goto(`/usuario/${path}`);
    await banner().getByText('Solo lectura').waitFor();
    await page.waitForLoadState('networkidle');
    await shot(`${path.replaceAll('/', '-')}`);
    expect([path, await atBothWidths(page)]).toEqual([path, []]);
  }
  expect(refused).toEqual([]);
  await page.goto('/usuario/vertice-1/beca/listar');
  await page.getByText(acuse.numero).first().waitFor();
  // Their account is theirs alone, and the public pages say too as whom one looks.
  await page.goto('/cuenta');
  await page.getByRole('heading', { name: 'Esta pantalla no se muestra' }).waitFor();
  await shot('cuenta');
  expect(await atBothWidths(page)).toEqual([]);
  await page.goto('/');
  await banner().waitFor();
  await shot('portada');
  expect(refused).toEqual([]);
  // Another tab is the operator's own.
  const other = await page.context().newPage();
  await other.goto('/consola');
  await other.getByRole('heading', { level: 1 }).waitFor();
  expect(await other.getByText('Está viendo como').count()).toBe(0);
  await other.close();

  await banner().getByRole('button', { name: 'Salir' }).click();
  await page.getByRole('region', { name: 'Línea de tiempo' }).getByText('Un operador dejó de ver como la persona').waitFor();
  expect(await banner().count()).toBe(0);
  await page.context().close();

  page = await openAs(browser(), await signIn(person.correo), { width: 390 });
  await page.goto('/cuenta');
  await page.getByRole('list', { name: 'Quién vio mis datos' }).getByText(MOTIVO).waitFor();
  await page.getByRole('list', { name: 'Quién vio mis datos' }).scrollIntoViewIfNeeded();
  await shot('quien');
  expect(await atBothWidths(page)).toEqual([]);
});

it('what is tried in a look is refused in words, keeps no draft, and the screen is emptied when its time is over', async () => {
  const person = await applicant();
  page = await openAs(browser(), await newPersonAs('operador', ['usuarios']));
  await look(person.id);
  await page.goto('/usuario/registro');
  await field('Segundo nombre').fill('Teresa');
  await button('Siguiente').click();
  await page.getByText('solo lectura. Nada cambió').first().waitFor();
  await shot('refused-1280');
  const drafts = await db().query('select 1 from profile.borrador where "idUsuario" = $1', [person.id]);
  expect(drafts.rows).toEqual([]);
  // On a phone a field that gets the focus comes out from behind the banner.
  await page.setViewportSize({ width: 390, height: 844 });
  const name = field('Segundo nombre');
  await name.evaluate((one) => {
    one.blur();
    window.scrollBy({ top: one.getBoundingClientRect().top - 30, behavior: 'instant' });
    one.focus();
  });
  const { height } = (await banner().boundingBox())!;
  await eventually('the field below the banner', async () => (await name.boundingBox())!.y >= height, 5_000);
  await shot('focus-390');
  await page.setViewportSize({ width: 1280, height: 900 });
  await db().query('update accounts.vista set hasta = now() where "idUsuario" = $1', [person.id]);
  await page.reload();
  await page.getByRole('heading', { name: 'La vista terminó' }).waitFor();
  await shot('over-1280');
  expect(await obstacles(page)).toEqual([]);
  await page.getByRole('button', { name: 'Volver a la página de la persona' }).click();
  await eventually('the person’s page', async () => page.url().endsWith(`/consola/usuarios/${person.id}/show`));
  await button('Ver como').waitFor();
});
