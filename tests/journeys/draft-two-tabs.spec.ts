import type { Page } from 'playwright-core';
import { closeDb } from '../builders/db.js';
import { applicant } from '../builders/scholarship.js';
import { type Browser, journey, obstacles, openAs, openBrowser } from './browser.js';

let browser: Browser;
let one: Page;
let two: Page;
let shown: Page;
const step = journey(() => shown);
const title = (page: Page) => page.getByRole('textbox', { name: 'Título general de la propuesta' });
const summary = (page: Page) => page.getByRole('textbox', { name: 'Resumen de la propuesta' });
/** Does it, and waits until the draft is on the server. */
const saved = async (page: Page, act: () => Promise<void>) => {
  const answer = page.waitForResponse((r) => r.url().endsWith('/guardar/borrador') && r.status() === 200);
  await act();
  await answer;
};

beforeAll(async () => {
  browser = await openBrowser();
  const person = await applicant();
  one = await openAs(browser, person);
  two = await one.context().newPage();
  for (const page of [one, two]) {
    await page.goto('/usuario/vertice-1/beca/crear');
    await title(page).waitFor();
  }
});
afterAll(async () => {
  await browser?.close();
  await closeDb();
});

describe('Two tabs with the same form', () => {
  it('write different fields, and each ends with both', () =>
    step(async () => {
      shown = one;
      await saved(one, () => title(one).fill('Sensores para el agua'));
      shown = two;
      await saved(two, () => summary(two).fill('Se miden los ríos.'));
      await two.getByText('Trajimos lo que escribió en otra ventana o dispositivo: Título general de la propuesta.').waitFor();
      expect(await title(two).inputValue()).toBe('Sensores para el agua');
      shown = one;
      await one.reload();
      await summary(one).waitFor();
      expect([await title(one).inputValue(), await summary(one).inputValue()]).toEqual(['Sensores para el agua', 'Se miden los ríos.']);
    }));

  it('write the same field, and the person chooses what stays', () =>
    step(async () => {
      shown = one;
      await saved(one, () => title(one).fill('Sensores para los ríos'));
      shown = two;
      await title(two).fill('Sensores para las lluvias');
      const question = two.getByRole('group', { name: 'Título general de la propuesta' });
      await question.getByText('Aquí: «Sensores para las lluvias»').waitFor();
      await question.getByText('Allí: «Sensores para los ríos»').waitFor();
      await two.getByText('El borrador espera su elección').waitFor();
      expect(await obstacles(two)).toEqual([]);
      await saved(two, () => question.getByRole('button', { name: 'Usar lo de allí' }).click());
      expect(await title(two).inputValue()).toBe('Sensores para los ríos');
      await saved(two, () => summary(two).fill('Se miden los ríos y las lluvias.'));
      await one.reload();
      await summary(one).waitFor();
      expect([await title(one).inputValue(), await summary(one).inputValue()]).toEqual([
        'Sensores para los ríos',
        'Se miden los ríos y las lluvias.',
      ]);
    }));

  it('hear the truth where they look while the server is away, and are saved once it is back', () =>
    step(async () => {
      shown = one;
      await one.context().setOffline(true);
      await title(one).fill('Sensores para las lagunas');
      await one.getByText('Lo último que escribió está solo en esta página: no la cierre.').waitFor();
      expect(await one.getByText('Lo que escribe se guarda como borrador.').isVisible()).toBe(false);
      await saved(one, () => one.context().setOffline(false));
      await one.getByText('Lo último que escribió está solo en esta página').waitFor({ state: 'detached' });
      await one.getByText('Lo que escribe se guarda como borrador.').waitFor();
    }));

  it('save no record before they have read what the other one wrote', () =>
    step(async () => {
      const phone = (page: Page) => page.getByRole('textbox', { name: 'Teléfono alternativo' });
      const second = (page: Page) => page.getByRole('textbox', { name: 'Segundo nombre' });
      for (shown of [one, two]) {
        await shown.goto('/usuario/registro');
        await phone(shown).waitFor();
      }
      shown = one;
      await saved(one, () => phone(one).fill('0212-5550199'));
      shown = two;
      // Typed and saved in one go, before its draft can go out by itself.
      await second(two).evaluate(async (input: HTMLInputElement) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'Beatriz');
        input.dispatchEvent(new Event('input', { bubbles: true }));
        await Promise.resolve();
        input.form!.requestSubmit();
      });
      const brought = 'Trajimos lo que escribió en otra ventana o dispositivo: Teléfono alternativo. Todavía no se guardó';
      await two.getByRole('status').and(two.locator(':focus')).filter({ hasText: brought }).waitFor();
      expect(await phone(two).inputValue()).toBe('(212) 555-0199');
      expect(await obstacles(two)).toEqual([]);
      await two.getByRole('button', { name: 'Siguiente' }).click();
      await two.getByRole('heading', { name: 'Perfil de estudios', exact: true }).waitFor();
    }));
});
