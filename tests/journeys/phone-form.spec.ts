import type { Page } from 'playwright-core';
import { begun, callOf, proposer } from '../builders/calls.js';
import { registered } from '../builders/profile.js';
import { applicant } from '../builders/scholarship.js';
import { tutor } from '../builders/tutor.js';
import type { Agent } from '../builders/user.js';
import { browserPerSpec, controls, obstacles, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);
const { button, field } = controls(() => page);

interface Form {
  agent: Agent;
  path: string;
  /** what one presses there before the form is there */
  open?: string;
  /** a text in it */
  text: string;
  /** in it */
  value?: string;
}

const FORMS: [string, () => Promise<Form>][] = [
  ['a scholarship', async () => ({ agent: await applicant(), path: '/usuario/vertice-1/beca/crear', text: 'Resumen de la propuesta' })],
  ['a profile', async () => ({ agent: await registered(), path: '/usuario/registro', text: 'Teléfono alternativo', value: '02129998877' })],
  [
    'a proposal',
    async () => {
      const call = await callOf('sostenibilidad');
      const agent = await proposer();
      const path = `/usuario/vertice-3/convocatoria/${call.codigo}/${await begun(agent, call)}/editar`;
      return { agent, path, text: 'Objetivo general' };
    },
  ],
  [
    'a tutor’s student, in a dialog',
    async () => ({
      agent: await tutor(),
      path: '/usuario/vertice-1/tutores/crear',
      open: 'Agregar',
      text: 'Cédula del estudiante',
      value: '12345678',
    }),
  ],
];

/** How much of the screen shows the form: neither a bar nor a line stands over it. */
const free = () =>
  page.evaluate(() => {
    const isForm = (y: number) => {
      const there = document.elementFromPoint(innerWidth / 2, y);
      return there?.closest('main, dialog') !== null && there?.closest('.pie-etapa, .dialogo > h2, .dialogo-pie') === null;
    };
    const rows = Array.from({ length: innerHeight }, (_, y) => y);
    return rows.filter(isForm).length / innerHeight;
  });

/** The fields that something stands over once they have the focus. */
const covered = () =>
  page.evaluate(async () => {
    const names: string[] = [];
    for (const one of document.querySelectorAll<HTMLElement>(
      ':is(main:not([aria-hidden] *), dialog) :is(input:not([type=file]), textarea, [role=combobox])',
    )) {
      if (one.offsetParent === null || (one as HTMLInputElement).disabled) continue;
      one.blur();
      one.focus();
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const { left, right, top, bottom } = one.getBoundingClientRect();
      // Of a long text the line where one writes.
      const y = Math.min((top + bottom) / 2, top + 20);
      const over = document.elementFromPoint((left + right) / 2, y);
      if (!over || over.closest('.armazon-barra, .armazon-pie, .pie-etapa, .linea-aviso, .dialogo > h2, .dialogo-pie'))
        names.push((one as HTMLInputElement).name);
    }
    return names;
  });

it.each(FORMS)('without a line %s has three quarters of a phone, and more of it over the keyboard', async (_, make) => {
  const { agent, path, open, text, value = 'Sin conexión también se escribe' } = await make();
  page = await openAs(browser(), agent, { width: 390 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  if (open) await button(open).click();
  await field(text).waitFor();
  // Some fields stand before their code.
  await page.waitForFunction(() => !document.querySelector('[data-servida]'));
  // Nothing moves by itself while it is measured.
  await page.addStyleTag({ content: 'html { scroll-behavior: auto !important }' });
  await page.context().setOffline(true);
  await field(text).fill(value);
  await page.getByText(/^Sin conexión · (NO ENVIADO · )?sin guardar$/).waitFor();
  await field(text).focus();
  expect(await free()).toBeGreaterThan(0.75);
  expect(await covered()).toEqual([]);
  expect(await obstacles(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 400 });
  await field(text).focus();
  expect(await free()).toBeGreaterThan(0.75);
  expect(await covered()).toEqual([]);
});
