import { PERMISSIONS } from '@registro/contracts/roles';
import type { Page } from 'playwright-core';
import { type Agent, newPersonAs } from '../builders/user.js';
import { browserPerSpec, obstacles, openAs, roomThere } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', [...PERMISSIONS]);
});

const dialog = () => page.getByRole('dialog');
const closed = () => dialog().waitFor({ state: 'detached' });
const go = async (address: string) => {
  await page.goto(`/consola/${address}`);
  await roomThere(page, address);
};
/** The id of a row of a list, by its place. */
const idOf = async (resource: string, place: number): Promise<number> => {
  const range = JSON.stringify([place, place]);
  const { body } = await operator.get(`recursos/${resource}?sort=${encodeURIComponent('["id","DESC"]')}&range=${range}`);
  return (body as unknown as { id: number }[])[0]!.id;
};

it('the row that is opened stands in the address, and Back and Escape close it', async () => {
  page = await openAs(browser(), operator, { width: 390 });
  await go('eventos?perPage=5');
  const list = page.url();
  const first = page.locator('main .abre').first();
  await first.press('Enter');
  await page.waitForURL(/&fila=eventos\.\d+$/);
  await dialog().getByText('Consumidores').waitFor();
  await page.goBack();
  await closed();
  expect(page.url()).toBe(list);
  await page.goForward();
  await dialog().getByText('Consumidores').waitFor();
  await page.keyboard.press('Escape');
  await closed();
  expect(page.url()).toBe(list);
  expect(await first.evaluate((one) => one === document.activeElement)).toBe(true);
});

it('a copied link opens a colleague the same row, also where their page of the list has it not, and closing it leaves the list', async () => {
  const colleague = await newPersonAs('operador', ['colas']);
  const id = await idOf('eventos', 7);
  page = await openAs(browser(), colleague);
  await page.goto(`/consola/eventos?perPage=5&fila=eventos.${id}`);
  await page.getByRole('dialog', { name: 'Detalle' }).getByText('Consumidores').waitFor();
  expect(await obstacles(page)).toEqual([]);
  await dialog().getByRole('button', { name: 'Cerrar' }).click();
  await closed();
  expect(new URL(page.url()).searchParams.has('fila')).toBe(false);
  await page.locator('main tbody tr').first().waitFor();
});

it('a link says of a row that is not there that it is not', async () => {
  page = await openAs(browser(), operator);
  for (const address of ['eventos?fila=eventos.2000000000', 'eventos?fila=eventos.otra', 'colas?fila=colas.ninguna']) {
    await page.goto(`/consola/${address}`);
    await dialog().getByText('El enlace lleva a una fila que ya no existe, o que su cuenta no puede ver.').waitFor();
    expect(await obstacles(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Cerrar' }).click();
    await closed();
  }
});

it('a link opens the dialog that changes a row, of the list of a page that has it, and a queue that has nothing to do', async () => {
  const [account, format] = [await idOf('bancos-cuentas', 0), await idOf('bancos-formatos', 0)];
  page = await openAs(browser(), operator);
  await page.goto(`/consola/bancos-formatos?fila=bancos-cuentas.${account}`);
  await page.getByRole('dialog', { name: 'Cambiar la cuenta' }).waitFor();
  expect(await dialog().count()).toBe(1);
  await page.goto(`/consola/bancos-formatos?fila=bancos-formatos.${format}`);
  await dialog().getByText('El archivo se describe con sus columnas').waitFor();
  expect(await dialog().count()).toBe(1);
  await page.goto('/consola/colas?fila=colas.mark-research');
  await page.getByRole('dialog', { name: 'Detalle' }).waitFor();
});

it('a row stays opened while the list behind it takes what was typed into a filter, and Back closes it', async () => {
  page = await openAs(browser(), operator);
  await go('presupuestos');
  await page.locator('main .abre').first().waitFor();
  // At once, for the list takes what is typed half a second later.
  await page.getByRole('spinbutton', { name: 'Año' }).evaluate((year) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
    set!.call(year, '1999');
    year.dispatchEvent(new Event('input', { bubbles: true }));
    document.querySelector<HTMLElement>('main .abre')!.click();
  });
  await page.waitForURL(/1999.*&fila=presupuestos\.\d+$/);
  const motive = dialog().getByRole('textbox', { name: 'Motivo' });
  await motive.fill('Sigue aquí');
  await page.locator('main .abre').first().waitFor({ state: 'detached' });
  expect(await motive.inputValue()).toBe('Sigue aquí');
  await page.goBack();
  await closed();
});
