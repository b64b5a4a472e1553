import type { Page } from 'playwright-core';
import { callOf, sentProposal } from '../builders/calls.js';
import { db } from '../builders/db.js';
import { endInstance, startInstance } from '../builders/instance.js';
import { type Agent, newPersonAs } from '../builders/user.js';
import { mailAbout } from '../builders/visitor.js';
import type { Server } from '../setup/start-server.mjs';
import { atBothWidths, browserPerSpec, controls, obstacles, openAs } from './browser.js';

let page: Page;
/** Of its own: what mails say is everybody's. */
let server: Server | undefined;
beforeAll(async () => {
  server = await startInstance();
});
afterAll(() => endInstance(server));
const browser = browserPerSpec(() => page);
const { button, field } = controls(() => page);

const PATH = '/consola/plantillas-correo/becaAprobada/show';
const drawn = () => page.frameLocator('iframe');
const open = async (operator: Agent, width = 1280) => {
  page = await openAs(browser(), operator, { width });
  await page.goto(PATH);
  await page.getByRole('heading', { name: 'Su solicitud de beca fue aprobada', level: 1 }).waitFor();
  await drawn().getByRole('heading', { level: 1 }).waitFor();
};

it('an operator words a mail, sees it, tries it on themselves, keeps it, and takes it back', async () => {
  const operator = await newPersonAs('operador', ['colas']);
  page = await openAs(browser(), operator, { width: 390 });
  await page.goto('/consola/plantillas-correo');
  await page.getByRole('textbox', { name: 'Buscar' }).fill('beca fue aprob');
  const link = page.getByRole('link', { name: 'Su solicitud de beca fue aprobada' });
  await page.getByRole('link', { name: 'Confirme su correo', exact: true }).waitFor({ state: 'detached' });
  expect(await atBothWidths(page)).toEqual([]);
  await link.click();

  await drawn().getByRole('heading', { name: 'Su solicitud de beca fue aprobada' }).waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  await field('Asunto').fill('Felicitaciones, ');
  await page
    .getByRole('group', { name: 'Datos para asunto' })
    .getByRole('button', { name: /\{nombre\}/ })
    .click();
  expect(await field('Asunto').inputValue()).toBe('Felicitaciones, {nombre}');
  await field('Texto inicial').fill('Su beca fue aprobada.');
  await drawn().getByRole('heading', { name: 'Felicitaciones, María Alejandra Peña' }).waitFor();
  await drawn().getByRole('link', { name: 'Cargar la declaración jurada' }).waitFor();
  await page.getByRole('tab', { name: 'Solo texto' }).click();
  await page.getByRole('tabpanel').getByText('Su beca fue aprobada.').waitFor();
  expect(await atBothWidths(page)).toEqual([]);

  await button('Enviarme una prueba').click();
  await page.getByText(`La prueba va a ${operator.correo}`).waitFor();
  expect((await mailAbout(operator.correo, 'Prueba: Felicitaciones, María Alejandra Peña')).texto).toContain('Su beca fue aprobada.');

  await button('Guardar').click();
  await page.getByText('El texto del correo fue guardado').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'cambió el texto' }).first().waitFor();
  await button('Volver al texto original').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sí, volver' }).click();
  // Its line in the history may be of another day; what is said now is of this act.
  await page.getByText('El correo volvió a su texto original').waitFor();
  await page.getByText('volvió al texto original').first().waitFor();
  expect(await field('Asunto').inputValue()).toBe('Su solicitud de beca fue aprobada');
});

it('says beside its field what a mail does not have, and what is an address', async () => {
  await open(await newPersonAs('operador', ['colas']));
  await field('Asunto').fill('Para {cedula}');
  await field('Texto final').fill('Entre en otro.com');
  await button('Guardar').click();
  await page.getByText('Este correo no tiene {cedula}. Puede usar {nombre}, {programa}').first().waitFor();
  await page.getByText('No escriba direcciones').first().waitFor();
  await page.getByText('Se muestra el último texto sin errores.').waitFor();
  expect(await obstacles(page)).toEqual([]);
});

