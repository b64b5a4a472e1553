import type { Page } from 'playwright-core';
import { db } from '../builders/db.js';
import { scholar } from '../builders/period.js';
import { browserPerSpec, obstacles, openAs } from './browser.js';
import { processForm, processScreen, returned, twoPayments } from './process-form.js';

let page: Page;
const browser = browserPerSpec(() => page);

const { button, field, part, dialog, attach, payment } = processForm(() => page);
const PERIODS = 'Datos para el Pago de Postgrado';
/** The second step, as if one had been there before. */
const openStep = async (idBeca: number) => {
  await page.goto(processScreen(idBeca));
  await page.getByRole('button', { name: 'Datos del periodo' }).click();
  await part(PERIODS).waitFor();
};

it('a period that comes back is seen at once, says why, and is corrected and sent again', async () => {
  const agent = await scholar();
  const idPeriodo = await twoPayments(agent);
  page = await openAs(browser(), agent);
  await openStep(agent.idBeca);
  await part(PERIODS).getByText('En revisión').waitFor();
  expect(await button(/^(Editar|Observación|Eliminar):/, part(PERIODS)).count()).toBe(0);

  await returned(idPeriodo, {
    motivo: 'La factura es de otro periodo.',
    notas: [{ campo: 'idArchivoPeriodo', nota: 'Cargue la de este periodo.' }],
  });
  // Without a reload: the operator's answer arrives by itself.
  await part(PERIODS).getByText('Devuelto').waitFor();
  await button(/^Observación:/, part(PERIODS)).click();
  const note = dialog('Observación');
  await note.getByText('La factura es de otro periodo.').waitFor();
  await note.getByText('Cargue la de este periodo.').waitFor();
  expect(await obstacles(page)).toEqual([]);
  await button('Corregir el periodo', note).click();

  const form = dialog('Editar periodo');
  await form.getByText('Devuelto para corrección.').waitFor();
  expect(await field('Monto', payment(form, 1)).inputValue()).toBe('1.234,50');
  await attach(form, 'Soporte del periodo', 'corregida.pdf');
  await field('Monto', payment(form, 2)).fill('900,25');
  expect(await obstacles(page)).toEqual([]);
  await button('Guardar', form).click();
  await page.getByRole('alertdialog').getByText('Bs. 2.134,75').waitFor();
  await button('Sí, guardar').click();
  await page.getByText('Los datos para el pago postgrado han sido registrado').waitFor();
  await part(PERIODS).getByText('En revisión').waitFor();
  const { rows } = await db().query('select estatus from scholarships.periodo where id = $1', [idPeriodo]);
  expect(rows).toEqual([{ estatus: 1 }]);
});

it('a returned period can be deleted, with a question first', async () => {
  const agent = await scholar();
  await returned(await twoPayments(agent), { motivo: 'Está repetido.' });
  page = await openAs(browser(), agent, { width: 390 });
  await openStep(agent.idBeca);
  await button(/^Eliminar:/, part(PERIODS)).click();
  await page.getByRole('alertdialog', { name: '¿Realmente desea eliminar este registro?' }).waitFor();
  await button('Sí, eliminar').click();
  await page.getByText('El registro ha sido eliminado').waitFor();
  await part(PERIODS).getByText('Agregue cada periodo que cursa').waitFor();
  expect(await obstacles(page)).toEqual([]);
});

it('a list that could not be read offers another try, and pages of 10 to 150', async () => {
  const agent = await scholar();
  await twoPayments(agent);
  page = await openAs(browser(), agent, { dark: true });
  await page.route('**/listar-periodo-postgrado', (route) => route.abort());
  await openStep(agent.idBeca);
  await part(PERIODS).getByText('No se pudieron cargar los datos.').waitFor();
  await page.unroute('**/listar-periodo-postgrado');
  await button('Reintentar', part(PERIODS)).click();
  await part(PERIODS)
    .getByRole('row', { name: /En revisión/ })
    .waitFor();
  expect(await part(PERIODS).getByRole('columnheader').allInnerTexts()).toEqual([
    'ID',
    'Fecha de inicio',
    'U.C inscritas',
    'Banco',
    'Estatus',
    'Acciones',
  ]);
  expect(await obstacles(page)).toEqual([]);
  await part(PERIODS).getByRole('combobox', { name: 'Filas por página' }).click();
  expect(await part(PERIODS).getByRole('option').allInnerTexts()).toEqual(['10', '25', '50', '100', '150']);
});
