import type { Page } from 'playwright-core';
import { closeDb, db } from '../builders/db.js';
import { type Agent, randomCedula } from '../builders/user.js';
import { asksItself, type Browser, choose, journey, obstacles, openAs, openBrowser, openPage } from './browser.js';
import { applicant, invitationOf, pinCalls, proposalForm, someMember } from './proposal-form.js';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await closeDb();
});

const { button, field, dialog, addObjective, linked, choosePlace, fillMember } = proposalForm(() => page);
const TITLE = 'Deshidratadora solar de cacao';
const LIST = '/usuario/vertice-3/listar';

/** The way of an innovation project on a desk (rules C-7 to C-16), with its technical representative on a phone. */
describe('from the landing page to an innovation project with its team', () => {
  let agent: Agent;
  let desk: Page;
  let mate: Page;
  const member = someMember();
  const step = journey(() => page);

  beforeAll(async () => {
    agent = await applicant();
    desk = await openAs(browser, agent);
    page = desk;
    await pinCalls(desk);
  });
  afterAll(() => Promise.all([desk?.context().close(), mate?.context().close()]));

  it('leads straight to the list, and from there to a new project', () =>
    step(async () => {
      await page.goto('/usuario/listar');
      await page.getByRole('navigation', { name: 'Principal', exact: true }).getByRole('link', { name: 'Convocatorias' }).click();
      await button('Innovación').click();
      await page.waitForURL(`**${LIST}`);
      await page.getByRole('heading', { name: /Convocatoria Nacional .* 2024/, level: 1 }).waitFor();
      expect(await obstacles(page)).toEqual([]);
      await page.getByRole('link', { name: 'Nuevo' }).click();
      await page.waitForURL('**/vertice-3/crear');
    }));

  it('saves the project in the first step', () =>
    step(async () => {
      await field('Título del proyecto').fill(TITLE);
      await field('Objetivo general').fill('Secar cacao sin combustible');
      await addObjective('Construir el prototipo');
      await field('Resultados esperados').fill('Un prototipo en uso');
      await choose(page, 'Área de conocimiento', 'Ingeniería');
      await choose(page, 'Motor', 'Industrial');
      await choose(page, 'Tipo de proyecto', 'Prototipo');
      await choose(page, 'Estatus del proyecto', 'Prototipo');
      await field('Descripción del tipo de proyecto').fill('Cámara de secado con colector plano');
      await field('Tiempo del proyecto (meses)').fill('12');
      await linked('Sí');
      await field('Detalle de la vinculación').fill('Productores de Barlovento');
      await choosePlace();
      expect(await obstacles(page)).toEqual([]);
      await button('Siguiente').click();
      await page.getByRole('heading', { name: 'Equipo del proyecto', level: 2 }).waitFor();
    }));

  it('registers the technical representative, who is told by mail', () =>
    step(async () => {
      await button('Registrar integrantes').click();
      const form = dialog('Registrar integrante');
      await fillMember(form, member);
      await button('Guardar', form).click();
      await form.waitFor({ state: 'detached' });
      await page.getByRole('cell', { name: 'Por confirmar' }).waitFor();
      expect(await obstacles(page)).toEqual([]);
    }));

  it('whose link asks whether they take part', () =>
    step(async () => {
      mate = await openPage(browser, { width: 390 });
      page = mate;
      await page.goto(await invitationOf(member.correo));
      await page.getByText(TITLE).waitFor();
      await page.getByText('Representante técnico').waitFor();
      expect(await obstacles(page)).toEqual([]);
      await button('Confirmar participación').click();
      await page.getByText(/^Su respuesta fue registrada. Contará cuando/).waitFor();
      expect(await obstacles(page)).toEqual([]);
      await page.goto('/equipo/no-es-ninguna');
      await page.getByRole('alert').waitFor();
      page = desk;
      await page.reload();
      await page.getByRole('cell', { name: /^Por confirmar.*Aceptó por el enlace/ }).waitFor();
    }));

  it('keeps the step over a reload, and registers the financing', () =>
    step(async () => {
      await page.getByRole('heading', { name: 'Equipo del proyecto', level: 2 }).waitFor();
      await button('Siguiente').click();
      await button('Agregar rubro').click();
      const row = page.getByRole('group', { name: 'Rubro 1', exact: true });
      await choose(row, 'Rubro', 'Equipos');
      await field('Monto', row).fill('1500');
      await page.getByRole('status').getByText('Bs. 1.500,00').waitFor();
      await button('Guardar').click();
      await page.waitForURL(`**${LIST}`);
      await page.getByRole('cell', { name: TITLE, exact: true }).waitFor();
      expect(await page.getByRole('link', { name: 'Nuevo' }).count()).toBe(0);
      expect(await obstacles(page)).toEqual([]);
    }));

  it('shows it in three parts, and to read in the wizard', () =>
    step(async () => {
      await button(`Ver: ${TITLE}`).click();
      const shown = dialog('Ver información Proyecto');
      await shown.getByText('Cámara de secado con colector plano').waitFor();
      await button('Equipo del proyecto', shown).click();
      await shown.getByRole('cell', { name: 'Pedro Camejo', exact: true }).waitFor();
      await button('Financiamiento', shown).click();
      await shown.getByText('Bs. 1.500,00').first().waitFor();
      expect(await obstacles(page)).toEqual([]);
      await button('Cerrar', shown).click();
      const edit = await page.getByRole('link', { name: `Editar: ${TITLE}` }).getAttribute('href');
      await page.goto(edit!.replace('editar', 'ver'));
      await page.getByRole('heading', { name: 'Ver información Proyecto', level: 1 }).waitFor();
      expect(await field('Título del proyecto').isEditable()).toBe(false);
      await button('Siguiente').click();
      await button(/^Ver: Pedro/).waitFor();
      expect([await button('Registrar integrantes').count(), await button(/^Eliminar/).count()]).toEqual([0, 0]);
      const question = page.getByRole('link', { name: 'Preguntar por el equipo' });
      expect(await question.getAttribute('href')).toMatch(/\/preguntar\/equipo\/\d+$/);
      expect(await obstacles(page)).toEqual([]);
    }));

  it.each([
    [2, '¡Felicitaciones!', 'preseleccionado en la primera etapa'],
    [3, 'NO APROBADO', 'no fue aprobado'],
  ])('says with status %i what became of it, and a click beside it does not close that', (estatus, title, text) =>
    step(async () => {
      await db().query('update calls.proyecto set "idEstatusProyecto" = $1, enviado = now() where "idUsuario" = $2', [estatus, agent.id]);
      await page.goto(LIST);
      const popUp = dialog(title);
      await popUp.getByText(text).waitFor();
      await page.mouse.click(5, 5);
      expect(await popUp.isVisible()).toBe(true);
      expect(await obstacles(page)).toEqual([]);
      await button('Cerrar', popUp).click();
      await popUp.waitFor({ state: 'detached' });
      expect(await page.getByRole('link', { name: `Editar: ${TITLE}` }).count()).toBe(0);
      expect(await page.getByRole('link', { name: `Segunda fase: ${TITLE}` }).count()).toBe(estatus === 2 ? 1 : 0);
    }),
  );
});