it('tells the second of two operators what the first one saved, and loses neither', async () => {
  const [first, second] = [await newPersonAs('operador', ['colas']), await newPersonAs('operador', ['colas'])];
  await open(second);
  await field('Texto inicial').fill('De la segunda.');
  const { version } = (await first.get('recursos/plantillas-correo/becaAprobada')).body.r_data;
  await first.post('recursos/plantillas-correo/becaAprobada/guardar', { asunto: 'De la primera', apertura: 'De la primera.', version });
  await button('Guardar').click();
  await page.getByText('Texto inicial: «De la primera.»').waitFor();
  expect(await field('Texto inicial').inputValue()).toBe('De la segunda.');
  expect(await obstacles(page)).toEqual([]);
  await button('Guardar').click();
  await page.getByText('El texto del correo fue guardado').waitFor();
  expect((await first.get('recursos/plantillas-correo/becaAprobada')).body.r_data.apertura).toBe('De la segunda.');
});

it('an operator words a mail for one call, and another call’s keeps the one for all', async () => {
  const [call, other] = [await callOf('innovacion'), await callOf('innovacion')];
  const [name, otherName] = [`Semillas ${call.codigo}`, `Riego ${other.codigo}`];
  const naming = 'update catalogs.jornada set nombre = $2 where codigo = $1';
  await db().query(naming, [call.codigo, name]);
  await db().query(naming, [other.codigo, otherName]);
  const operator = await newPersonAs('operador', ['colas']);
  page = await openAs(browser(), operator);
  const choose = async (option: string) => {
    await page.getByRole('combobox', { name: 'Convocatoria' }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  const row = (text: string) => page.getByRole('listitem').filter({ hasText: 'Recibimos su propuesta' }).filter({ hasText: text });

  await page.goto('/consola/plantillas-correo');
  await page.getByRole('link', { name: 'Confirme su correo', exact: true }).waitFor();
  expect(await page.getByRole('combobox', { name: 'Convocatoria' }).textContent()).toBe('Todas: texto general');
  await choose(name);
  await page.getByRole('link', { name: 'Confirme su correo', exact: true }).waitFor({ state: 'detached' });
  await page.getByText(`Los correos que se envían por «${name}».`).waitFor();
  await page.getByRole('link', { name: 'Recibimos su propuesta' }).click();

  await page.getByText(`Está en el texto de ${name}, que dice el general.`).waitFor();
  await drawn().getByText(name).first().waitFor();
  expect(await field('Asunto').inputValue()).toBe('Recibimos su propuesta');
  await field('Asunto').fill('Llegó a {programa}');
  await drawn()
    .getByRole('heading', { name: `Llegó a ${name}` })
    .waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  await button('Enviarme una prueba').click();
  await mailAbout(operator.correo, `Prueba: Llegó a ${name}`);
  await choose('Todas: texto general');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir editando' }).click();
  expect(await field('Asunto').inputValue()).toBe('Llegó a {programa}');
  await button('Guardar').click();
  await page.getByText(`Está en el texto de ${name}, que tiene uno propio`).waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  await choose(otherName);
  await page.getByText(`Está en el texto de ${otherName}, que dice el general.`).waitFor();
  expect(await field('Asunto').inputValue()).toBe('Recibimos su propuesta');

  const [one, two] = [await sentProposal(call), await sentProposal(other)];
  await mailAbout(one.agent.correo, `Llegó a Convocatoria ${call.codigo}`);
  await mailAbout(two.agent.correo, 'Recibimos su propuesta');

  await page.goto('/consola/plantillas-correo');
  await row('Con texto propio:').waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  await row('Con texto propio:').getByRole('link', { name }).click();
  await page.getByText(`Está en el texto de ${name}, que tiene uno propio`).waitFor();
  await button('Volver al texto general').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sí, volver' }).click();
  await page.getByText('volvió al texto general').first().waitFor();
  expect(await field('Asunto').inputValue()).toBe('Recibimos su propuesta');
  await page.getByRole('main').getByRole('link', { name: 'Plantillas de correo' }).click();
  await page.getByText(`Los correos que se envían por «${name}».`).waitFor();
  await row('').waitFor();
  await page.getByText('De esta convocatoria', { exact: true }).waitFor({ state: 'detached' });
});
