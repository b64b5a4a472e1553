import type { AskableObject } from '@registro/contracts/conversations/conversation';
import type { Page } from 'playwright-core';
import { refusedApplication } from '../builders/appeals.js';
import { asked } from '../builders/conversations.js';
import { db } from '../builders/db.js';
import { coordinator } from '../builders/evaluation.js';
import { caseOfMobility, sentMobility, traveller } from '../builders/mobility.js';
import { savedProduct } from '../builders/products.js';
import { newPerson, newPersonAs } from '../builders/user.js';
import { browserPerSpec, obstacles, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);
const says = (objeto: AskableObject) => `Sobre ${objeto}`;

it('Who answers finds on the page of an application what was asked about it and about its outcome (Q-25)', async () => {
  const { person, idObjeto } = await refusedApplication();
  const { rows } = await db().query(`select id from evaluation.caso where objeto = 'beca' and "idObjeto" = $1`, [idObjeto]);
  await asked(person, { objeto: 'dictamen', idObjeto: rows[0].id, asunto: says('dictamen') });
  await asked(person, { objeto: 'beca', idObjeto, asunto: says('beca') });
  page = await openAs(browser(), await newPersonAs('operador', ['convocatorias']));
  await page.goto(`/consola/becas/${idObjeto}/show`);
  await page.getByRole('link', { name: says('beca') }).waitFor();
  expect(await obstacles(page)).toEqual([]);
  await page.getByRole('link', { name: says('dictamen') }).click();
  await page.getByRole('heading', { name: says('dictamen') }).waitFor();
});

it('What was asked about a mobility stands in its case and on its page, for who answers it, and not for who judges it alone (Q-25)', async () => {
  const person = await traveller();
  const { id: idObjeto } = await sentMobility(person);
  const { id } = await caseOfMobility(idObjeto);
  await asked(person, { objeto: 'movilidad', idObjeto, asunto: says('movilidad') });
  const chief = await coordinator();
  page = await openAs(browser(), chief);
  await page.goto(`/consola/casos/${id}/show`);
  await page.getByRole('region', { name: 'Historial' }).waitFor();
  expect(await page.getByRole('link', { name: says('movilidad') }).count()).toBe(0);
  await db().query(`update accounts."user" set roles = array_append(roles, 'operador'), permisos = '{convocatorias}' where id = $1`, [
    chief.id,
  ]);
  await page.reload();
  // From its case to the question, and from there to its own page, it is one click each (B-33).
  await page.getByRole('link', { name: says('movilidad') }).click();
  await page.getByRole('complementary', { name: 'De qué se trata' }).getByRole('link', { name: 'Universidad de La Habana' }).click();
  await page.getByRole('list', { name: 'Avance' }).getByText('En cola').waitFor();
  await page.getByRole('link', { name: says('movilidad') }).waitFor();
  expect(await obstacles(page)).toEqual([]);
});

it('What was asked about a product stands where the product of a person opens (Q-25)', async () => {
  const person = await newPerson();
  const idObjeto = await savedProduct(person);
  const id = await asked(person, { objeto: 'producto', idObjeto, asunto: says('producto') });
  page = await openAs(browser(), await newPersonAs('operador', ['usuarios']));
  // From the question to its product it is one click.
  await page.goto(`/consola/conversaciones/${id}/show`);
  await page.getByRole('complementary', { name: 'De qué se trata' }).getByRole('link').first().click();
  await page.getByRole('list', { name: 'Productos de investigación' }).getByRole('button').click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: says('producto') })
    .waitFor();
  expect(await obstacles(page)).toEqual([]);
});
