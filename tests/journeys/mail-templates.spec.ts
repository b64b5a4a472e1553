import type { Page } from 'playwright-core';
import { endInstance, startInstance } from '../builders/instance.js';
import { type Agent, signUpAs } from '../builders/user.js';
import { mailAbout } from '../builders/visitor.js';
import type { Server } from '../setup/start-server.mjs';
import { browserPerSpec, controls, obstacles, openAs } from './browser.js';

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

it.each([1280, 390])(
  'at %i pixels an operator words a mail, sees it, tries it on themselves, keeps it, and takes it back',
  async (width) => {
    const operator = await signUpAs('operador', ['colas']);
    page = await openAs(browser(), operator, { width });
    await page.goto('/consola/plantillas-correo');
    await page.getByRole('textbox', { name: 'Buscar' }).fill('beca fue aprob');
    const link = page.getByRole('link', { name: 'Su solicitud de beca fue aprobada' });
    await page.getByRole('link', { name: 'Confirme su correo' }).waitFor({ state: 'detached' });
    expect(await obstacles(page)).toEqual([]);
    await link.click();

    await drawn().getByRole('heading', { name: 'Su solicitud de beca fue aprobada' }).waitFor();
    expect(await obstacles(page)).toEqual([]);
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
    expect(await obstacles(page)).toEqual([]);

    await button('Enviarme una prueba').click();
    await page.getByText(`La prueba va a ${operator.correo}`).waitFor();
    expect((await mailAbout(operator.correo, 'Prueba: Felicitaciones, María Alejandra Peña')).texto).toContain('Su beca fue aprobada.');

    await button('Guardar').click();
    await page.getByText('El texto del correo fue guardado').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'cambió el texto' }).first().waitFor();
    await button('Volver al texto original').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sí, volver' }).click();
    await page.getByText('volvió al texto original').first().waitFor();
    expect(await field('Asunto').inputValue()).toBe('Su solicitud de beca fue aprobada');
  },
);

it('says beside its field what a mail does not have, and what is an address', async () => {
  await open(await signUpAs('operador', ['colas']));
  await field('Asunto').fill('Para {cedula}');
  await field('Texto final').fill('Entre en otro.com');
  await button('Guardar').click();
  await page.getByText('Este correo no tiene {cedula}. Puede usar {nombre}, {programa}').first().waitFor();
  await page.getByText('No escriba direcciones').first().waitFor();
  await page.getByText('Se muestra el último texto sin errores.').waitFor();
  expect(await obstacles(page)).toEqual([]);
});

it('tells the second of two operators what the first one saved, and loses neither', async () => {
  const [first, second] = [await signUpAs('operador', ['colas']), await signUpAs('operador', ['colas'])];
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
