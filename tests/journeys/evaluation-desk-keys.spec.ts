import type { Page } from 'playwright-core';
import { db, eventually } from '../builders/db.js';
import { assigned, coordinator, reviewer, view } from '../builders/evaluation.js';
import type { Agent } from '../builders/user.js';
import { browserPerSpec, controls, obstacles, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);
let chief: Agent;
let judge: Agent;

beforeAll(async () => {
  [chief, judge] = [await coordinator(), await reviewer()];
});

const { button, field } = controls(() => page);

describe('the cases before and after', () => {
  it('are those of a list that nobody has touched, whether its row or its link is pressed', async () => {
    // Three of its own, whatever else there is.
    const [{ idCaso }] = [await assigned(chief, judge), await assigned(chief, judge), await assigned(chief, judge)];
    const place = (at: number) => page.getByText(new RegExp(`^Caso ${at} de \\d+$`)).waitFor();
    page = await openAs(browser(), chief);
    await page.goto('/consola/casos');
    const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
    await rows.first().getByRole('cell').nth(2).click();
    await place(1);
    await button('Siguiente').click();
    await place(2);
    await page.keyboard.press('j');
    await place(3);
    await page.keyboard.press('k');
    await place(2);
    await page.goto('/consola/casos');
    await rows.nth(1).getByRole('link').click();
    await place(2);
    // What a notice or a mail links to carries no list: it is one of all that one sees.
    await page.context().close();
    page = await openAs(browser(), chief);
    await page.goto(`/consola/casos/${idCaso}/show`);
    await page.getByText(/^Caso \d+ de \d+$/).waitFor();
    expect((await button('Siguiente').isEnabled()) || (await button('Anterior').isEnabled())).toBe(true);
  });
});

