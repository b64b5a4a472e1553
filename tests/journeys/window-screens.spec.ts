import { inCaracas } from '@registro/contracts/dates';
import type { Page } from 'playwright-core';
import { begun, callOf, moveWindow, proposer, sentProposal } from '../builders/calls.js';
import { db, eventually } from '../builders/db.js';
import { knownReviewer } from '../builders/evaluation.js';
import { applicant, approved } from '../builders/scholarship.js';
import { type Agent, newPerson, newPersonAs } from '../builders/user.js';
import { atBothWidths, browserPerSpec, obstacles, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);
let operator: Agent;

beforeAll(async () => {
  operator = await newPersonAs('operador', ['convocatorias']);
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const row = (text: string) => page.getByRole('row').filter({ hasText: text });

it('an operator sets when a call opens and closes, to the second, and the days to judge what came, after reading what changes', async () => {
  page = await openAs(browser(), operator);
  await page.goto('/consola/jornadas');
  await button('Cambiar la jornada: Proyectos de innovación productiva').click();
  await field('Abre').fill('02/03/2031 08:00:00');
  await field('Cierra').pressSequentially('01032031235959');
  await button('Guardar').click();
  await page.getByText('La fecha de fin debe ser posterior a la de inicio').first().waitFor();
  await field('Cierra').fill('05/03/2031 23:59:59');
  // Pasted, so that the browser's own limits hold: a number that is too long stays itself, and is refused.
  await field('Días para evaluar').fill('');
  await page.keyboard.insertText('100');
  expect(await field('Días para evaluar').inputValue()).toBe('100');
  await button('Guardar').click();
  await page.getByText('Los días para evaluar van de 1 a 90').first().waitFor();
  await field('Días para evaluar').fill('20');
  await button('Guardar').click();
  await page.getByText('Diga por qué: queda en su historial').first().waitFor();
  await field('Motivo').fill('Lo pidió el comité');
  // Picked from the browser's calendar, as it fills its own field.
  await page.locator('input[type="datetime-local"]').last().fill('2031-03-05T23:59:59');
  expect(await field('Cierra').inputValue()).toBe('05/03/2031 23:59:59');
  expect(await obstacles(page)).toEqual([]);
  await button('Guardar').click();
  const question = page.getByRole('dialog', { name: /¿Cambiar la jornada/ });
  await question.getByText('05/03/2031 23:59:59').waitFor();
  await question.getByText('Días para evaluar: 10 → 20').waitFor();
  await question.getByText('La convocatoria sigue cerrada por ahora.').waitFor();
  await button(/^Sí, cambiar/).click();
  await row('Proyectos de innovación productiva').first().getByText('05/03/2031 23:59:59', { exact: true }).waitFor();
  expect(await obstacles(page)).toEqual([]);
  const { rows } = await db().query(`select "fechaInicio", "fechaFin", "diasEvaluacion" from catalogs.jornada where codigo = 'vertice3'`);
  expect(rows).toEqual([{ fechaInicio: new Date('2031-03-02T12:00:00Z'), fechaFin: new Date('2031-03-06T03:59:59Z'), diasEvaluacion: 20 }]);
});

it('a window opens, says who changed it and why, and how many a shorter one would cut off', async () => {
  const call = await callOf('innovacion');
  await begun(await proposer(), call);
  page = await openAs(browser(), operator, { width: 390 });
  const { rows } = await db().query<{ id: number }>('select id from catalogs.jornada where codigo = $1', [call.codigo]);
  await page.goto(`/consola/jornadas/${rows[0]!.id}/show`);
  await page.getByText('Nadie la ha cambiado.').waitFor();
  await page.getByRole('button', { name: /^Cambiar la jornada/ }).click();
  await field('Cierra').fill(inCaracas(new Date(Date.now() + 3_600_000).toISOString(), 'moment'));
  await field('Motivo').fill('Se agotó el presupuesto');
  await button('Guardar').click();
  await page.getByRole('dialog').getByText('Cierra antes: hay 1 borrador abierto de 1 persona').waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  await button(/^Sí, cambiar/).click();
  const history = page.getByRole('region', { name: 'Historial', exact: true });
  await history.getByText('Se agotó el presupuesto').waitFor();
  await history.getByText(operator.correo).waitFor();
  expect(await atBothWidths(page)).toEqual([]);
});

it('who will hear of new dates is said, found and left out before it is sent, and one reads the mail first', async () => {
  const finder = await newPersonAs('operador', ['convocatorias', 'usuarios']);
  const call = await callOf('sostenibilidad');
  const person = await proposer();
  page = await openAs(browser(), finder);
  const { rows } = await db().query<{ id: number }>('select id from catalogs.jornada where codigo = $1', [call.codigo]);
  await page.goto(`/consola/jornadas/${rows[0]!.id}/show`);
  await page.getByRole('button', { name: /^Cambiar la jornada/ }).click();
  const inHours = (n: number) => inCaracas(new Date(Date.now() + n * 3_600_000).toISOString(), 'moment');
  await field('Abre').fill(inHours(100));
  await field('Cierra').fill(inHours(800));
  await field('Motivo').fill('Se aplaza');
  await button('Guardar').click();
  const who = page.getByRole('region', { name: 'Quién lo sabrá' });
  await who.getByText(/^El .* lo sabrán? [\d.]+ personas?: [\d.]+ avisos?, [\d.]+ correos?/).waitFor();
  await button('Ver quiénes son').click();
  await page.getByRole('searchbox', { name: 'Buscar por nombre o cédula' }).fill(person.cedula);
  await page.getByRole('checkbox', { name: new RegExp(`^No avisar a .*V-${person.cedula}$`) }).check();
  await who.getByText('A 1 persona no se le avisará.').waitFor();
  await button('Enviarme una muestra').click();
  await who.getByText(`Muestra enviada a ${finder.correo}`).waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  await button(/^Sí, cambiar \(se avisará a [\d.]+\)$/).click();
  await page.getByText('Jornada guardada').waitFor();
  const kept = await db().query('select "sinAvisar" from catalogs.jornada where codigo = $1', [call.codigo]);
  expect(kept.rows).toEqual([{ sinAvisar: [person.id] }]);
});

it('the first page compares a call that closes soon, each figure the way to its list', async () => {
  const [last, call] = [await callOf('sostenibilidad'), await callOf('sostenibilidad')];
  await sentProposal(last);
  await moveWindow(last, `now() - interval '40 days'`, `now() - interval '1 day' - interval '1 second'`);
  await moveWindow(call, `now() - interval '1 day'`, `now() + interval '9 minutes'`);
  await begun(await proposer(), call);
  page = await openAs(browser(), operator);
  await page.goto('/consola');
  const line = page.getByRole('listitem').filter({ hasText: `Convocatoria ${call.codigo}` });
  await line.getByText('la anterior, a esta altura: 0').waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  await line.getByRole('link', { name: '1 borrador' }).click();
  await page.getByText('NO ENVIADA').waitFor();
  await page.goto('/consola/casos-sin-evaluador');
  await page.getByText('Quien coordina los reparte').waitFor();
  expect(await atBothWidths(page)).toEqual([]);
});

it('gives one person their own days, changes and takes them away', async () => {
  const person = await newPerson();
  page = await openAs(browser(), operator);
  await page.goto('/consola/jornadas-usuario');
  await button('Nueva jornada').click();
  await field('Correo electrónico').fill(person.correo);
  await field('Primer día').fill('01/02/2030');
  await field('Último día').fill('28/02/2030');
  await page.getByRole('checkbox', { name: 'Programa de becas de postgrado' }).check();
  await field('Motivo').fill('Estuvo de viaje de campo');
  expect(await obstacles(page)).toEqual([]);
  await button('Guardar').click();
  await button('Sí, abrir').click();
  await row(person.correo).getByText('28/02/2030').waitFor();
  expect(await obstacles(page)).toEqual([]);

  await button(`Editar la jornada de ${person.correo}`).click();
  await field('Último día').fill('01/03/2030');
  await button('Guardar').click();
  await page.getByRole('alertdialog').getByText('28/02/2030 →').waitFor();
  await button('Sí, cambiar').click();
  await row(person.correo).getByText('01/03/2030').waitFor();
  await page.getByRole('link', { name: new RegExp(person.correo) }).click();
  await page.getByRole('region', { name: 'Historial', exact: true }).getByText('Editar').waitFor();
  expect(await obstacles(page)).toEqual([]);
  await page.goBack();
  await button(`Eliminar la jornada de ${person.correo}`).click();
  await button('Sí, eliminar').click();
  await page.getByText('Jornada eliminada').waitFor();
  await row(person.correo).waitFor({ state: 'detached' });
});

it('asks for a coordinador, whom another operator names, and takes it back', async () => {
  const judge = await knownReviewer();
  page = await openAs(browser(), operator);
  await page.goto('/consola/coordinadores');
  await button('Nombrar coordinador').click();
  await field('Correo electrónico').fill('nadie@prueba.ve');
  await button('Pedir').click();
  await page.getByRole('dialog').getByRole('alert').first().waitFor();
  await field('Correo electrónico').fill(judge.correo);
  await button('Pedir').click();
  await row(judge.correo).getByText('Usted. Lo confirma otro operador').waitFor();
  expect(await row(judge.correo).getByRole('button', { name: 'Confirmar' }).count()).toBe(0);
  expect((await judge.get('recursos/evaluadores')).status).toBe(403);
  await page.context().close();
  page = await openAs(browser(), await newPersonAs('operador', ['convocatorias']));
  await page.goto('/consola/coordinadores');
  await row(judge.correo).getByRole('button', { name: 'Confirmar' }).click();
  await button('Sí, nombrar').click();
  await page.getByText('Coordinador nombrado').waitFor();
  expect(await row(judge.correo).getByRole('button', { name: 'Confirmar' }).count()).toBe(0);
  await row(judge.correo).getByRole('button', { name: 'Quitar' }).click();
  expect(await obstacles(page)).toEqual([]);
  expect((await judge.get('recursos/evaluadores')).status).toBe(200);
  await button('Sí, quitar').click();
  // While the question closes, the rows behind it are hidden from roles: only this says that it was done.
  await page.getByText('Ya no es coordinador').waitFor();
  await row(judge.correo).waitFor({ state: 'detached' });
  expect((await judge.get('recursos/evaluadores')).status).toBe(403);
});

it('reads a declaration, returns it with the reason, and finds the next one in order', async () => {
  const person = await applicant();
  const { idContrato } = await approved(person, 2);
  const { rows } = await db().query<{ cedula: string }>(
    'select b.cedula from scholarships.beca b join scholarships.contrato c on c."idBeca" = b.id where c.id = $1',
    [idContrato],
  );
  const cedula = rows[0]!.cedula;
  page = await openAs(browser(), operator);
  await page.goto('/consola/contratos');
  await page.getByPlaceholder('Nombre o cédula').fill(cedula);
  await page.getByText('1-1 de 1').waitFor();
  await row(cedula).getByRole('button', { name: 'Devolver' }).click();
  await field('Motivo').fill('Falta la firma');
  await button('Sí, devolver').click();
  // A line a declaration; why it came back stands on its page, with the document.
  await row(cedula).getByRole('button', { name: 'Devolver' }).waitFor({ state: 'detached' });
  expect((await row(cedula).boundingBox())!.height).toBeLessThanOrEqual(41);
  await row(cedula).getByRole('link').click();
  await page.waitForURL(`**/consola/contratos/${idContrato}/show`);
  await page.getByText('Por qué se devolvió: Falta la firma').waitFor();
  expect(await obstacles(page)).toEqual([]);
  await page.goBack();
  await db().query('update scholarships.contrato set estatus = 2 where id = $1', [idContrato]);
  await page.reload();
  await row(cedula).getByRole('button', { name: 'Conforme' }).click();
  await button('Sí, conforme').click();
  // The button bears the same word as the status that it gives.
  const stored = await eventually('the declaration in order', async () => {
    const { rows: found } = await db().query<{ estatus: number }>('select estatus from scholarships.contrato where id = $1', [idContrato]);
    return found[0]!.estatus !== 2 && found[0];
  });
  expect(stored).toEqual({ estatus: 4 });
  await page.goto('/consola/becas');
  await page.getByPlaceholder('Nombre o cédula').fill(cedula);
  await row(cedula).getByText('Aprobada').waitFor();
  expect(await obstacles(page)).toEqual([]);
});