/** Two people of one team, each in a browser of their own (rule C-18). */
describe('two who write in one proposal', () => {
  let second: Page;
  const step = journey(() => page);
  afterAll(() => Promise.all([page?.context().close(), second?.context().close()]));

  it('see each other, take over what the other saves, and are asked about what both changed', () =>
    step(async () => {
      const agent = await applicant();
      page = await openAs(browser, agent);
      await pinCalls(page);
      await page.goto('/usuario/vertice-3/crear');
      await fillProject();
      await button('Siguiente').click();
      await page.getByRole('heading', { name: 'Equipo del proyecto', level: 2 }).waitFor();
      await page.waitForURL('**/editar');
      const address = page.url();
      const mate = await mateOf(agent);
      second = await openAs(browser, mate);
      await pinCalls(second);
      await second.goto('/usuario/vertice-3/equipo');
      await button('Confirmar participación', second).click();
      await second.getByRole('link', { name: 'Escribir en la propuesta' }).click();
      await second.getByText(/está en «Equipo del proyecto»/).waitFor();
      await page.goto(address);
      await page
        .getByRole('navigation', { name: 'Pasos del proyecto' })
        .getByRole('button', { name: /^1?Datos del proyecto/ })
        .click();
      await field('Ciudad').fill('Carora');
      await field('Objetivo general', second).fill('Secar cacao con el sol');
      await button('Siguiente', second).click();
      await second.getByRole('heading', { name: 'Equipo del proyecto', level: 2 }).waitFor();
      await page.getByText('Su equipo cambió: Objetivo general.').waitFor();
      expect([await field('Objetivo general').inputValue(), await field('Ciudad').inputValue()]).toEqual([
        'Secar cacao con el sol',
        'Carora',
      ]);
    }));

  /** Of the project's team, with an account. */
  async function mateOf(owner: Agent): Promise<Agent> {
    const cedula = randomCedula();
    const mate = await applicant({ cedula });
    const { rows } = await db().query<{ id: number }>('select id from calls.proyecto where "idUsuario" = $1', [owner.id]);
    const answer = await owner.post('guardar/innovacion/miembro', {
      idProyecto: rows[0]!.id,
      prefijoCedula: 'V',
      cedula,
      primerNombre: 'Rosa',
      segundoNombre: null,
      primerApellido: 'Paz',
      segundoApellido: null,
      idSexo: 2,
      fechaNacimiento: '1980-07-05',
      telefono: '(414) 555-0101',
      correo: mate.correo,
      idTipoPersona: 3,
    });
    expect(answer.body.r_succ).toBe(true);
    return mate;
  }

  async function fillProject(): Promise<void> {
    await field('Título del proyecto').fill(TITLE);
    await field('Objetivo general').fill('Secar cacao');
    await addObjective('Construir el prototipo');
    await field('Resultados esperados').fill('Un prototipo');
    await choose(page, 'Área de conocimiento', 'Ingeniería');
    await choose(page, 'Motor', 'Industrial');
    await choose(page, 'Tipo de proyecto', 'Prototipo');
    await choose(page, 'Estatus del proyecto', 'Prototipo');
    await field('Descripción del tipo de proyecto').fill('Cámara de secado');
    await field('Tiempo del proyecto (meses)').fill('12');
    await linked('No');
    await choosePlace();
  }
});

