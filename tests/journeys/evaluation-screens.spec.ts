import type { Page } from 'playwright-core';
import { db, eventually } from '../builders/db.js';
import { act, assigned, cedulaOf, coordinator, makeReviewer, opened, reviewer, view } from '../builders/evaluation.js';
import { applicant } from '../builders/scholarship.js';
import type { Agent } from '../builders/user.js';
import { browserPerSpec, obstacles, openAs } from './browser.js';
import { unchecked } from './unchecked.js';

let page: Page;
const browser = browserPerSpec(() => page);
let chief: Agent;
let judge: Agent;

beforeAll(async () => void ([chief, judge] = [await coordinator(), await reviewer()]));

const button = (name: string) => page.getByRole('button', { name, exact: true });
const row = (cedula: string) => page.getByRole('row').filter({ hasText: cedula });

describe('the list', () => {
  it('is searched, filtered and sorted, and a search is kept for the person', async () => {
    const { idCaso } = await assigned(chief, judge);
    const cedula = await cedulaOf(judge, idCaso);
    page = await openAs(browser(), judge);
    await page.goto('/consola');
    await page.getByRole('heading', { name: /Esperan su decisión/ }).waitFor();
    await page.getByRole('link', { name: 'Abrir la lista' }).click();
    await row(cedula).waitFor();
    await page.getByPlaceholder('Nombre o cédula').fill(cedula);
    await page.getByText('1-1 de 1').waitFor();
    await page.getByRole('combobox', { name: 'Estado' }).click();
    await page.getByRole('option', { name: 'Aprobado', exact: true }).click();
    await page.getByText(/Nada en casos coincide/).waitFor();
    await page.getByRole('combobox', { name: 'Estado' }).click();
    await page.getByRole('option', { name: 'En evaluación' }).click();
    await row(cedula).waitFor();
    await button('Agregar filtro').click();
    await page.getByRole('menuitem', { name: 'Guardar esta búsqueda…' }).click();
    await page.getByRole('textbox', { name: 'Nombre de la búsqueda' }).fill('La mía');
    await button('Guardar').click();
    await page.goto('/consola/casos?filter=%7B%7D');
    await button('Agregar filtro').click();
    await page.getByRole('menuitem', { name: 'La mía', exact: true }).click();
    const kept = page.getByPlaceholder('Nombre o cédula');
    await eventually('the kept search', async () => (await kept.inputValue()) === cedula);
    await page.getByText('1-1 de 1').waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(0);
  });
});

