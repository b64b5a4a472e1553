import type { Page } from 'playwright-core';
import { closeDb, db } from '../builders/db.js';
import { applicant, sent } from '../builders/scholarship.js';
import { type Browser, journey, obstacles, openAs, openBrowser } from './browser.js';
import { scholarshipForm } from './scholarship-form.js';

let browser: Browser;
let one: Page;
let two: Page;
let shown: Page;
let idBeca: number;
const step = journey(() => shown);
const { field, button, review } = scholarshipForm(() => shown);
const SUMMARY = 'Resumen de la propuesta';
const question = () => shown.getByRole('group', { name: SUMMARY });
const focused = () =>
  shown.getByRole('alert').and(shown.locator(':focus')).filter({ hasText: 'hasta entonces no se guarda ni se envía nada' });
/** Does it, and waits until the draft is on the server. */
const kept = async (page: Page, act: () => Promise<void>) => {
  const answer = page.waitForResponse((r) => r.url().endsWith('/guardar/borrador') && r.status() === 200);
  await act();
  await answer;
};
const summary = async () =>
  (await db().query<{ texto: string }>('select "resumenPropuesta" as texto from scholarships.beca where id = $1', [idBeca])).rows[0]!.texto;

beforeAll(async () => {
  browser = await openBrowser();
  const person = await applicant();
  ({ idBeca } = await sent(person));
  one = await openAs(browser, person);
  two = await one.context().newPage();
  for (shown of [one, two]) {
    await shown.goto(`/usuario/vertice-1/beca/${idBeca}/editar`);
    await field(SUMMARY).waitFor();
  }
});
afterAll(async () => {
  await browser?.close();
  await closeDb();
});

/** Rule W-13. */
describe('While two tabs ask which value stays', () => {
  it('nothing goes on: the question takes the focus and says that it comes first', () =>
    step(async () => {
      shown = one;
      await kept(one, () => field(SUMMARY).fill('De la primera.'));
      shown = two;
      await field(SUMMARY).fill('De la segunda.');
      await question().getByText('Allí: «De la primera.»').waitFor();
      await field('Título general de la propuesta').focus();
      await button('Revisar y enviar').click();
      await focused().waitFor();
      expect(two.url()).not.toContain('revisar');
      expect(await obstacles(two)).toEqual([]);
    }));

  it('the question stands again when the form is left and opened again, with what both wrote', () =>
    step(async () => {
      await two.getByRole('navigation').getByRole('link', { name: 'Inicio' }).first().click();
      await two.waitForURL(/\/usuario\/listar$/);
      await two.goBack();
      await question().getByText('Aquí: «De la segunda.»').waitFor();
      await question().getByText('Allí: «De la primera.»').waitFor();
      expect(await field(SUMMARY).inputValue()).toBe('De la segunda.');
    }));

  it('the browser asks before it closes a page whose text is nowhere else', () =>
    step(async () => {
      const asked = two.waitForEvent('dialog');
      const leaving = two.evaluate(() => window.location.reload()).catch(() => undefined);
      const dialog = await asked;
      expect(dialog.type()).toBe('beforeunload');
      await dialog.dismiss();
      await leaving;
      await kept(two, () => question().getByRole('button', { name: 'Dejar lo de aquí' }).click());
      await review();
      await two.getByRole('region', { name: 'Propuesta de investigación' }).getByText('De la segunda.', { exact: true }).waitFor();
    }));

  it('a sending that meets what was written elsewhere goes no further until one has read it', () =>
    step(async () => {
      shown = one;
      await field(SUMMARY).fill('Otra vez de la primera.');
      await kept(one, () => question().getByRole('button', { name: 'Dejar lo de aquí' }).click());
      shown = two;
      const before = await summary();
      const sendings: string[] = [];
      two.on('request', (request) => request.url().endsWith('/guardar/beca/solicitud') && sendings.push(request.url()));
      await button('Enviar solicitud').click();
      await button('Sí, enviar').click();
      const brought = 'Trajimos lo que escribió en otra ventana o dispositivo: Resumen de la propuesta. Todavía no se guardó ni se envió';
      await two.getByRole('status').and(two.locator(':focus')).filter({ hasText: brought }).waitFor();
      await two.getByRole('region', { name: 'Propuesta de investigación' }).getByText('Otra vez de la primera.').waitFor();
      expect([sendings, await summary()]).toEqual([[], before]);
      expect(await obstacles(two)).toEqual([]);
      await button('Enviar solicitud').click();
      await button('Sí, enviar').click();
      await two.waitForURL(/\/listar$/);
      expect(await summary()).toBe('Otra vez de la primera.');
    }));
});