test('outside its window a call says so, and lets on to what one has there', async () => {
  const agent = await applicant();
  await db().query('delete from catalogs.jornada_usuario where "idUsuario" = $1', [agent.id]);
  page = await openAs(browser, agent, { width: 390 });
  // What the server says of a closed call; the windows of all belong to other specs.
  await asksItself(page);
  await page.route('**/consultar/convocatoria/ver', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { r_data: { ventana: object } };
    const ventana = { ...body.r_data.ventana, inicio: '2024-09-18T04:00:00Z', fin: '2024-10-29T04:00:00Z', abierta: false };
    await route.fulfill({ json: { ...body, r_data: { ...body.r_data, ventana } } });
  });
  await page.goto('/usuario/vertice-3');
  await button('Sostenibilidad').click();
  await dialog('¡Atención!')
    .getByText(/sostenibilidad ha concluido y las postulaciones se encuentran en evaluación/)
    .waitFor();
  expect(await dialog('¡Atención!').getByRole('link', { name: 'Continuar' }).count()).toBe(0);
  expect(await obstacles(page)).toEqual([]);
  await button('Cerrar').click();
  await button('Innovación').click();
  await dialog('¡Atención!').getByRole('link', { name: 'Continuar' }).click();
  await page.waitForURL(`**${LIST}`);
  await page.context().close();
});