describe('the lists', () => {
  it('show a case that comes, that is given and that is taken away, without a reload', async () => {
    page = await openAs(browser(), chief);
    await page.goto('/consola/casos?sort=id&order=DESC');
    await page.getByRole('row').nth(1).waitFor();
    const own = await openAs(browser(), judge);
    await own.goto('/consola/casos?sort=id&order=DESC');
    await own.getByRole('row').nth(1).waitFor();
    const { idCaso } = await opened();
    const cedula = await cedulaOf(chief, idCaso);
    await row(cedula).getByText('Nadie').waitFor();
    await act(chief, idCaso, 'asignar', { evaluadores: [judge.id] });
    await row(cedula).getByText(judge.correo).waitFor();
    await own.getByRole('row').filter({ hasText: cedula }).waitFor();
    await act(chief, idCaso, 'excusar', { idUsuario: judge.id, motivo: 'Se reparte de nuevo' });
    await own.getByRole('row').filter({ hasText: cedula }).waitFor({ state: 'detached' });
    await row(cedula).getByText('Nadie').waitFor();
    expect((await view(chief, idCaso)).estado).toBe('abierto');
    await own.context().close();
  });

  it('lead nobody back: a row that is opened while its search still waits stays open, however busy the device', async () => {
    const { idCaso } = await assigned(chief, judge);
    const cedula = await cedulaOf(judge, idCaso);
    page = await openAs(browser(), judge);
    await page.goto('/consola/casos?sort=id&order=DESC');
    await row(cedula).waitFor();
    await page.getByPlaceholder('Nombre o cédula').fill(cedula);
    // The processor is taken from the click until the search is due.
    await page.evaluate((path) => {
      document.querySelector<HTMLElement>(`tr a[href$="${path}"]`)!.click();
      for (const until = performance.now() + 700; performance.now() < until; );
    }, `/casos/${idCaso}/show`);
    await button('Devolver').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/consola/casos/${idCaso}/show`);
  });

  it('say all of a case on a phone, and sort there by the due date', async () => {
    const [old, young] = [await assigned(chief, judge), await assigned(chief, judge)];
    await db().query(`update evaluation.caso set enviado = now() - interval '12 days 1 hour' where id = $1`, [old.idCaso]);
    const cedulas = [await cedulaOf(judge, old.idCaso), await cedulaOf(judge, young.idCaso)];
    page = await openAs(browser(), judge, { width: 390, dark: true });
    await page.goto(`/consola/casos?filter=${encodeURIComponent(JSON.stringify({ id: [old.idCaso, young.idCaso] }))}`);
    await row(cedulas[0]!).getByText('Vencido hace 2 días').waitFor();
    for (const told of [/Universidad Central/, 'En evaluación', judge.correo]) await row(cedulas[0]!).getByText(told).first().waitFor();
    expect(await obstacles(page)).toEqual([]);
    const order = async () =>
      (await page.getByRole('row').allInnerTexts()).flatMap((text) => cedulas.filter((cedula) => text.includes(cedula)));
    expect(await order()).toEqual(cedulas);
    await page.getByRole('button', { name: 'Ordenar por plazo ascendente' }).click();
    await page.getByRole('menuitem', { name: /plazo/i }).click();
    await page.getByRole('row').nth(1).getByText(cedulas[1]!).waitFor();
    expect(await order()).toEqual(cedulas.toReversed());
  });
});

describe('the coordinador', () => {
  it('reads the documents of a case that is nobody’s yet, on a desk and on a phone', async () => {
    const { idCaso } = await opened();
    for (const width of [1280, 390]) {
      page = await openAs(browser(), chief, { width, dark: width === 390 });
      await page.goto(`/consola/casos/${idCaso}/show`);
      const documents = page.getByRole('region', { name: 'Documentos: 6' });
      await documents.getByRole('tab', { name: 'Notas' }).click();
      await documents
        .getByRole('region', { name: /notas.pdf/ })
        .locator('canvas')
        .first()
        .waitFor();
      expect(await obstacles(page)).toEqual([]);
      if (width === 1280) await page.context().close();
    }
  });

  it('reads why someone may not have a case, and who declared a conflict', async () => {
    const colleague = await makeReviewer(await applicant());
    const { idCaso } = await assigned(chief, judge);
    page = await openAs(browser(), chief);
    await page.goto(`/consola/casos/${idCaso}/show`);
    const panel = page.getByRole('region', { name: 'Evaluadores' });
    await panel.waitFor();
    const item = panel.getByRole('listitem').filter({ hasText: colleague.correo });
    await item.getByText('Misma institución').waitFor();
    expect(await item.getByRole('button', { name: /^Asignar a/ }).count()).toBe(0);
    expect(await obstacles(page)).toEqual([]);
    await act(judge, idCaso, 'declarar-conflicto', { motivo: 'Fui su profesora' });
    await page.reload();
    await panel.getByText('Conflicto declarado: Fui su profesora').waitFor();
  });
});

describe('the case', () => {
  it('decided by a colleague while one writes says so in the dialog, and what was typed stays', async () => {
    const other = await reviewer();
    const { idCaso } = await assigned(chief, judge, other);
    page = await openAs(browser(), judge);
    await page.goto(`/consola/casos/${idCaso}/show`);
    await button('Rechazar').click();
    const dialog = page.getByRole('dialog', { name: 'Rechazar la solicitud' });
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('No cumple los requisitos');
    expect((await act(other, idCaso, 'aprobar', { version: 1 })).body.r_succ).toBe(true);
    await dialog
      .getByRole('alert')
      .getByText(/decidió este envío .*: aprobado. Lo que escribió sigue aquí/)
      .waitFor();
    expect(await dialog.getByRole('textbox', { name: 'Motivo' }).inputValue()).toBe('No cumple los requisitos');
    expect(await button('Sí, rechazar').isDisabled()).toBe(true);
    expect(await obstacles(page)).toEqual([]);
    await button('Cancelar').click();
    await page.getByText(/decidió este envío .*: aprobado/).waitFor();
    const { rows } = await db().query('select decision from evaluation.decision where "idCaso" = $1', [idCaso]);
    expect(rows).toEqual([{ decision: 'aprobar' }]);
  });

  it('sent again while one writes about it shows the new version, and keeps the reason and the notes that were typed', async () => {
    const { idCaso, idBeca, person, body } = await assigned(chief, judge);
    page = await openAs(browser(), judge);
    await page.goto(`/consola/casos/${idCaso}/show`);
    await button('Observar: Título general de la propuesta').click();
    await page.getByRole('textbox', { name: /Observación sobre Título/ }).fill('Precise el lugar');
    await button('Devolver (1)').click();
    const dialog = page.getByRole('dialog', { name: 'Devolver para corrección' });
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Falta precisión');
    await person.post('guardar/beca/solicitud', { ...body, id: idBeca, version: 1, resumenPropuesta: 'Otro resumen' });
    await dialog.getByText(/envió una versión nueva: el envío 2/).waitFor();
    expect(await dialog.getByRole('textbox', { name: 'Motivo' }).inputValue()).toBe('Falta precisión');
    expect(await button('Sí, devolver').isDisabled()).toBe(true);
    await button('Cancelar').click();
    await page.getByText('Llegó el envío 2 mientras tenía abierto el caso').waitFor();
    await page.getByText('Otro resumen').first().waitFor();
    await page.getByText('Conserva 1 observación que escribió sobre el envío 1').waitFor();
    expect(await page.getByRole('textbox', { name: /Observación sobre Título/ }).inputValue()).toBe('Precise el lugar');
    expect(await obstacles(page)).toEqual([]);
    expect((await view(judge, idCaso)).decisiones).toEqual([]);
    await button('Devolver (1)').click();
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Falta precisión');
    await unchecked(dialog);
    await button('Sí, devolver').click();
    await page.getByText(/decidió este envío .*: devuelto para corrección/).waitFor();
    expect((await view(judge, idCaso)).decisiones).toMatchObject([{ version: 2, notas: [{ nota: 'Precise el lugar' }] }]);
  });

  it('that is taken away leaves the screen of who has it open, but not the reason that they were typing', async () => {
    const { idCaso } = await assigned(chief, judge);
    page = await openAs(browser(), judge);
    await page.goto(`/consola/casos/${idCaso}/show`);
    await button('Rechazar').click();
    const dialog = page.getByRole('dialog', { name: 'Rechazar la solicitud' });
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('No cumple los requisitos');
    await act(chief, idCaso, 'excusar', { idUsuario: judge.id, motivo: 'Se reparte de nuevo' });
    await dialog
      .getByRole('alert')
      .getByText(/ya no está a su cargo/)
      .waitFor();
    expect(await dialog.getByRole('textbox', { name: 'Motivo' }).inputValue()).toBe('No cumple los requisitos');
    expect(await page.getByText('Sensores de bajo costo').count()).toBe(0);
    await button('Cancelar').click();
    await page.getByText('Este caso no existe o ya no está a su cargo.').waitFor();
    expect(await button('Aprobar').count()).toBe(0);
  });

  it('shows a colleague’s note and a withdrawal to who has it open', async () => {
    const { idCaso, idBeca, person } = await assigned(chief, judge);
    page = await openAs(browser(), judge);
    await page.goto(`/consola/casos/${idCaso}/show`);
    await page.getByRole('textbox', { name: 'Nota' }).fill('La mía, a medias');
    await act(chief, idCaso, 'nota', { texto: 'Llamé a la universidad' });
    await page.getByRole('listitem').getByText('Llamé a la universidad').waitFor();
    expect(await page.getByRole('textbox', { name: 'Nota' }).inputValue()).toBe('La mía, a medias');
    await person.post('consultar/beca/retirar', { id: idBeca });
    await page.getByText('Retirado por el solicitante').waitFor();
    expect(await button('Aprobar').count()).toBe(0);
  });

  it('a declared conflict takes the case away, and notes stay among reviewers', async () => {
    const { idCaso, person } = await assigned(chief, judge);
    page = await openAs(browser(), judge, { width: 390 });
    await page.goto(`/consola/casos/${idCaso}/show`);
    await page.getByRole('textbox', { name: 'Nota' }).fill('Falta llamar a la universidad');
    await button('Agregar nota').click();
    await page.getByRole('listitem').getByText('Falta llamar a la universidad').waitFor();
    expect(await obstacles(page)).toEqual([]);
    expect(JSON.stringify((await person.post('consultar/beca/listar')).body)).not.toContain('llamar');
    await button('Declarar conflicto').click();
    await page.getByRole('textbox', { name: 'Motivo' }).fill('Es mi prima');
    await button('Declarar el conflicto').click();
    await page.waitForURL('**/consola/casos');
    await page.goto(`/consola/casos/${idCaso}/show`);
    await page.getByText('Este caso no existe o ya no está a su cargo.').waitFor();
  });
});
