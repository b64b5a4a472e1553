import type { Page } from 'playwright-core';
import { decidedDaysAgo, DECIDED } from '../builders/appeals.js';
import { db, eventually } from '../builders/db.js';
import { browserPerSpec, choose, controls, obstacles, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);
const { button, field } = controls(() => page);

const nameOf = async (id: number) => (await db().query('select nombre from platform.quien where id = $1', [id])).rows[0].nombre as string;

it('A refused applicant asks on a phone that it be looked at again, and wins', async () => {
  const of = await DECIDED.beca();
  page = await openAs(browser(), of.person, { width: 390 });
  await page.goto(`/usuario/vertice-1/beca/${of.idObjeto}/ver`);
  await page.getByRole('link', { name: /^Pedir que se revise, hasta el/ }).click();
  await page.getByText('Si le da la razón: su solicitud vuelve a evaluación, con otra persona.').waitFor();
  await choose(page, 'Por qué lo pide', 'Cumplo lo que se dijo que faltaba');
  await field('Sus razones').fill('Muy corto');
  await button('Enviar el recurso').click();
  await page.getByText('Explique sus razones en al menos 20 caracteres').first().waitFor();
  expect(await obstacles(page)).toEqual([]);
  await field('Sus razones').fill('El requisito está en la página tres de mis notas certificadas.');
  await button('Enviar el recurso').click();
  await button('Sí, enviar').click();
  await page.getByText(/^Respondemos a más tardar el/).waitFor();
  await page.getByText(/^Acuse de recibo /).waitFor();
  expect(await obstacles(page)).toEqual([]);
  const id = Number(/\d+$/.exec(new URL(page.url()).pathname)![0]);
  await page.getByRole('link', { name: 'Mis recursos' }).click();
  await page.getByRole('link', { name: /^Beca no aprobada.*Se responde a más tardar el/ }).waitFor();
  expect(await obstacles(page)).toEqual([]);
  await page.getByRole('link', { name: /^Beca no aprobada/ }).click();
  await page.getByRole('link', { name: 'Ir a su solicitud de beca' }).click();
  const trail = page.getByRole('list', { name: `Pasos del recurso ${id}` });
  await trail.getByText(/^Se pidió que se revise, el/).waitFor();
  expect(await obstacles(page)).toEqual([]);
  await page.getByRole('link', { name: `Ver el recurso ${id}` }).click();
  await page.getByText(/^Acuse de recibo /).waitFor();

  const colleague = await nameOf((await of.judge()).id);
  const desk = await openAs(browser(), await of.judge());
  await desk.goto(`/consola/apelaciones?filter=${encodeURIComponent(JSON.stringify({ idUsuario: of.person.id }))}`);
  await desk.getByText(/en un año .* en revisión/).waitFor();
  expect(await obstacles(desk)).toEqual([]);
  await desk.getByRole('link', { name: /Beca no aprobada/ }).click();
  await desk.getByText('El requisito está en la página tres de mis notas certificadas.').waitFor();
  expect(await obstacles(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Tomar' }).click();
  await desk.getByText('Lo tomó').waitFor();
  await desk.getByRole('button', { name: 'Dar a otra persona' }).click();
  await desk.getByRole('dialog', { name: '¿A quién se lo da?' }).waitFor();
  expect(await obstacles(desk)).toEqual([]);
  await choose(desk, 'Colega', colleague);
  await desk.getByRole('button', { name: 'Dar', exact: true }).click();
  await desk.getByText(`Lo dio a otra persona: ${colleague}`).waitFor();
  await desk.getByRole('button', { name: 'Conceder' }).click();
  await desk.getByLabel(/^Motivo/).fill('El requisito estaba en las notas.');
  await desk.getByRole('button', { name: 'Sí, conceder' }).click();
  await desk.getByText('Recurso resuelto').waitFor();
  await desk.context().close();

  await page.getByText('El requisito estaba en las notas.').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/usuario/recursos/${id}`);
  await eventually('it is evaluated anew', async () => (await of.standing()) === of.granted);
});

it('Another asks too late, and reads until when they could', async () => {
  const of = await DECIDED.beca();
  await decidedDaysAgo('beca', of.idObjeto, 40);
  page = await openAs(browser(), of.person, { width: 390 });
  await page.goto(`/usuario/recursos/pedir/beca/${of.idObjeto}`);
  await page.getByText(/^Podía pedirlo hasta el \d+ de \w+ de \d{4}\.$/).waitFor();
  expect(await button('Enviar el recurso').count()).toBe(0);
  expect(await obstacles(page)).toEqual([]);
});
