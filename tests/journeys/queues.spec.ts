import type { Page } from 'playwright-core';
import { db, eventually } from '../builders/db.js';
import { issueLacking, undrawablePdf } from '../builders/failed-job.js';
import { endInstance, startInstance } from '../builders/instance.js';
import { type Agent, newPerson, newPersonAs } from '../builders/user.js';
import type { Server } from '../setup/start-server.mjs';
import { atBothWidths, browserPerSpec, goByMenu, obstacles, openAs } from './browser.js';

let page: Page;
/** Of its own: what fails here keeps events incomplete, and other specs wait until all have come. */
let server: Server | undefined;
beforeAll(async () => {
  server = await startInstance();
});
afterAll(() => endInstance(server));
const browser = browserPerSpec(() => page);

/** Somebody whose certificate can not be drawn, and has failed more than once. */
async function stuck(): Promise<{ agent: Agent; idDocumento: string; idCertificado: number }> {
  const agent = await newPerson();
  const made = await undrawablePdf(agent);
  await eventually('two failed tries', async () => {
    const { rows } = await db().query<{ veces: number }>('select veces from platform.fallo where "idUsuario" = $1', [agent.id]);
    return (rows[0]?.veces ?? 0) >= 2;
  });
  return { agent, ...made };
}

it('an operator who never saw it finds a stuck PDF job, learns whose it is and why, and retries it', async () => {
  const { agent, idDocumento, idCertificado } = await stuck();
  page = await openAs(browser(), await newPersonAs('operador', ['colas', 'usuarios']), { width: 390 });
  await page.goto('/consola');
  const figure = page.getByRole('main').getByRole('link', { name: /trabajos? que fallan?/ });
  await figure.waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  await figure.click();
  await page.getByRole('heading', { name: 'Trabajos con fallos' }).waitFor();
  await page.getByText(agent.correo).waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  await goByMenu(page, 'Colas');
  await page.getByRole('link', { name: /^Trabajos que fallan: / }).waitFor();
  await page.getByRole('heading', { name: 'Generar documentos PDF: Falta un registro que el trabajo necesita' }).waitFor();
  expect(await atBothWidths(page)).toEqual([]);

  await page.getByRole('link', { name: /^Ver .*: Generar documentos PDF: Falta un registro/ }).click();
  await page.getByText(agent.correo).waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  await page.getByRole('row').filter({ hasText: agent.correo }).getByRole('link', { name: 'Generar documentos PDF' }).click();

  await page.getByRole('heading', { name: 'Falta un registro que el trabajo necesita' }).waitFor();
  const whose = page.getByRole('link', { name: new RegExp(agent.correo) });
  expect(await whose.getAttribute('href')).toBe(`/consola/usuarios/${agent.id}/show`);
  await page.getByRole('link', { name: 'Certificado: en proceso' }).waitFor();
  const tries = page.getByRole('region', { name: 'Intentos' });
  await tries.getByText(String(idCertificado)).first().waitFor();
  await tries.getByText('Registro del intento (1 línea)').first().click();
  await tries.getByText('consumer failed').first().waitFor();
  expect(await atBothWidths(page)).toEqual([]);

  await issueLacking(agent, idCertificado);
  await page.getByRole('button', { name: 'Reintentar', exact: true }).click();
  await page.getByText('Este trabajo ya no falla').waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  expect((await agent.post('documentos/estado', { idDocumento })).body.r_data.estado).toBe('listo');
});

it('holds a queue with a reason and has it go on', async () => {
  page = await openAs(browser(), await newPersonAs('operador', ['colas']));
  await page.goto('/consola/colas');
  await page.getByRole('button', { name: /^Ver todas/ }).click();
  const row = page.getByRole('row').filter({ hasText: 'extension-notice' });
  await row.getByRole('button', { name: 'Pausar' }).click();
  await page.getByRole('button', { name: 'Sí, pausar' }).click();
  await page.getByText('El motivo es requerido').first().waitFor();
  await page.getByRole('textbox', { name: 'Motivo', exact: true }).fill('Se revisa el texto de las prórrogas');
  expect(await obstacles(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sí, pausar' }).click();
  await row.getByText('Pausada').waitFor();
  expect(await obstacles(page)).toEqual([]);
  await row.getByRole('button', { name: /^Reanudar/ }).click();
  await row.getByText('Pausada').waitFor({ state: 'detached' });
});

it('opens and closes the groups of the menu, which stay so, and go to a room by it', async () => {
  page = await openAs(browser(), await newPersonAs('operador', ['colas', 'auditoria', 'usuarios', 'convocatorias', 'catalogos']));
  await page.goto('/consola');
  const menu = page.getByRole('navigation', { name: 'Principal' });
  const group = (name: string) => menu.getByRole('button', { name: new RegExp(`^${name}`) });
  expect(await Promise.all(['Programas', 'Personas', 'Sistema'].map((name) => group(name).getAttribute('aria-expanded')))).toEqual([
    'true',
    'false',
    'false',
  ]);
  await group('Sistema').click();
  await menu.getByRole('link', { name: /^Auditoría/ }).click();
  await page.getByRole('heading', { name: 'Auditoría', level: 1 }).waitFor();
  await group('Sistema').click();
  await page.reload();
  await menu.getByRole('link', { name: 'Inicio' }).waitFor();
  expect(await menu.getByRole('link', { name: /^Auditoría/ }).count()).toBe(0);
});
