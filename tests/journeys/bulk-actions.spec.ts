import { mkdirSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { db } from '../builders/db.js';
import { failedJob } from '../builders/failed-job.js';
import { endInstance, startInstance } from '../builders/instance.js';
import { failedMail } from '../builders/outgoing-mail.js';
import { newPerson, newPersonAs } from '../builders/user.js';
import type { Server } from '../setup/start-server.mjs';
import { atBothWidths, browserPerSpec, controls, openAs } from './browser.js';

let page: Page;
/** Of its own: what fails elsewhere is none of these lists. */
let server: Server | undefined;
beforeAll(async () => {
  server = await startInstance();
});
afterAll(() => endInstance(server));
const browser = browserPerSpec(() => page);
const { button, field } = controls(() => page);
const shots = process.env['SHOTS'];
const shot = async (name: string) => {
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: `${shots}/${name}.png` });
};
const dialog = (): Locator => page.getByRole('dialog');
const chosen = (name: string): Locator => page.getByRole('region', { name });
const says = (text: string | RegExp) => dialog().getByText(text).waitFor();

/** Rule O-10. */
describe('An operator', () => {
  it('chooses mails that failed, is told which will leave and which not, and sends those', async () => {
    const one = await failedMail((await newPerson()).correo, 'Uno');
    const [two, three] = [await failedMail((await newPerson()).correo, 'Dos'), await failedMail((await newPerson()).correo, 'Tres')];
    await db().query(`update platform.correo set estado = 'enviado' where id = $1`, [three]);
    page = await openAs(browser(), await newPersonAs('operador', ['colas']));
    await page.goto('/consola/correos');
    for (const asunto of ['Uno', 'Dos', 'Tres']) await page.getByRole('checkbox', { name: new RegExp(`^Elegir «${asunto}»`) }).check();
    await chosen('correos elegidos').getByText('3 correos elegidos').waitFor();
    expect(await atBothWidths(page)).toEqual([]);
    await shot('mails-chosen');
    await button('Reenviar', chosen('correos elegidos')).click();
    await says('2 correos se intentarán enviar.');
    await says(/^Queda fuera 1: ya se envió \(/);
    expect(await atBothWidths(page)).toEqual([]);
    await shot('mails-preview');
    // Meanwhile somebody else sends one of them.
    await db().query(`update platform.correo set estado = 'descartado' where id = $1`, [two]);
    await button('Sí, intentar', dialog()).click();
    await says('1 correo está en camino.');
    await says(/^Queda fuera 1: alguien lo descartó/);
    expect(await atBothWidths(page)).toEqual([]);
    await shot('mails-done');
    await button('Cerrar', dialog()).click();
    await chosen('correos elegidos').waitFor({ state: 'detached' });
    const { rows } = await db().query(`select estado from platform.correo where id = $1`, [one]);
    expect(rows[0].estado).not.toBe('fallo');
  });

  it('gives up all failed jobs of the filter with one reason, or those of a cause from the room of queues', async () => {
    const causa = 'causa de prueba';
    for (let n = 0; n < 7; n++) await failedJob({ causa, cola: 'scan-file' });
    page = await openAs(browser(), await newPersonAs('operador', ['colas']));
    await page.goto('/consola/colas');
    await button(new RegExp(`^Reintentar: Revisar archivos recibidos`)).first().click();
    await says('7 trabajos se harán de nuevo.');
    expect(await atBothWidths(page)).toEqual([]);
    await button('Cancelar', dialog()).click();
    const filter = encodeURIComponent(JSON.stringify({ cola: 'scan-file', causa }));
    await page.goto(`/consola/trabajos?filter=${filter}&perPage=5`);
    await page.getByRole('checkbox', { name: 'Elegir todos los trabajos de esta página' }).check();
    await button('Todo lo del filtro (7)').click();
    await page.getByText('7 trabajos elegidos, de todas las páginas').waitFor();
    expect(await atBothWidths(page)).toEqual([]);
    await button('Descartar', chosen('trabajos elegidos')).click();
    await says('7 trabajos se descartarán.');
    await button('Sí, descartar', dialog()).click();
    await dialog().getByText('El motivo es requerido').first().waitFor();
    await field('Motivo', dialog()).fill('La causa no tiene remedio');
    expect(await atBothWidths(page)).toEqual([]);
    await shot('jobs');
    await button('Sí, descartar', dialog()).click();
    await says('7 trabajos se descartan.');
    await button('Cerrar', dialog()).click();
    const { rows } = await db().query('select count(descartado)::int as n from platform.fallo where causa = $1', [causa]);
    expect(rows).toEqual([{ n: 7 }]);
  });

  it('retires entries of a list, and takes it back', async () => {
    const operator = await newPersonAs('operador', ['catalogos']);
    const name = 'Elemento de prueba';
    for (const n of [1, 2])
      await operator.post('recursos/catalogos', {
        lista: 'areaInteres',
        padre: '',
        value: 900_000 + n,
        label: `${name} ${n}`,
        orden: 900 + n,
        activo: true,
      });
    page = await openAs(browser(), operator, { width: 390 });
    await page.goto(`/consola/catalogos?filter=${encodeURIComponent(JSON.stringify({ lista: 'areaInteres', q: name }))}`);
    await page.getByRole('checkbox', { name: 'Elegir todos los elementos de esta página' }).check();
    await button('Retirar', chosen('elementos elegidos')).click();
    await says('2 elementos se retirarán.');
    expect(await atBothWidths(page)).toEqual([]);
    await button('Sí, retirar', dialog()).click();
    await says('2 elementos quedan inactivos.');
    await shot('entries');
    expect(await atBothWidths(page)).toEqual([]);
    await button('Deshacer', dialog()).click();
    await says('Deshecho: 2 elementos');
    expect(await atBothWidths(page)).toEqual([]);
    await button('Cerrar', dialog()).click();
    await page
      .getByRole('row')
      .filter({ hasText: `${name} 1` })
      .getByText('Activo', { exact: true })
      .last()
      .waitFor();
  });

  it('gives several people’s windows a later last day', async () => {
    const operator = await newPersonAs('operador', ['convocatorias']);
    const people = [await newPerson(), await newPerson()];
    for (const [i, { correo }] of people.entries())
      await operator.post('recursos/jornadas-usuario', {
        correo,
        fechaInicio: '2026-01-01',
        fechaFin: i ? '2099-12-31' : '2099-01-31',
        jornBecas: true,
        jornSost: false,
        jornInnov: false,
        motivo: 'Viaje',
      });
    page = await openAs(browser(), operator);
    await page.goto('/consola/jornadas-usuario');
    for (const { correo } of people) await page.getByRole('checkbox', { name: `Elegir la jornada de ${correo}` }).check();
    await button('Prorrogar', chosen('jornadas elegidas')).click();
    expect(await button('Sí, prorrogar', dialog()).isDisabled()).toBe(true);
    await field('Último día', dialog()).fill('30/06/2099');
    await says('1 jornada se prorrogará.');
    await says(`Queda fuera 1: ya termina ese día o después (${people[1]!.correo})`);
    await says('Lo sabrá 1 persona: 1 aviso, 1 correo.');
    await says('Quiénes son lo ve quien tiene el permiso «Usuarios».');
    expect(await atBothWidths(page)).toEqual([]);
    await field('Motivo', dialog()).fill('Hubo una caída');
    await shot('windows');
    await button('Sí, prorrogar', dialog()).click();
    await says('1 jornada se prorrogó.');
    expect(await atBothWidths(page)).toEqual([]);
    await button('Cerrar', dialog()).click();
    await page.getByRole('row').filter({ hasText: people[0]!.correo }).getByText('30/06/2099').waitFor();
  });
});
