import type { Page } from 'playwright-core';
import { aloneWithText, freeText, inForce, newText } from '../builders/declaration-text.js';
import { applicant, approved, uploaded } from '../builders/scholarship.js';
import { freeTerms, newTerms } from '../builders/terms.js';
import { newPersonAs } from '../builders/user.js';
import { registered } from '../builders/profile.js';
import { browserPerSpec, controls, obstacles, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);
afterEach(freeText);
afterEach(freeTerms);

const { button, field } = controls(() => page);
const region = (name: string) => page.getByRole('region', { name, exact: true });

it('a text of the declaration is proposed by one operator and confirmed by another, who sees what changes; what was signed before is told from it', async () => {
  const [one, two, scholar] = [
    await newPersonAs('operador', ['convocatorias']),
    await newPersonAs('operador', ['convocatorias']),
    await applicant(),
  ];
  await aloneWithText();
  const { texto: before } = await inForce(one);
  // Another spec may have left a text of one paragraph, which has none to lose.
  const texto = 'Yo, {nombre}, {cedula}, cursaré {postgrado}.\n\nRespondo por ello.';
  const old = await newText(texto);
  const { idBeca, idContrato } = await approved(scholar);
  await scholar.post('guardar/becaContrato/guardar-contrato', { idBeca, idArchivoContrato: await uploaded(scholar, 'contrato') });

  page = await openAs(browser(), one);
  await page.goto('/consola/declaraciones');
  await button('Nueva versión').click();
  const dialog = page.getByRole('dialog', { name: 'Nueva versión de la declaración' });
  await field('Texto', dialog).fill(`${texto.replace(/\n\n[^]*$/, '')}\n\nDoy fe de ello.`);
  await button('Proponer', dialog).click();
  await dialog.getByText('El motivo es requerido').first().waitFor();
  await field('Motivo', dialog).fill('Lo pide la consultoría jurídica');
  expect(await obstacles(page)).toEqual([]);
  await button('Proponer', dialog).click();
  await page.getByText('Versión propuesta: otro operador debe confirmarla').first().waitFor();
  const row = page.getByRole('row').filter({ hasText: 'Por confirmar' });
  await row.getByText('Lo pide la consultoría jurídica').waitFor();
  await row.click();
  await page.getByText('La confirma otra persona.').waitFor();
  await button('Retirar').waitFor();
  expect(await button('Confirmar').count()).toBe(0);
  expect(await obstacles(page)).toEqual([]);
  const { pathname } = new URL(page.url());
  await page.context().close();

  page = await openAs(browser(), two, { width: 390 });
  await page.goto(pathname);
  await region(`Versión ${old}, vigente`)
    .getByText(/^Se quita: /)
    .first()
    .waitFor();
  await page.getByText('Se agrega: Doy fe de ello.').waitFor();
  expect(await obstacles(page)).toEqual([]);
  await button('Confirmar').click();
  await button('Sí, confirmar').click();
  await page.getByText(/^La versión \d+ está vigente$/).waitFor();
  await button('Confirmar').waitFor({ state: 'detached' });

  await page.goto(`/consola/contratos/${idContrato}/show`);
  const signed = region('Lo que debía firmar');
  await signed.getByText(/^El texto vigente es otro/).waitFor();
  await signed.getByText(`Modelo N.º ${old}`).waitFor();
  await signed.getByText(/Rondón/).waitFor();
  expect(await obstacles(page)).toEqual([]);
  // What held before holds again for the other specs.
  await newText(before);
});

it('another version of the terms is asked for at home with what changes, not again until the next sign-in, and agreed to once', async () => {
  const [person, operator] = [await registered(), await newPersonAs('operador', ['usuarios'])];
  const version = await newTerms(`# Para qué\n\nOtros términos, con un párrafo más.`);
  page = await openAs(browser(), person, { width: 390 });
  await page.goto('/usuario/listar');
  const card = region('Los términos cambiaron');
  await card.getByText('Se agrega: Otros términos, con un párrafo más.').waitFor();
  await card.getByText(/^Tiene hasta el/).waitFor();
  expect(await obstacles(page)).toEqual([]);
  await button('Ahora no', card).click();
  await card.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { name: 'Usuario registrado' }).waitFor();
  expect(await card.count()).toBe(0);
  await page.goto('/cuenta');
  await button('Acepto', card).click();
  await page.getByText('Gracias. Quedó constancia').waitFor();
  await card.waitFor({ state: 'detached' });
  await page.goto('/terminos');
  await page.getByText(`Versión ${version}, rige desde el`).waitFor();
  await page.getByText('Otros términos, con un párrafo más.').waitFor();
  await page.getByText(/^Versión 1, rigió desde el/).click();
  await page.getByRole('heading', { name: 'Para qué sirve el registro' }).waitFor();
  expect(await obstacles(page)).toEqual([]);
  await page.context().close();

  page = await openAs(browser(), operator);
  await page.goto(`/consola/terminos/${version}/show`);
  await page.getByText(/^\d+ personas?$/).waitFor();
  await page.getByText('Se agrega: Otros términos, con un párrafo más.').waitFor();
  expect(await obstacles(page)).toEqual([]);
});
