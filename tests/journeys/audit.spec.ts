import type { Page } from 'playwright-core';
import { auditOf } from '../builders/audit.js';
import { db, eventually } from '../builders/db.js';
import { registered } from '../builders/profile.js';
import { exportPath, fetchFile } from '../builders/table-files.js';
import { type Agent, newPersonAs, signUp } from '../builders/user.js';
import { atBothWidths, browserPerSpec, goByMenu, obstacles, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);

it('an operator proves who changed an account, from where, and what it was before', async () => {
  const agent = await signUp();
  const culprit: Agent = await newPersonAs('operador', ['usuarios']);
  await culprit.post(`recursos/usuarios/${agent.id}/suspender`, { motivo: 'Se revisa su identidad' });
  const peticion = (await auditOf(agent.id, 'suspender')).peticion;

  page = await openAs(browser(), await newPersonAs('operador', ['auditoria']));
  await goByMenu(page, 'Auditoría');
  await page.getByRole('heading', { name: 'Auditoría', level: 1 }).waitFor();
  await page.getByRole('combobox', { name: 'Cuenta de' }).fill(agent.correo);
  await page.getByRole('option').filter({ hasText: agent.correo }).click();
  await page.getByRole('combobox', { name: 'Qué hizo' }).click();
  await page.getByRole('option', { name: 'Suspender' }).first().click();
  const row = page.getByRole('row').filter({ hasText: culprit.correo }).filter({ hasText: 'Suspender' });
  await row.waitFor();
  await eventually('the list to be filtered', async () => (await page.getByRole('link', { name: /^Crear cuenta/ }).count()) === 0);
  expect(await atBothWidths(page)).toEqual([]);
  const words = page.getByLabel('Palabras de antes o después');
  await words.fill('ninguna así');
  await row.waitFor({ state: 'detached' });
  // They can be searched as soon as the change is linked.
  await eventually('the words of the change', async () => {
    await words.fill('');
    await words.fill('identidad revisa');
    return row.waitFor({ timeout: 2_000 }).then(
      () => true,
      () => false,
    );
  });
  await row.getByRole('link').click();

  await page.getByRole('heading', { name: 'Suspender', level: 1 }).waitFor();
  const facts = page.getByRole('region', { name: 'Quién, cuándo y desde dónde' });
  await facts.getByText(culprit.correo).waitFor();
  await facts.getByText(`Cuenta de ${agent.correo}`).waitFor();
  await facts.getByText('Dirección IP').waitFor();
  await facts.getByText(peticion).waitFor();
  const change = page.getByRole('region', { name: 'Antes y después' });
  await change.getByText('Se revisa su identidad').waitFor();
  expect(await atBothWidths(page)).toEqual([]);

  await facts.getByRole('link', { name: 'Todo lo que se hizo con este registro' }).click();
  await page.getByRole('link', { name: /^Crear cuenta/ }).waitFor();
});

it('what was chosen from a list stands in a trace by its name, what is below another one too, and its file reads as its page', async () => {
  const person = await registered();
  const operator = await newPersonAs('operador', ['auditoria']);
  page = await openAs(browser(), operator);
  const { rows } = await db().query<{ id: number }>(`select id from platform.auditoria where "idUsuario" = $1 and objeto = 'persona'`, [
    person.id,
  ]);
  await page.goto(`/consola/auditoria/${rows[0]!.id}/show`);
  const change = page.getByRole('region', { name: 'Antes y después' });
  const row = (field: string) => change.getByRole('row').filter({ has: page.getByText(field, { exact: true }) });
  await row('Género').getByText('Femenino').waitFor();
  await row('Municipio').getByText('Libertador').waitFor();
  // A new record had nothing before: what it is stands in one column, less what was left empty.
  expect(await change.getByRole('columnheader').allTextContents()).toEqual(['Campo', 'Después']);
  const shown = await change
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .evaluateAll((lines) => lines.map((line) => [...line.querySelectorAll('td')].map((cell) => cell.textContent).join(': ')));
  expect(shown).not.toContainEqual(expect.stringMatching(/: —$/));
  const filter = { idUsuario: person.id, objeto: 'persona' };
  const file = ((await fetchFile(operator, exportPath('auditoria', 'csv', { filter }))).body as Buffer).toString('utf8');
  for (const said of shown) expect(file).toContain(said);
  await change.getByRole('button', { name: /vacíos?$/ }).click();
  await change.getByRole('region', { name: 'Lo que no cambió' }).getByRole('row').nth(1).waitFor();
  expect(await obstacles(page)).toEqual([]);
});

it('a filter by a person that a link brought says their name, not the number of their account', async () => {
  const person = await registered({ primerNombre: 'Génesis', segundoNombre: null, primerApellido: 'Altuve', segundoApellido: null });
  page = await openAs(browser(), await newPersonAs('operador', ['auditoria']));
  await page.goto(`/consola/auditoria?filter=${encodeURIComponent(JSON.stringify({ idUsuario: person.id }))}`);
  const field = page.getByRole('combobox', { name: 'Quién lo hizo' });
  await eventually('their name', async () => (await field.inputValue()) === 'Génesis Altuve');
  expect(await obstacles(page)).toEqual([]);
});
