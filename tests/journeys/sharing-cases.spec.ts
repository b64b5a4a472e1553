import type { Page } from 'playwright-core';
import { db } from '../builders/db.js';
import { coordinator, onlyReviewers, reviewer } from '../builders/evaluation.js';
import { endInstance, startInstance } from '../builders/instance.js';
import { declaredConflict, type MadeCase, manyCases, writtenTogether } from '../builders/many-cases.js';
import type { Agent } from '../builders/user.js';
import type { Server } from '../setup/start-server.mjs';
import { browserPerSpec, controls, obstacles, openAs } from './browser.js';

const CASES = 500;
const REVIEWERS = 20;

let page: Page;
/** Of its own: who else reviews, and what else waits, is part of what is counted. */
let server: Server | undefined;
beforeAll(async () => {
  server = await startInstance();
});
afterAll(() => endInstance(server));
const browser = browserPerSpec(() => page);
const { button } = controls(() => page);

/**
 * Ties that no sharing by turns gets even: one reviewer may have none of the youngest hundred, a second none of the
 * youngest fifty, a third none of the older half. A fourth declared some, and a fifth is an applicant.
 */
async function tie([first, second, third, fourth, fifth]: Agent[], cases: MadeCase[]): Promise<void> {
  await writtenTogether(first!, cases.slice(-100));
  await writtenTogether(second!, cases.slice(-50));
  await writtenTogether(third!, cases.slice(0, CASES / 2));
  await declaredConflict(fourth!, cases.slice(200, 230));
  await db().query('update evaluation.caso set "idUsuario" = $1, personas = $2 where id = $3', [fifth!.id, [fifth!.id], cases.at(-1)!.id]);
}

it(`a coordinator shares ${CASES} cases out among ${REVIEWERS} reviewers: nobody has one with a tie, and all have the same work`, async () => {
  const chief = await coordinator();
  const people: Agent[] = [];
  for (let i = 0; i < REVIEWERS; i++) people.push(await reviewer());
  await onlyReviewers(chief, ...people);
  const cases = await manyCases(CASES);
  await tie(people, cases);

  page = await openAs(browser(), chief);
  await page.goto('/consola');
  const waiting = page.getByRole('region', { name: `Esperan un evaluador: ${CASES}` });
  await waiting.waitFor();
  expect(await obstacles(page)).toEqual([]);
  await waiting.getByRole('link', { name: /^Ver los otros/ }).click();
  await page.getByRole('checkbox', { name: 'Seleccionar todos los casos de esta página' }).check();
  const chosen = page.getByRole('region', { name: 'Casos seleccionados' }).getByRole('status');
  await chosen.getByText('25 casos seleccionados').waitFor();
  await button(`Seleccionar los ${CASES} del filtro`).click();
  await chosen.getByText(`${CASES} casos seleccionados, de todas las páginas`).waitFor();
  const [first] = await page.getByRole('checkbox', { name: /^Seleccionar el caso de/ }).all();
  await first!.uncheck();
  await chosen.getByText(`${CASES - 1} casos seleccionados, de todas las páginas`).waitFor();
  await first!.check();
  await chosen.getByText(`${CASES} casos seleccionados, de todas las páginas`).waitFor();
  // Those that are not in sight can be taken back too: of how many, and why not, is said before.
  await button('Excusar').click();
  const excuse = page.getByRole('dialog', { name: 'Excusar a los evaluadores' });
  await excuse.getByText('0 casos volverán a esperar.').waitFor();
  await excuse.getByText(`Quedan fuera ${CASES}: nadie lo tiene`).waitFor();
  expect(await excuse.getByRole('button', { name: 'Sí, excusar' }).isDisabled()).toBe(true);
  await button('Cancelar', excuse).click();
  expect(await obstacles(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await button('Ordenar por plazo ascendente').waitFor();
  expect(await obstacles(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });

  await button('Repartir').click();
  const dialog = page.getByRole('dialog', { name: `Repartir ${CASES} casos` });
  await dialog.getByRole('checkbox', { name: 'Todos' }).check();
  await dialog.getByRole('checkbox', { name: new RegExp(chief.correo) }).uncheck();
  expect(await obstacles(page)).toEqual([]);
  await button('Repartir', dialog).click();
  await dialog.getByText(`${CASES} casos asignados. Cada elegido tiene ahora ${CASES / REVIEWERS} casos.`).waitFor();
  expect(await obstacles(page)).toEqual([]);
  await button('Cerrar', dialog).click();
  await page.getByText(/Nada en casos coincide/).waitFor();

  const { rows: given } = await db().query<{ idUsuario: number; n: number }>(
    `select "idUsuario", count(distinct "idCaso")::int as n from evaluation.asignacion where fin is null and "idCaso" = any($1) group by 1`,
    [cases.map(({ id }) => id)],
  );
  expect(given.map(({ idUsuario }) => idUsuario).toSorted((a, b) => a - b)).toEqual(people.map(({ id }) => id).toSorted((a, b) => a - b));
  expect(given.reduce((sum, { n }) => sum + n, 0)).toBe(CASES);
  const work = given.map(({ n }) => n);
  expect(Math.max(...work) - Math.min(...work)).toBeLessThanOrEqual(1);
  const { rows: wrong } = await db().query(
    `select a."idCaso" from evaluation.asignacion a join evaluation.caso c on c.id = a."idCaso"
     where a.fin is null and (a."idUsuario" = any(c.personas)
       or exists (select from evaluation.conflicto k where k."idCaso" = c.id and k."idUsuario" = a."idUsuario")
       or exists (select from products.producto p join products.producto q on q.doi = p.doi
                  where p."idUsuario" = a."idUsuario" and q."idUsuario" = c."idUsuario"))`,
  );
  expect(wrong).toEqual([]);
});
