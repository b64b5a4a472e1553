import type { Page } from 'playwright-core';
import { db } from '../builders/db.js';
import { savedProduct } from '../builders/products.js';
import { applicant, sent, uploaded } from '../builders/scholarship.js';
import { signIn, newPersonAs, signUp } from '../builders/user.js';
import { atBothWidths, browserPerSpec, obstacles, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);

it('an operator reads all of one person, suspends the account and lifts it', async () => {
  const agent = await applicant({}, signUp);
  const { acuse, idBeca } = await sent(agent);
  await savedProduct(agent);
  for (let more = 0; more < 6; more++) await uploaded(agent, 'notas');
  page = await openAs(browser(), await newPersonAs('operador', ['usuarios', 'convocatorias']));
  await page.goto(`/consola/usuarios/${agent.id}/show`);
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  await part('Solicitudes de beca').getByText(`acuse ${acuse.numero}`).waitFor();
  await part('Perfil').getByText('Cédula').waitFor();
  await part('Correos enviados').getByText('Confirme su correo').waitFor();
  await part('Cuenta').getByRole('list', { name: 'Sesiones abiertas' }).waitFor();
  await part('Línea de tiempo').getByText('Crear cuenta').waitFor();
  await part('Línea de tiempo').getByText('Un operador abrió esta página').waitFor();
  const cases = part('Casos de evaluación').getByRole('list', { name: 'Casos de evaluación' });
  await cases.getByRole('listitem').getByText('Por asignar').waitFor();
  const files = part('Archivos').getByRole('list', { name: 'Archivos' }).getByRole('listitem');
  await files.first().getByText('Aceptado').waitFor();
  expect(await files.count()).toBe(10);
  await part('Archivos').getByRole('button', { name: 'Ver más' }).click();
  await files.nth(11).waitFor();
  expect(await files.count()).toBe(12);
  await part('Archivos').getByText('Cédula de identidad').first().waitFor();
  // A case opens as what it decides on, a product as the curriculum has it.
  expect(await cases.getByRole('link').getAttribute('href')).toBe(`/consola/becas/${idBeca}/show`);
  await part('Productos de investigación').getByRole('button', { name: 'Diversidad de orquídeas' }).click();
  const product = page.getByRole('dialog', { name: /^Diversidad de orquídeas/ });
  await product.getByText('Acta Botánica Venezuelica').waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  await product.getByRole('button', { name: 'Cerrar' }).click();
  // Payments are for who prepares or approves them.
  expect(await part('Pagos').count()).toBe(0);
  expect(await atBothWidths(page)).toEqual([]);

  await page.getByRole('button', { name: 'Suspender' }).click();
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Se revisa su identidad');
  expect(await atBothWidths(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sí, suspender' }).click();
  await page.getByText('Cuenta suspendida').first().waitFor();
  await page.getByRole('alert').getByText('Se revisa su identidad').waitFor();
  await expect(signIn(agent.correo)).rejects.toThrow('Su cuenta está inactiva');
  await page.getByRole('button', { name: 'Levantar la suspensión' }).click();
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Identidad comprobada');
  await page.getByRole('button', { name: 'Sí, levantar' }).click();
  await page.getByText('Cuenta activa').waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  await page.context().close();

  const back = await signIn(agent.correo);
  page = await openAs(browser(), back);
  await page.goto('/cuenta');
  await page.getByRole('list', { name: 'Quién vio mis datos' }).getByText('Oficina de usuarios del Registro').waitFor();
  expect(await atBothWidths(page)).toEqual([]);
});

it('a case and a file are links for who may open them, and words for anybody else', async () => {
  const agent = await applicant();
  await sent(agent);
  const contract = await uploaded(agent, 'contrato');
  await db().query(`update documents.archivo set adjunto = 'contrato:0' where id = $1`, [contract]);
  const linksOf = async (permisos: ('usuarios' | 'convocatorias')[]) => {
    page = await openAs(browser(), await newPersonAs('operador', permisos));
    await page.goto(`/consola/usuarios/${agent.id}/show`);
    const part = (name: string) => page.getByRole('region', { name, exact: true });
    await part('Casos de evaluación').getByText('Por asignar').waitFor();
    await part('Archivos').getByText('Aceptado').first().waitFor();
    const hrefs = await page
      .locator('section')
      .getByRole('link')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    await page.context().close();
    return hrefs.filter((href) => href?.startsWith('/api/archivos/') || href?.startsWith('/consola/becas/'));
  };
  expect(await linksOf(['usuarios'])).toEqual([]);
  expect(await linksOf(['usuarios', 'convocatorias'])).toContain(`/api/archivos/${contract}?modo=ver`);
});

it('a mail opens from its part and from the line of time, for who watches over mail', async () => {
  const agent = await applicant({}, signUp);
  page = await openAs(browser(), await newPersonAs('operador', ['usuarios', 'colas']));
  await page.goto(`/consola/usuarios/${agent.id}/show`);
  const mail = (part: string) => page.getByRole('region', { name: part, exact: true }).getByRole('link', { name: 'Confirme su correo' });
  await mail('Línea de tiempo').waitFor();
  await mail('Correos enviados').click();
  await page.waitForURL(/\/consola\/correos\/\d+\/show/);
  await page.getByText(agent.correo).first().waitFor();
  expect(await obstacles(page)).toEqual([]);
});

it('a part whose service is away says so by itself, and is read again', async () => {
  const agent = await applicant({}, signUp);
  page = await openAs(browser(), await newPersonAs('operador', ['usuarios']));
  await page.route('**/api/recursos/personas/*', (route) =>
    route.fulfill({ status: 503, json: { r_succ: false, r_code: '', r_mess: 'El servicio no está disponible' } }),
  );
  await page.goto(`/consola/usuarios/${agent.id}/show`);
  const profile = page.getByRole('region', { name: 'Perfil', exact: true });
  await profile.getByRole('button', { name: 'Reintentar' }).waitFor();
  expect(await obstacles(page)).toEqual([]);
  await page.getByRole('region', { name: 'Línea de tiempo' }).getByText('Crear cuenta').waitFor();
  await page.unroute('**/api/recursos/personas/*');
  await profile.getByRole('button', { name: 'Reintentar' }).click();
  await profile.getByText('Cédula').waitFor();
});
