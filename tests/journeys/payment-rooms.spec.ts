import type { Page } from 'playwright-core';
import { monthToClose } from '../builders/bank.js';
import { closeDb, db, eventually } from '../builders/db.js';
import { newPersonAs } from '../builders/user.js';
import { atBothWidths, type Browser, controls, obstacles, openAs, openBrowser, roomsOf } from './browser.js';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await closeDb();
});

/** As `obstacles`, on a phone in the dark. */
async function byDayAndNight(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: page.viewportSize()!.width === 390 ? 'dark' : 'light' });
  return obstacles(page);
}

/** With the payments of the demo's scholars. */
describe('The rooms of payments', () => {
  it('have nothing in anybody’s way, on a desk by day and on a phone by night', async () => {
    const all = await newPersonAs('operador', ['convocatorias', 'pagos-preparar', 'pagos-aprobar']);
    const { id, idObjeto } = await eventually('a payment of the demo', async () => {
      const { rows } = await db().query<{ id: number; idObjeto: number }>(
        `select id, "idObjeto" from payments.pago where objeto = 'periodo' order by id limit 1`,
      );
      return rows[0];
    });
    const rooms = ['periodos?filter={}', `periodos/${idObjeto}/show`, 'pagos', `pagos/${id}/show`, 'lotes', 'revisiones?filter={}'];
    rooms.push('ajustes', 'presupuestos', 'limites', 'conciliaciones-meses', 'conciliaciones', 'bancos-formatos', 'declaraciones', 'rif');
    const toClose = await monthToClose(all);
    rooms.push(`conciliaciones-meses?filter=${encodeURIComponent(JSON.stringify({ banco: toClose }))}`);
    const found: string[] = [];
    const page = await openAs(browser, all);
    const enter = roomsOf(page);
    for (const room of rooms) {
      const [resource] = room.split(/[/?]/);
      const answered = page.waitForResponse((answer) => answer.url().includes(`/api/recursos/${resource}`));
      await enter(room);
      await answered;
      found.push(...(await atBothWidths(page, byDayAndNight)).map((what) => `${room}: ${what}`));
    }
    // The last room has the month with its button.
    await page.getByRole('button', { name: /^Cerrar el mes: / }).waitFor();
    await page.context().close();
    expect(found).toEqual([]);
  });

  it('let who approves close a month that is over and matches', async () => {
    const all = await newPersonAs('operador', ['pagos-preparar', 'pagos-aprobar']);
    const banco = await monthToClose(all);
    const page = await openAs(browser, all);
    await page.goto(`/consola/conciliaciones-meses?filter=${encodeURIComponent(JSON.stringify({ banco }))}`);
    const { button } = controls(() => page);
    await button(new RegExp(`^Cerrar el mes: .*banco ${banco}$`)).click();
    await button('Sí, cerrar').click();
    await page
      .getByRole('row')
      .getByText(/^Cerrado el/)
      .waitFor();
    expect(await button(/^Cerrar el mes: /).count()).toBe(0);
    await page.context().close();
  });
});
