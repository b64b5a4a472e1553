import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { asked, conversation, ofOwn } from '../builders/conversations.js';
import { db, eventually } from '../builders/db.js';
import { newPerson, newPersonAs } from '../builders/user.js';
import { scholar } from '../builders/period.js';
import { somePdf } from '../builders/scholarship.js';
import { browserPerSpec, controls, obstacles, openAs } from './browser.js';
import { twoPayments } from './process-form.js';

let page: Page;
const browser = browserPerSpec(() => page);
const { button, field } = controls(() => page);

it('A scholar asks about a payment on a phone, and reads the answer there when it comes', async () => {
  const agent = await scholar();
  await twoPayments(agent);
  page = await openAs(browser(), agent, { width: 390 });
  await page.goto('/usuario/listar');
  await page.getByRole('link', { name: /^Preguntar por Matrícula/ }).click();
  await page.getByRole('heading', { name: 'Preguntar por su pago' }).waitFor();
  await field('Asunto').fill('¿Cuándo llega mi pago?');
  await button('Enviar la pregunta').click();
  await page.getByText('Escriba su mensaje').first().waitFor();
  expect(await obstacles(page)).toEqual([]);
  await field('Su pregunta').fill('Lo espero desde enero.');
  await button('Enviar la pregunta').click();
  await page.getByText('Lo espero desde enero.').waitFor();
  await page.getByText('Espera respuesta del Registro').waitFor();
  expect(await obstacles(page)).toEqual([]);
  const id = Number(/\d+$/.exec(new URL(page.url()).pathname)![0]);

  // What is typed and not sent stays.
  await field('Su mensaje').fill('Una cosa más');
  await page.getByText(/^Borrador guardado/).waitFor();
  await page.goto('/usuario/mensajes');
  await page.getByRole('link', { name: /¿Cuándo llega mi pago\?/ }).click();
  await page.getByText('Recuperamos lo que dejó sin guardar.').waitFor();
  expect(await field('Su mensaje').inputValue()).toBe('Una cosa más');

  const operator = await newPersonAs('operador', ['pagos-aprobar']);
  const desk = await openAs(browser(), operator);
  await desk.goto(`/consola/conversaciones/${id}/show`);
  await desk.getByText('Lo espero desde enero.').waitFor();
  expect(await obstacles(desk)).toEqual([]);
  await desk.keyboard.press('r');
  await desk.keyboard.type('Llega esta semana.');
  await desk.keyboard.press('Control+Enter');
  await page.getByText('Llega esta semana.').waitFor();
  await page.getByText('Respondida').waitFor();
  expect(await obstacles(page)).toEqual([]);
  await eventually('it is read', async () => !(await ofOwn(agent, id)).sinLeer);
  await desk.context().close();
});

