import type { Page } from 'playwright-core';
import { knownPerson, newPersonAs } from '../builders/user.js';
import { browserPerSpec, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);

const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const reason = () => page.getByRole('textbox', { name: 'Motivo' });

it('what is typed in a row’s dialog stays while a phone is turned and the table becomes cards and back', async () => {
  const person = await knownPerson();
  page = await openAs(browser(), await newPersonAs('operador', ['usuarios']));
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(`/consola/usuarios?filter=${encodeURIComponent(JSON.stringify({ q: person.correo }))}`);
  await row(person.correo).getByRole('button', { name: 'Asignar rol' }).click();
  await page.getByRole('checkbox', { name: 'Evaluador' }).check();
  await reason().fill('Se nombró en la sesión de hoy');
  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page
      .locator('dl', { hasText: 'Roles' })
      .first()
      .waitFor({ state: width === 390 ? 'attached' : 'detached' });
    expect(await reason().inputValue()).toBe('Se nombró en la sesión de hoy');
    expect(await page.getByRole('checkbox', { name: 'Evaluador' }).isChecked()).toBe(true);
  }
});