describe('the desk', () => {
  const press = (key: string) => page.keyboard.press(key);
  const focused = (read: (element: Element) => string | null) => page.evaluate(`(${read})(document.activeElement)`);

  it('gives the document most of the room, moves its divider by keyboard, and shows it larger and turned', async () => {
    const { idCaso } = await assigned(chief, judge);
    page = await openAs(browser(), judge);
    await page.goto(`/consola/casos/${idCaso}/show`);
    const documents = page.getByRole('region', { name: 'Documentos: 6' });
    await documents.locator('canvas[data-dibujada]').waitFor();
    const divider = page.getByRole('separator', { name: 'Ancho del documento' });
    const width = async () => (await documents.boundingBox())!.width;
    const first = await width();
    const work = (await page.locator('[data-group]').boundingBox())!.width;
    expect(first / work).toBeGreaterThanOrEqual(0.6);
    // What is seen of the document itself, whatever stands above it; the menu has made room for it, and comes back when
    // it is asked for.
    const pane = documents.getByRole('tabpanel').getByRole('region');
    const { width: wide, height: high } = (await pane.boundingBox())!;
    expect(wide / work).toBeGreaterThanOrEqual(0.6);
    expect(high / 900).toBeGreaterThanOrEqual(0.65);
    const menu = page.getByRole('navigation', { name: 'Principal' });
    expect(await menu.isVisible()).toBe(false);
    await button('Menú').click();
    await menu.waitFor();
    await page.reload();
    await menu.waitFor();
    await button('Menú').click();
    await documents.locator('canvas[data-dibujada]').waitFor();
    await divider.focus();
    await press('ArrowLeft');
    await eventually('a narrower document', async () => (await width()) < first);
    const kept = await width();
    await page.reload();
    await documents.locator('canvas[data-dibujada]').waitFor();
    expect(Math.abs((await width()) - kept)).toBeLessThan(4);
    await documents.getByText('Página 1 de 1', { exact: true }).waitFor();
    await button('Acercar', documents).click();
    await documents.getByText('125 %').waitFor();
    await button('Girar', documents).click();
    await eventually('a page that lies', async () => {
      const page1 = (await documents.locator('canvas[data-dibujada]').boundingBox())!;
      return page1.width > page1.height;
    });
    await button('Como estaba', documents).click();
    await documents.getByText('100 %').waitFor();
    await button('Solo el documento').click();
    await page.getByRole('textbox', { name: 'Nota' }).waitFor({ state: 'hidden' });
    await button('Solo el documento').click();
    await page.getByRole('textbox', { name: 'Nota' }).waitFor();
    expect(await obstacles(page)).toEqual([]);
  });

  it('has a list of what is seen to in each document, ticked off for this sending, and keys that go on from there', async () => {
    const [one, two] = [await assigned(chief, judge), await assigned(chief, judge)];
    page = await openAs(browser(), judge);
    await page.goto(`/consola/casos?filter=${encodeURIComponent(JSON.stringify({ id: [one.idCaso, two.idCaso] }))}`);
    await page
      .getByRole('link', { name: (await view(judge, one.idCaso)).nombre })
      .first()
      .click();
    const checks = page.getByRole('region', { name: 'Lista de comprobación' });
    await checks.getByText('0 de 6').waitFor();
    const rif = checks.getByRole('checkbox', { name: 'El RIF está vigente y es de quien solicita' });
    await rif.check();
    await checks.getByText('1 de 6').waitFor();
    await page.getByRole('tab', { name: 'RIF' }).click();
    await button('Observar: RIF').click();
    await field('Observación sobre RIF').fill('Venció en marzo');
    await checks.getByRole('listitem').filter({ hasText: 'El RIF' }).getByText('Observado').waitFor();
    expect(await obstacles(page)).toEqual([]);
    await page.reload();
    await checks.getByText('1 de 6').waitFor();
    expect(await rif.isChecked()).toBe(true);
    await rif.uncheck();
    await press('j');
    await page.getByText('Caso 2 de 2').waitFor();
    await checks.getByText('0 de 6').waitFor();
  });

  it('asks what becomes of what was written beside the fields of an approval, and keeps it with the list', async () => {
    const { idCaso } = await assigned(chief, judge);
    page = await openAs(browser(), judge, { width: 390 });
    await page.goto(`/consola/casos/${idCaso}/show`);
    await page.getByRole('checkbox', { name: 'El RIF está vigente y es de quien solicita' }).check();
    await page.getByRole('tab', { name: 'RIF' }).click();
    await button('Observar: RIF').click();
    await field('Observación sobre RIF').fill('Vence en marzo');
    await button('Aprobar').click();
    const dialog = page.getByRole('dialog', { name: 'Aprobar la solicitud' });
    await button('Sí, aprobar', dialog).click();
    await dialog.getByText('Diga qué se hace con lo que observó').first().waitFor();
    expect(await obstacles(page)).toEqual([]);
    await dialog.getByLabel('Queda en el caso: lo leen quienes lo evalúan').check();
    await button('Sí, aprobar', dialog).click();
    await page.getByText(/decidió este envío/).waitFor();
    await button('Historial').click();
    const history = page.getByRole('region', { name: 'Historial' });
    await history.getByText('RIF: Vence en marzo').waitFor();
    await history.getByText(/^Lista de comprobación: 1 de 6. Sin marcar: /).waitFor();
    expect(await obstacles(page)).toEqual([]);
  });

  it('has keys of one letter that never come between what is typed, and that can be switched off', async () => {
    const [one, two] = [await assigned(chief, judge), await assigned(chief, judge)];
    const filter = encodeURIComponent(JSON.stringify({ id: [one.idCaso, two.idCaso] }));
    page = await openAs(browser(), judge);
    await page.goto(`/consola/casos?filter=${filter}`);
    await page
      .getByRole('link', { name: (await view(judge, one.idCaso)).nombre })
      .first()
      .click();
    await page.getByText('Caso 1 de 2').waitFor();
    const note = field('Nota');
    await note.focus();
    await page.keyboard.type('jkadr12?');
    expect(await note.inputValue()).toBe('jkadr12?');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('heading', { level: 1 }).focus();
    await press('j');
    await page.getByText('Caso 2 de 2').waitFor();
    expect(await note.inputValue()).toBe('');
    await press('k');
    await page.getByText('Caso 1 de 2').waitFor();
    expect(await note.inputValue()).toBe('jkadr12?');
    await press('Shift+?');
    const keys = page.getByRole('dialog', { name: 'Teclas' });
    await keys.getByText('Rechazar: pide confirmarlo').waitFor();
    expect(await obstacles(page)).toEqual([]);
    await keys.getByRole('switch').uncheck();
    await button('Cerrar', keys).click();
    for (const key of ['a', 'r', 'j', '?']) await press(key);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByText('Caso 1 de 2').waitFor();
    await button('Teclas').click();
    await keys.getByRole('switch').check();
    await button('Cerrar', keys).click();
    await press('a');
    await page.getByRole('dialog', { name: 'Aprobar la solicitud' }).waitFor();
  });

  it('lets a reviewer decide ten cases by keyboard alone, from the first page on', async () => {
    const own = await reviewer();
    const cases: number[] = [];
    for (let i = 0; i < 10; i++) cases.push((await assigned(chief, own)).idCaso);
    page = await openAs(browser(), own);
    await page.goto('/consola');
    await page.getByRole('heading', { name: 'Esperan su decisión: 10' }).waitFor();
    await page.getByText('Día 1 de 10').first().waitFor();
    expect(await obstacles(page)).toEqual([]);
    const first = `/consola/casos/${cases[0]}/show`;
    await eventually('the first case in focus', async () => {
      await press('Tab');
      return (await focused((element) => element?.getAttribute('href') ?? null)) === first;
    });
    await press('Enter');
    const decisions: string[] = [];
    for (const [i, id] of cases.entries()) {
      await page.waitForURL(`**/consola/casos/${id}/show`);
      await page.getByText(`Caso ${i + 1} de 10`).waitFor();
      await page.locator('canvas[data-dibujada]').waitFor();
      await press('3');
      await page.getByRole('tab', { selected: true }).and(page.locator('[aria-keyshortcuts="3"]')).waitFor();
      const [key, dialog, decision] = KEYS[i % 3]!;
      await press(key);
      await page.getByRole('dialog', { name: dialog }).waitFor();
      const begun = key === 'a' ? 'sinComprobar' : 'motivo';
      await eventually(`${begun} in focus`, async () => (await focused((element) => element?.getAttribute('name') ?? null)) === begun);
      if (key !== 'a') {
        await page.keyboard.type(`Falta el sello ${i}`);
        await eventually('what is asked of who ticked nothing off', async () => {
          await press('Tab');
          return (await focused((element) => element?.getAttribute('name') ?? null)) === 'sinComprobar';
        });
      }
      await press('Space');
      await press('Control+Enter');
      decisions.push(decision);
    }
    await page.getByText(/decidió este envío/).waitFor();
    const { rows } = await db().query(
      'select d.decision from evaluation.decision d where d."idCaso" = any($1) and d."idUsuario" = $2 order by d."idCaso"',
      [cases, own.id],
    );
    expect(rows.map((row) => row.decision)).toEqual(decisions);
    await page.goto('/consola');
    await page.getByText('casos evaluados esta semana').waitFor();
    expect(await obstacles(page)).toEqual([]);
  }, 300_000);
});

const KEYS: [key: string, dialog: string, decision: string][] = [
  ['a', 'Aprobar la solicitud', 'aprobar'],
  ['d', 'Devolver para corrección', 'devolver'],
  ['r', 'Rechazar la solicitud', 'rechazar'],
];
