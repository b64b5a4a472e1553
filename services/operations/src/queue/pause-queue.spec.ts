import request from 'supertest';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { type Agent, baseUrl, signUp, newPersonAs } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

/** Seconds; long enough that a busy machine does not look like a dead queue. */
const SILENCE = 8;
let server: Server | undefined;
let operator: Agent;
beforeAll(async () => {
  server = await startInstance({ EVENT_RESEND_SECONDS: '3', QUEUE_SILENCE_SECONDS: String(SILENCE) });
  operator = await newPersonAs('operador', ['colas']);
});
afterAll(async () => {
  await endInstance(server);
  await closeDb();
});

const queue = async (id: string) =>
  (await operator.get('recursos/colas')).body.r_data.find((one: { id: string }) => one.id === id) as {
    pausada: boolean;
    esperando: number;
    pendientes: number;
    desde: string | null;
    latido: string;
    hechos: number;
    enHora: number;
    enMinuto: number;
  };
const alive = async () => (await request(baseUrl()).get('/api/salud/vivo')).status;
const welcomed = async (agent: Agent) => (await agent.get('recursos/avisos')).body.length === 1;

describe('A queue that an operator holds', () => {
  it('does nothing until it goes on, loses nothing, and its silence is no sign of a dead process', async () => {
    await eventually('a heartbeat', async () => (await queue('welcome-notice')).latido);
    const before = (await queue('welcome-notice')).hechos;
    const answer = await operator.post('recursos/colas/welcome-notice/pausar', { motivo: 'Se revisa el texto' });
    expect(answer.body.r_data).toEqual({ pausada: true });
    const agent = await signUp();
    const held = await eventually('the job to wait', async () => {
      const one = await queue('welcome-notice');
      return one.esperando === 1 && one;
    });
    expect(held).toMatchObject({ pausada: true, pendientes: 1, desde: expect.any(String) });
    const last = Date.parse(held.latido);
    await eventually('more than the silence', async () => {
      expect(await alive()).toBe(200);
      return Date.now() - last > (SILENCE + 2) * 1000;
    });
    expect(await welcomed(agent)).toBe(false);
    expect((await operator.post('recursos/colas/welcome-notice/reanudar')).body.r_data).toEqual({ pausada: false });
    await eventually('the notice', () => welcomed(agent));
    expect(await alive()).toBe(200);
    const after = await queue('welcome-notice');
    expect(after).toMatchObject({ pausada: false, hechos: before + 1, enMinuto: expect.any(Number) });
    expect(after.enHora).toBeGreaterThan(0);
    await db().query(`update platform.recibido set recibido = recibido - interval '2 hours' where consumidor = 'welcome-notice'`);
    expect(await queue('welcome-notice')).toMatchObject({ hechos: before + 1, enHora: 0, enMinuto: 0 });
    const { rows } = await db().query(
      `select accion, despues from platform.auditoria where "idUsuario" = $1 and objeto = 'cola' and "idObjeto" = 'welcome-notice' order by id`,
      [operator.id],
    );
    expect(rows).toEqual([
      { accion: 'pausar', despues: { motivo: 'Se revisa el texto' } },
      { accion: 'reanudar', despues: null },
    ]);
  });

  it('is held with a reason, by operators with the permission colas, and exists', async () => {
    expect((await operator.post('recursos/colas/welcome-notice/pausar', { motivo: '' })).status).toBe(422);
    expect((await operator.post('recursos/colas/ninguna/pausar', { motivo: 'x' })).status).toBe(404);
    const other = await newPersonAs('operador', ['auditoria']);
    expect((await other.get('recursos/colas')).status).toBe(403);
    expect((await other.post('recursos/colas/welcome-notice/pausar', { motivo: 'x' })).status).toBe(403);
    expect((await queue('welcome-notice')).pausada).toBe(false);
  });
});
