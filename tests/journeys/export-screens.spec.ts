import { readFile } from 'node:fs/promises';
import { NOTHING_TO_EXPORT } from '@registro/contracts/console/export';
import { QUEUE_NAMES } from '@registro/contracts/console/queues';
import { PERMISSIONS } from '@registro/contracts/roles';
import type { Page } from 'playwright-core';
import { approvedBatch, exportBatch, newBank, registerPayer } from '../builders/bank.js';
import { assigned, coordinator, reviewer, view } from '../builders/evaluation.js';
import { unzip } from '../builders/table-files.js';
import { type Agent, newPersonAs } from '../builders/user.js';
import { browserPerSpec, csvOf, exportTold, obstacles, openAs, roomThere } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);
let judge: Agent;
/** of the judge's two cases; the second one is filtered out */
let cedulas: [string, string];

beforeAll(async () => {
  const chief = await coordinator();
  judge = await reviewer();
  const cases = [await assigned(chief, judge), await assigned(chief, judge)];
  cedulas = (await Promise.all(cases.map(async ({ idCaso }) => (await view(judge, idCaso)).cedula))) as [string, string];
});

const button = () => page.getByRole('button', { name: /^Exporta/ });
const told = (rows: string) => exportTold(page, rows);
const open = async (filter: object, width = 1280) => {
  page = await openAs(browser(), judge, { width });
  await page.goto(`/consola/casos?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  await button().and(page.locator(':enabled')).waitFor();
};

it('an evaluador saves the filtered cases as CSV with the keyboard alone', async () => {
  await open({ q: cedulas[0] });
  await page.getByRole('row').filter({ hasText: cedulas[0] }).waitFor();
  await button().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'CSV' }).waitFor();
  expect(await obstacles(page)).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), told('1 fila'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/^casos-\d{4}-\d\d-\d\d\.csv$/);
  const [head, line, end] = (await readFile((await download.path())!, 'utf8')).split('\r\n');
  expect(head).toMatch(/^\ufeffSolicitante;Cédula;Envío;Nivel;Universidad;/);
  expect(line!.split(';')[1]).toBe(cedulas[0]);
  expect(end).toBe('');
});

it('and as Excel on a phone, where nothing stands in the way', async () => {
  await open({}, 390);
  await button().click();
  await page.getByRole('menuitem', { name: 'Excel' }).waitFor();
  expect(await obstacles(page)).toEqual([]);
  const excel = page.getByRole('menuitem', { name: 'Excel' });
  const [download] = await Promise.all([page.waitForEvent('download'), told('2 filas'), excel.click()]);
  const sheet = unzip(await readFile((await download.path())!)).get('xl/worksheets/sheet1.xml')!;
  for (const cedula of cedulas) expect(sheet).toContain(`>${cedula}<`);
  expect(await obstacles(page)).toEqual([]);
});

it('an empty list says that there is nothing to export', async () => {
  await open({ q: 'nadie se llama así' });
  await page.getByText(/Nada en casos coincide/).waitFor();
  await button().click();
  await page.getByRole('status').getByText(NOTHING_TO_EXPORT).waitFor();
  expect(await page.getByRole('menuitem').count()).toBe(0);
});

it('while it is on its way the button says so, and it can be given up', async () => {
  await open({});
  let answered = () => undefined as void;
  await page.route('**/api/recursos/casos?formato=*', async (route) => {
    await new Promise<void>((done) => (answered = done));
    await route.continue().catch(() => undefined);
  });
  await button().click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await page.getByRole('button', { name: 'Exportando…' }).click();
  expect(await obstacles(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'Cancelar la exportación' }).click();
  await page.getByText('Exportación cancelada').waitFor();
  answered();
  await page.getByRole('button', { name: 'Exportar', exact: true }).waitFor();
});

it('what goes wrong is said where one looks, and the list stays', async () => {
  await open({});
  const mensaje = 'Hay otras exportaciones en curso. Intente de nuevo en un momento';
  await page.route('**/api/recursos/casos?formato=*', (route) => route.fulfill({ status: 503, json: { r_succ: false, r_mess: mensaje } }));
  await button().click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await page.getByRole('alert').getByText(mensaje).waitFor();
  expect(await page.getByRole('row').count()).toBe(3);
});

it('a batch’s file has its own payments and nothing of other batches, each where it stands in words', async () => {
  const [batch] = [await approvedBatch(await newBank(), [1_000, 2_000]), await approvedBatch(await newBank(), [3_000])];
  page = await openAs(browser(), await newPersonAs('operador', ['pagos-preparar']));
  await page.goto(`/consola/lotes/${batch.id}/show`);
  const [, ...rows] = await csvOf(page.getByRole('region', { name: 'Pagos del lote' }), '2 filas');
  expect(rows.map((row) => row.split(';')[1])).toEqual([String(batch.id), String(batch.id)]);
  expect(rows.every((row) => row.split(';').includes('Incluido'))).toBe(true);
});

it('the files that a batch exchanged with its bank are taken away from its page, of this batch alone', async () => {
  const prepares = await newPersonAs('operador', ['pagos-preparar']);
  const sent = async (amount: number) => {
    const banco = await newBank();
    await registerPayer(banco);
    const { id } = await approvedBatch(banco, [amount]);
    expect((await exportBatch(prepares, id)).body.r_succ).toBe(true);
    return id;
  };
  const [id] = [await sent(1_000), await sent(2_000)];
  page = await openAs(browser(), prepares);
  await page.goto(`/consola/lotes/${id}/show`);
  const [head, ...rows] = await csvOf(page.getByRole('region', { name: 'Archivos del banco' }), '1 fila');
  expect(head).toContain('Huella');
  expect(rows.map((row) => row.split(';')[3])).toEqual([String(id)]);
});

it('the figures of the queues are taken away for the report of a shift, those of quiet ones too', async () => {
  page = await openAs(browser(), await newPersonAs('operador', ['colas']));
  await page.goto('/consola/colas');
  const names = Object.values(QUEUE_NAMES);
  const [head, ...rows] = await csvOf(page.getByRole('region', { name: 'Colas' }), `${names.length} filas`);
  expect(head).toBe('\ufeffCola;Estado;Esperan;En curso;Aplazados;Agotados;Hechos 24 h;Hechos 1 h;Hechos 1 min;Más antiguo');
  expect(rows.map((row) => row.split(';')[0]).toSorted()).toEqual(names.toSorted());
  expect(await obstacles(page)).toEqual([]);
});

it('every list of the console can be taken away, also those beside another', async () => {
  page = await openAs(browser(), await newPersonAs('operador', [...PERMISSIONS]));
  for (const [room, lists] of Object.entries({ autoridades: 1, declaraciones: 1, 'bancos-formatos': 2, 'conciliaciones-meses': 2 })) {
    await page.goto(`/consola/${room}`);
    await roomThere(page, room);
    expect([room, await button().count()]).toEqual([room, lists]);
  }
});