it('An operator answers by keyboard, takes one back, and sees who else answers', async () => {
  const { person, operator, id } = await conversation();
  const second = await asked(person, { asunto: 'La segunda' });
  const colleague = await newPersonAs('operador', ['usuarios']);
  page = await openAs(browser(), operator);
  const filter = encodeURIComponent(JSON.stringify({ estado: 'registro', idUsuario: person.id }));
  await page.goto(`/consola/conversaciones?filter=${filter}&sort=espera&order=ASC`);
  await page.getByRole('link', { name: /Mi segundo apellido/ }).click();
  await page.getByText('Pregunta 1 de 2').waitFor();
  const other = await openAs(browser(), colleague);
  await other.goto(`/consola/conversaciones/${id}/show`);
  await other.getByText(`${operator.correo} está respondiendo esta pregunta.`).waitFor();
  await other.context().close();

  await page.keyboard.press('t');
  await button('Tomar').waitFor({ state: 'detached' });
  // A ready answer comes by keyboard with what the question says; what it leaves open is marked, to be written over.
  await page.keyboard.press('r');
  await page.keyboard.type('/falta un doc');
  await page.getByRole('option', { name: /^Falta un documento/ }).waitFor();
  expect(await obstacles(page)).toEqual([]);
  expect(await page.getByText('Escriba la respuesta').count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA' && getSelection()?.toString() === '{dato}');
  await page.keyboard.type('su partida');
  expect(await field('Respuesta').inputValue()).toMatch(/^Hola, .+ hace falta su partida\. Adjúntelo/);
  await field('Respuesta').fill('Se corrigió.');
  await button('Adjuntar un archivo').click();
  const place = page.getByRole('group', { name: 'Archivo 1' });
  await place.locator('input[type=file]').setInputFiles({ name: 'constancia.pdf', mimeType: 'application/pdf', buffer: somePdf() });
  await place.getByRole('button', { name: /constancia\.pdf/ }).waitFor();
  await field('Respuesta').press('Control+Enter');
  // On to the next one; the answer waits for some seconds, and is taken back.
  await page.getByText('Pregunta 2 de 2').waitFor();
  await button('Deshacer').click();
  await page.getByText('Pregunta 1 de 2').waitFor();
  expect(await field('Respuesta').inputValue()).toBe('Se corrigió.');
  await place.getByRole('button', { name: /constancia\.pdf/ }).waitFor();
  expect((await ofOwn(person, id)).mensajes).toHaveLength(1);
  await button('Enviar y resolver').click();
  await page.getByText('Pregunta 2 de 2').waitFor();
  await eventually('the answer has gone', async () => (await ofOwn(person, id)).estado === 'resuelta');
  const [archivo] = (await ofOwn(person, id)).mensajes.at(-1)!.archivos;
  await eventually('its file is theirs', async () => (await person.get(`archivos/${archivo}?modo=ver`)).status === 200);
  expect(await obstacles(page)).toEqual([]);

  await page.goto(`/consola/conversaciones?filter=${filter}`);
  await page.getByText(/esperan? respuesta.*Primera respuesta/).click();
  await page.getByRole('region', { name: 'Preguntas por clase' }).getByText('Cuenta', { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: /Elegir «La segunda»/ }).check();
  await button('Tomar').click();
  await page.getByRole('dialog').getByText('1 pregunta se asignará.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Tomar' }).click();
  await page.getByText('1 pregunta asignada.').waitFor();
  expect(await obstacles(page)).toEqual([]);
  expect((await ofOwn(person, second)).estado).toBe('registro');

  // Within how many days, with why.
  await page.goto('/consola/plazos-respuesta');
  await button('Cambiar el plazo. Preguntas: Certificado').click();
  const dialog = page.getByRole('dialog');
  await field('Días para responder', dialog).fill('91');
  await button('Guardar', dialog).click();
  await dialog.getByText('Escriba un número de días entre 1 y 90').first().waitFor();
  await field('Días para responder', dialog).fill('6');
  await field('Motivo', dialog).fill('Hay más preguntas');
  expect(await obstacles(page)).toEqual([]);
  await button('Guardar', dialog).click();
  await page.getByText('Plazo guardado: vale desde ahora').waitFor();
  await page.getByRole('row', { name: /^Certificado 6 días/ }).waitFor();
  expect(await obstacles(page)).toEqual([]);
});

it('An operator answers thirty questions by keyboard alone, one after the other', async () => {
  const word = `tilde${randomUUID().slice(0, 8)}`;
  const people = [await newPerson(), await newPerson()];
  const ids: number[] = [];
  for (const one of people) for (let n = 0; n < 15; n++) ids.push(await asked(one, { asunto: `${word} ${n}` }));
  page = await openAs(browser(), await newPersonAs('operador', ['usuarios']));
  await page.goto(`/consola/conversaciones?filter=${encodeURIComponent(JSON.stringify({ q: word }))}`);
  const writes = () => page.evaluate(() => document.activeElement?.tagName === 'TEXTAREA');
  // R counts while the question is still on its way.
  const first = page.getByRole('link', { name: new RegExp(word) }).first();
  const held = /api\/recursos\/conversaciones\/\d+$/;
  const asks = page.waitForRequest(held);
  let release = () => undefined as void;
  const pressed = new Promise<void>((done) => (release = done));
  await page.route(held, async (route) => {
    await pressed;
    await route.continue();
  });
  await first.press('Enter');
  await asks;
  await page.keyboard.press('r');
  release();
  await eventually('the place for the first answer', writes);
  await page.unrouteAll();
  for (let n = 1; n <= ids.length; n++) {
    await page.getByText(`Pregunta ${n} de ${ids.length}`).waitFor();
    if (n > 1) await page.keyboard.press('r');
    await eventually('the place for the answer', writes);
    await page.keyboard.type(`Ya está (${n}).`);
    await page.keyboard.press('Control+Enter');
  }
  const told = await eventually('all answers', async () => {
    const { rows } = await db().query<{ texto: string }>(
      `select texto from conversations.mensaje where clase = 'respuesta' and "idConversacion" = any($1) order by id`,
      [ids],
    );
    return rows.length >= ids.length && rows.map(({ texto }) => texto);
  });
  expect(told.toSorted()).toEqual(ids.map((_, n) => `Ya está (${n + 1}).`).toSorted());
});
