import { PERMISSIONS } from '@registro/contracts/roles';
import type { Page } from 'playwright-core';
import { approvedBatch, newBank } from '../builders/bank.js';
import { asks, correction } from '../builders/correction.js';
import { begun, callOf, proposer } from '../builders/calls.js';
import { opened } from '../builders/evaluation.js';
import { basicData, registered } from '../builders/profile.js';
import { applicant, inState, sent } from '../builders/scholarship.js';
import { type Agent, knownPerson, newPerson, newPersonAs } from '../builders/user.js';
import { atBothWidths, browserPerSpec, type Looks, openAs, roomsOf, roomThere } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', [...PERMISSIONS]);
  // A case without an evaluator that is there, whatever other specs leave.
  await opened();
});

let room: (name: string) => Promise<void>;
const enter = async (agent: Agent, looks?: Looks) => {
  page = await openAs(browser(), agent, looks);
  room = roomsOf(page);
};
/** What opens the first row, by the keyboard. */
const openFirst = async () => {
  const first = page.locator('main .abre, main td a').first();
  await first.focus();
  await page.keyboard.press('Enter');
};

describe('The rooms of operators', () => {
  it('open each row by the keyboard: as a page, or as a dialog that says all of it', async () => {
    await enter(operator);
    await room('usuarios');
    await openFirst();
    await page.waitForURL(/\/consola\/usuarios\/\d+\/show/);
    await room('eventos');
    await openFirst();
    const dialog = page.getByRole('dialog', { name: 'Detalle' });
    await dialog.getByText('Consumidores').waitFor();
    expect(await atBothWidths(page)).toEqual([]);
    // It names no event by its code.
    expect(
      await page
        .locator('main')
        .getByText(/^[a-z-]+\.[a-z-]+$/)
        .count(),
    ).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await room('contratos');
    await openFirst();
    await page.waitForURL(/\/consola\/contratos\/\d+\/show/);
    for (const [name, tables] of Object.entries({ presupuestos: 1, 'casos-sin-evaluador': 1, 'bancos-formatos': 2, colas: 1 })) {
      await room(name);
      const all = page.getByRole('button', { name: /^Ver todas/ });
      if (await all.count()) await all.click();
      for (let nth = 0; nth < tables; nth++) {
        await page.locator('main table:has(.abre)').nth(nth).locator('.abre').first().press('Enter');
        await page.getByRole('dialog').waitFor();
        expect(await atBothWidths(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
    }
  });

  it('find an account by a name, whatever its accents', async () => {
    const person = await registered({ primerNombre: 'Altagracia', segundoNombre: null, primerApellido: 'Güipúzcoa' });
    await enter(operator, { width: 390 });
    await room('usuarios');
    await page.getByPlaceholder('Nombre, cédula, correo o número').fill('altagracia guipuzcoa');
    const found = page.getByRole('link', { name: person.correo });
    await found.waitFor();
    await page.getByPlaceholder('Nombre, cédula, correo o número').fill(person.correo);
    await found.waitFor();
    expect(await atBothWidths(page)).toEqual([]);
  });

  it('say of an address that leads nowhere that it does not exist, and lead home', async () => {
    page = await openAs(browser(), operator, { width: 390 });
    await page.goto('/consola/cuartos');
    await page.getByRole('heading', { name: 'Esta página no existe', level: 1 }).waitFor();
    expect(await atBothWidths(page)).toEqual([]);
    await page.getByRole('link', { name: 'Ir al inicio' }).click();
    await page.getByRole('heading', { name: 'Necesitan a alguien ahora' }).waitFor();
  });

  it('print the title, the filters in words and the rows, with who printed them, and nothing that is pressed', async () => {
    await enter(operator);
    await room(`usuarios?filter=${encodeURIComponent(JSON.stringify({ rol: 'evaluador' }))}`);
    await page.locator('main .abre').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.getByRole('heading', { name: 'Usuarios', level: 1 }).waitFor();
      await page.getByText(/\d+ en total\. Rol: Evaluador/).waitFor();
      await page.getByText(/^Impreso por .+ el \d\d\/\d\d\/\d{4}/).waitFor();
      expect(await page.getByRole('button', { name: /Exportar|Cambiar el rol|Buscar/ }).count()).toBe(0);
      expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
    }
  });
});

const LONG = 'Redes de sensores de bajo costo para el agua de los páramos andinos, sus comunidades y sus escuelas'.repeat(2);

it('have low rows on a desk, whatever their names, sendings and reasons, and a link of 24 pixels in each that has one', async () => {
  const person = await applicant({
    primerNombre: 'Maximiliana',
    segundoNombre: 'Altagracia',
    primerApellido: 'Fernández de la Concepción',
  });
  const { idBeca, body } = await sent(person);
  await inState(idBeca, 2, { notas: [{ campo: 'resumenPropuesta', texto: LONG }] });
  const again = await person.post('guardar/beca/solicitud', { ...body, id: idBeca, version: 1, resumenPropuesta: 'Mejor' });
  expect(again.body.acuse.version).toBe(2);
  const call = await callOf('innovacion', { nombre: LONG });
  await begun(await proposer(), call, { tituloProyecto: LONG });

  const asking = await newPersonAs('operador', ['usuarios']);
  const [misspelt, joined, stays, raised] = await Promise.all([newPerson(), newPerson(), newPerson(), knownPerson()]);
  for (const who of [misspelt!, joined!, stays!]) await who.post('guardar/usuarios/datosBasicos', basicData());
  const change = { primerNombre: 'Maximiliana', segundoNombre: 'Altagracia', primerApellido: 'Fernández de la Concepción', motivo: LONG };
  const raise = { roles: ['investigador', 'operador'], permisos: ['usuarios'], activo: true, motivo: LONG };
  const answers = [
    await asks(asking, misspelt!.id, await correction(asking, misspelt!.id, change)),
    await asking.post('recursos/uniones/pedir', { idOrigen: joined!.id, idDestino: stays!.id, motivo: LONG }),
    await asking.post(`recursos/usuarios/${raised!.id}/asignar-rol`, raise),
  ];
  expect(answers.map((answer) => answer.body.r_succ)).toEqual([true, true, true]);

  const batch = await approvedBatch(await newBank(), [1_000, 2_000]);

  await enter(operator, { width: 1280 });
  await page.route('**/api/recursos/lotes-pagos?*', async (route) => {
    const response = await route.fetch();
    const json = ((await response.json()) as object[]).map((row) => ({ ...row, nombre: LONG, motivo: LONG, cuentaCompartida: true }));
    await route.fulfill({ response, json });
  });
  const wrong: string[] = [];
  for (const name of [
    'pagos',
    'becas',
    `convocatorias?filter=${encodeURIComponent(JSON.stringify({ q: LONG }))}`,
    'usuarios',
    'correos',
    'proyectos',
    'auditoria',
    'correcciones',
    'uniones',
    'permisos-pedidos',
    'autoridades',
    'invariantes',
    'colas',
    'jornadas',
    'jornadas-usuario',
    'lotes',
    `lotes/${batch.id}/show`,
  ]) {
    await room(name);
    // The hours of the queues stand folded before them.
    const shown = page.locator('main tbody tr:visible');
    await shown.first().waitFor();
    const rows = await shown.evaluateAll((all) =>
      all.map((row) => ({
        height: row.getBoundingClientRect().height,
        link: row.querySelector('td a')?.getBoundingClientRect().height ?? 24,
        text: (row as HTMLElement).innerText,
      })),
    );
    wrong.push(
      ...rows
        .filter(({ height, link }) => height > 60 || link < 24)
        .map(({ height, link, text }) => `${name}, ${height} and ${link} pixels: ${text}`),
    );
  }
  expect(wrong).toEqual([]);
  // What is cut for it is no number of a receipt, nor that it came in the grace.
  await page.route('**/api/recursos/becas?*', async (route) => {
    const response = await route.fetch();
    const json = ((await response.json()) as { version: number }[]).map((row) => ({ ...row, enGracia: row.version === 1 }));
    await route.fulfill({ response, json });
  });
  await room('becas');
  const number = page.getByText(again.body.acuse.numero, { exact: true });
  expect(await number.evaluate((one) => one.getBoundingClientRect().right < one.closest('td')!.getBoundingClientRect().right)).toBe(true);
  const grace = page.getByTitle('en prórroga').first();
  expect(await grace.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThan(2);
}, 240_000);

it('have a column of actions only while something can be done with a row', async () => {
  const [one, two] = [await newPersonAs('operador', ['usuarios']), await newPersonAs('operador', ['usuarios'])];
  const person = await knownPerson();
  const asked = { roles: ['investigador', 'operador'], permisos: ['usuarios'], activo: true, motivo: 'Ingresó a la oficina' };
  const id = (await one.post(`recursos/usuarios/${person.id}/asignar-rol`, asked)).body.r_data.solicitud as number;
  page = await openAs(browser(), two);
  const actions = page.getByRole('columnheader', { name: 'Acciones' });
  const of = async (estado: string) => {
    await page.goto(`/consola/permisos-pedidos?filter=${encodeURIComponent(JSON.stringify({ estado }))}`);
    await roomThere(page, estado);
  };
  await of('pendiente');
  await actions.waitFor();
  await two.post(`recursos/permisos-pedidos/${id}/negar`, { motivo: 'No procede' });
  await of('negada');
  await page.getByText(person.correo).waitFor();
  expect(await actions.count()).toBe(0);
});
