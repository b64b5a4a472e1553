import type { Page } from 'playwright-core';
import { fund, paymentOperators, prepare } from '../builders/batches.js';
import { db } from '../builders/db.js';
import { endInstance, startInstance } from '../builders/instance.js';
import { approvedPeriod, institution, processing, savedPeriod, scholar } from '../builders/period.js';
import { paymentsOfPeriod, settle } from '../builders/settled.js';
import { type Agent, newPersonAs } from '../builders/user.js';
import type { Server } from '../setup/start-server.mjs';
import { browserPerSpec, controls, obstacles, openAs } from './browser.js';

let server: Server | undefined;
let page: Page;
beforeAll(async () => {
  server = await startInstance();
  await db().query(`insert into scholarships.rif (rif, "razonSocial") values ('G200001003', 'UNIVERSIDAD DE PRUEBA')`);
});
const browser = browserPerSpec(() => page);
afterAll(() => endInstance(server));

const { button } = controls(() => page);
const COUNT = 10;
/** Of another university, and asked for in February by who was paid for it in February. */
const [OTHERS_RIF, TWICE] = [3, 7];

/** A scholar's payment that waits; `nth` says what is wrong with it. */
async function waiting(reviews: Agent, nth: number): Promise<number> {
  const agent = await scholar();
  const begun = await processing(agent);
  if (nth === OTHERS_RIF) {
    // Saved before the registry knew it.
    const data = { idBeca: begun.idBeca, instituciones: [institution({ inicialRIF: 'J', rif: '309999990' })] };
    const { body } = await agent.post('guardar/becapostgrado/guardar-datos-institucion-periodo', data);
    begun.idInstitucion = body.r_data.idInstitucion;
    await db().query(`insert into scholarships.rif (rif, "razonSocial") values ('J309999990', 'UNIVERSIDAD DEL ÁVILA')`);
  }
  if (nth === TWICE) {
    const first = await savedPeriod(agent, begun);
    await approvedPeriod(reviews, first);
    const [paid] = await paymentsOfPeriod(first, 'pendiente');
    await settle(first, paid!);
  }
  const period = await savedPeriod(agent, begun, { fechaInicio: nth === TWICE ? '2026-02-16' : '2026-02-01' });
  await approvedPeriod(reviews, period);
  return (await paymentsOfPeriod(period, 'pendiente'))[0]!.id;
}

/** Reads the dossiers of these payments; answers those that somebody who reads would stop, and why. */
async function readThrough(pagos: number[]): Promise<Map<number, string>> {
  const wrong = new Map<number, string>();
  for (const id of pagos) {
    await page.goto(`/consola/pagos/${id}/show`);
    const facts = page.getByRole('region', { name: 'Expediente' });
    const before = page.getByRole('region', { name: 'Pagos del mismo periodo o concepto' });
    await facts
      .getByText(/registro de empresas/)
      .first()
      .waitFor();
    if (await facts.getByText(/y no de UNIVERSIDAD DE PRUEBA/).count()) wrong.set(id, 'El RIF es de otra universidad');
    if (await before.getByText(/Matrícula.*01\/02\/2026/).count()) wrong.set(id, 'Febrero ya se pagó');
  }
  return wrong;
}

it('an approver and a checker read ten payments of which two are wrong in ways that only their dossiers show, and stop both', async () => {
  const reviews = await newPersonAs('operador', ['convocatorias']);
  const { prepares, approves, checks } = await paymentOperators();
  await fund('beca', 2026, 100_000_000_000, 100);
  const pagos: number[] = [];
  for (let nth = 0; nth < COUNT; nth++) pagos.push(await waiting(reviews, nth));
  const lote = (await prepare(prepares, pagos)).r_data.id;

  // The approver reads the first half, stops one, and approves what is left.
  page = await openAs(browser(), approves);
  const [[stopped, why] = []] = [...(await readThrough(pagos.slice(0, COUNT / 2)))];
  expect([stopped, why]).toEqual([pagos[OTHERS_RIF], 'El RIF es de otra universidad']);
  await page.goto(`/consola/lotes/${lote}/show`);
  const row = page.getByRole('row').filter({ has: page.locator(`a[href$="/pagos/${stopped}/show"]`) });
  await button('Quitar', row).click();
  await page.getByRole('textbox', { name: 'Motivo' }).fill(why!);
  await button('Sí, quitar').click();
  await page.getByText('Pago fuera del lote').first().waitFor();
  await button('Aprobar').click();
  await page
    .getByRole('dialog')
    .getByText(`${COUNT - 1} pagos`)
    .first()
    .waitFor();
  expect(await obstacles(page)).toEqual([]);
  await page.getByRole('dialog').getByLabel('Su clave').fill('clave-de-prueba-1');
  await button(/^Sí, aprobar/).click();
  await page.getByText('Lote aprobado', { exact: true }).waitFor();
  await page.context().close();

  // The checker, to whom all were drawn, stops the other.
  page = await openAs(browser(), checks);
  const wrong = [...(await readThrough(pagos.filter((id) => id !== stopped)))];
  expect(wrong).toEqual([[pagos[TWICE], 'Febrero ya se pagó']]);
  await page.goto('/consola/revisiones');
  for (const id of pagos.filter((one) => one !== stopped)) {
    const fault = new Map(wrong).get(id);
    await button(new RegExp(`^${fault ? 'No conforme' : 'Conforme'}: pago ${id} de `)).click();
    await page
      .getByRole('dialog')
      .getByRole('heading', { name: `El pago ${id} de ` })
      .waitFor();
    if (fault) await page.getByRole('textbox', { name: 'Motivo' }).fill(fault);
    await button(fault ? 'Sí, rechazar' : 'Sí, conforme').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await page.getByText('Nada espera aquí. Con los filtros se ve lo demás.').waitFor();

  // What leaves is the eight that were right.
  const { rows } = await db().query('select id, estado from payments.pago where id = any($1) order by id', [pagos]);
  const states = Object.fromEntries(rows.map(({ id, estado }) => [id, estado]));
  expect(pagos.map((id) => states[id])).toEqual(
    pagos.map((_, nth) => (nth === OTHERS_RIF ? 'pendiente' : nth === TWICE ? 'rechazado' : 'enLote')),
  );
}, 300_000);
