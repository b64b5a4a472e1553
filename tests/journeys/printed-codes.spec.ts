import type { Page } from 'playwright-core';
import { eventually } from '../builders/db.js';
import { printedCode } from '../builders/printed-code.js';
import { completeProfile } from '../builders/profile.js';
import { atBothWidths, browserPerSpec, obstacles, openPage } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);
const DAY = 86_400_000;

it('a printed code is verified with a line and then without one, and a forged one never speaks as the registry', async () => {
  const { address } = await printedCode(await completeProfile());
  const path = new URL(address).pathname;
  const forged = path.replace(/.(?=.{20}$)/, (letter) => (letter === 'A' ? 'B' : 'A'));
  page = await openPage(browser(), { width: 390, worker: true });
  const answer = async (at: string) => {
    await page.goto(at);
    const card = page.locator('.tarjeta[aria-busy=false]');
    await card.waitFor();
    return card.innerText();
  };
  expect(await answer(path)).toMatch(/^Certificado vigente\n[^]*Ana Lucía Rondón[^]*Firma del PDF[^]*lleva la firma de este registro/);
  expect(await page.title()).toMatch(/^Verificación de certificado/);
  expect(await obstacles(page)).toEqual([]);
  const online = await answer(forged);
  expect(online).toMatch(/^Código falso\n/);
  expect(online).not.toContain('Rondón');

  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await eventually('the page to be kept', () => page.evaluate(async () => !!(await (await caches.open('codigos')).match('/V/'))));
  await page.context().setOffline(true);
  expect(await answer(path)).toMatch(
    /^Certificado vigente\n[^]*no está en la lista de revocados, de hace menos de una hora\.[^]*Sin conexión con el registro[^]*Ana Lucía Rondón/,
  );
  expect(await atBothWidths(page)).toEqual([]);
  const offline = await answer(forged);
  expect(offline).toMatch(/^Código falso\n/);
  expect(offline).not.toContain('Rondón');
  expect(await answer('/V/ESTONOESUNCODIGO')).toMatch(/^Este código no se puede leer\n/);
  await page.clock.setFixedTime(Date.now() + 2 * DAY);
  expect(await answer(path)).toMatch(/^Auténtico, pero no se sabe si sigue vigente\n[^]*es vieja, de hace 2 días[^]*Ana Lucía Rondón/);
  expect(await atBothWidths(page)).toEqual([]);
  // Of all that is kept nothing says what was looked at.
  expect(await page.evaluate(async () => (await (await caches.open('codigos')).keys()).filter(({ url }) => url.length > 100))).toEqual([]);
});
