import type { Page } from 'playwright-core';
import { db } from '../builders/db.js';
import { act, assigned, coordinator, opened, reviewer } from '../builders/evaluation.js';
import { endInstance, startInstance } from '../builders/instance.js';
import { registered, saved, study } from '../builders/profile.js';
import { applicant } from '../builders/scholarship.js';
import { type Agent, baseUrl, newPersonAs } from '../builders/user.js';
import type { Server } from '../setup/start-server.mjs';
import { browserPerSpec, openAs } from './browser.js';

let page: Page;
/** Of its own: windows are everybody's. */
let server: Server | undefined;
let operator: Agent;
beforeAll(async () => {
  server = await startInstance();
  operator = await newPersonAs('operador', ['convocatorias']);
});
afterAll(() => endInstance(server));
const browser = browserPerSpec(() => page);
const step = () => page.getByRole('list', { name: 'Avance' }).getByRole('listitem');

/**
 * As an operator moves it in the console. The 60 s after which every window is read again are longer than anything here
 * waits.
 */
async function move(codigo: string, fechaInicio: string, fechaFin: string): Promise<void> {
  const { rows } = await db().query<{ id: number }>('select id from catalogs.jornada where codigo = $1', [codigo]);
  const answer = await fetch(`${baseUrl()}/api/recursos/jornadas/${rows[0]!.id}`, {
    method: 'PUT',
    headers: { ...operator.headers(), 'content-type': 'application/json' },
    body: JSON.stringify({ fechaInicio, fechaFin, motivo: 'Lo pidió el comité' }),
  });
  expect(answer.status).toBe(200);
}
const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);

it('an open list says that somebody has the application as soon as they do, and that nobody has it any more', async () => {
  const { person, idCaso } = await opened();
  const [chief, judge] = [await coordinator(), await reviewer()];
  page = await openAs(browser(), person);
  await page.goto('/usuario/vertice-1/beca/listar');
  await step().filter({ hasText: 'En cola' }).waitFor();
  expect((await act(chief, idCaso, 'asignar', { evaluadores: [judge.id] })).body.r_succ).toBe(true);
  await step().filter({ hasText: 'En evaluación' }).waitFor();
  expect((await act(judge, idCaso, 'excusar', { motivo: 'Está de vacaciones' })).body.r_succ).toBe(true);
  await step().filter({ hasText: 'En cola' }).waitFor();
  expect(await step().filter({ hasText: 'En evaluación' }).count()).toBe(0);
});

it('a second evaluator is no news for who applied', async () => {
  const [chief, first, second] = [await coordinator(), await reviewer(), await reviewer()];
  const { person, idCaso } = await assigned(chief, first);
  const told = async () =>
    (
      await db().query(
        `select 1 from platform.evento where tipo = 'screens.changed' and datos->'usuarios' @> to_jsonb($1::int) and datos->'cambio'->>'tipo' = 'solicitud'`,
        [person.id],
      )
    ).rowCount;
  const before = await told();
  expect((await act(chief, idCaso, 'asignar', { evaluadores: [second.id] })).body.r_succ).toBe(true);
  expect(await told()).toBe(before);
});

it('a window that an operator moves closes and opens the landing pages of who looks at them', async () => {
  const agent = await registered();
  await saved(agent, 'guardar/estudios/registro', study());
  await move('vertice3', day(5), day(9));
  page = await openAs(browser(), agent);
  await page.goto('/usuario/vertice-3');
  const card = page.getByRole('region', { name: 'Innovación: ¿puede postularse?' });
  await card.getByText('Todavía no: cumple 3 de 4 requisitos.').waitFor();
  await move('vertice3', day(-1), day(9));
  await card.getByText('Sí: cumple todos los requisitos.').waitFor();
  await page.context().close();

  page = await openAs(browser(), await applicant(), { width: 390 });
  await page.goto('/usuario/vertice-1');
  await page.getByText('Sí: cumple todos los requisitos.').waitFor();
  await move('vertice1', day(5), day(9));
  await page.getByText('La convocatoria comienza el').first().waitFor();
  await page.getByText('Sí: cumple todos los requisitos.').waitFor({ state: 'detached' });
});
