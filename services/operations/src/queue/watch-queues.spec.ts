import type { QueueDelivery } from '@registro/contracts/console/queues';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { freePort } from '../../../../infra/embedded/processes.mjs';
import { db, eventually } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { scrape } from '../../../../tests/builders/metrics.js';
import { type Agent, signUp, newPersonAs } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

const QUEUE = 'welcome-notice';
const UNATTENDED = "select desde from operations.desatendida where cola = 'welcome-notice'";
let server: Server | undefined;
let queue: Queue;
let redis: Redis;
let metricsPort: string;
let watcher: Agent;
let other: Agent;

/**
 * Of its own, in which a queue is silent after seven seconds: on a busy machine others are late by three. It may be
 * left without workers here: paused behind the product's back, nobody takes a job of it.
 */
beforeAll(async () => {
  metricsPort = String(await freePort());
  server = await startInstance({ METRICS_PORT: metricsPort, EVENT_RESEND_SECONDS: '3', QUEUE_SILENCE_SECONDS: '21' });
  queue = new Queue(QUEUE, { connection: { url: process.env['REDIS_URL']! } });
  redis = new Redis(process.env['REDIS_URL']!);
  watcher = await newPersonAs('operador', ['colas']);
  other = await newPersonAs('operador', ['usuarios']);
});
afterAll(async () => {
  await queue?.close();
  redis?.disconnect();
  await endInstance(server);
});

const row = async () => (await watcher.get('recursos/colas')).body.r_data.find(({ id }: { id: string }) => id === QUEUE);
const told = async ({ id }: Agent) =>
  (await db().query(`select 1 from operations.entrega where "idUsuario" = $1 and clave like 'sin-atender:%'`, [id])).rowCount;
const counted = async () =>
  (await watcher.get('recursos/invariantes')).body.find(({ nombre }: { nombre: string }) => nombre === 'cola-sin-atender')?.cuantos ?? 0;
/** For how many seconds Prometheus finds nobody at work on it. */
const alone = async () => (await scrape(metricsPort))(`registro_cola_sin_atender_segundos\\{cola="${QUEUE}"\\}`);
/** What every queue shows once another whole round has passed. */
const aRound = async () => {
  const before = (await row()).latido as string;
  await eventually('more beats elsewhere', async () => {
    const all = (await watcher.get('recursos/colas')).body.r_data as { id: string; latido: string }[];
    return Date.parse(all.find(({ id }) => id === 'send-mail')!.latido) - Date.parse(before) > 12_000;
  });
};

describe('A queue on which nobody works', () => {
  it('is shown with since when, told once to who watches over the queues, and no more of once somebody works', async () => {
    await eventually('a heartbeat', async () => (await row()).latido);
    // Others may have been late while all began, and who watches is told at most once an hour.
    await eventually('all to work', async () => (await counted()) === 0);
    await db().query(`update operations.invariante set avisado = null where nombre = 'cola-sin-atender'`);
    await queue.pause();
    const last = await eventually('to be seen', async () => (await row()).sinAtender as string | null);
    expect(last).toBe((await row()).latido);
    await eventually('the notice', () => told(watcher));
    expect(await counted()).toBe(1);
    await eventually('the metric', async () => (await alone()) > 0);
    await queue.resume();
    await eventually('the end', async () => !(await row()).sinAtender && (await counted()) === 0);
    await eventually('the end in the metric', async () => (await alone()) === 0);
    // Again within the hour: shown, and nobody is told once more.
    await queue.pause();
    await eventually('to be seen again', async () => (await row()).sinAtender);
    await queue.resume();
    await eventually('the end', async () => !(await row()).sinAtender);
    expect([await told(watcher), await told(other)]).toEqual([1, 0]);
  });

  it('is not one whose job takes long, nor one that an operator holds', async () => {
    const [id, lock] = ['prueba-larga', queue.toKey('prueba-larga:lock')];
    await redis.set(lock, 'una mano');
    await redis.lpush(queue.toKey('active'), id);
    await queue.pause();
    await aRound();
    expect((await db().query(UNATTENDED)).rowCount).toBe(0);
    // Whoever had it in hands is dead.
    await redis.del(lock);
    await eventually('to be seen', async () => (await db().query(UNATTENDED)).rowCount);
    await redis.lrem(queue.toKey('active'), 0, id);
    await watcher.post(`recursos/colas/${QUEUE}/pausar`, { motivo: 'Se revisa' });
    await eventually('the end', async () => (await db().query(UNATTENDED)).rowCount === 0);
    await watcher.post(`recursos/colas/${QUEUE}/reanudar`);
  });
});

describe('How events come to their queues', () => {
  it('is told in figures: what no queue has, what a consumer lacks, and what was sent again', async () => {
    const figures = async () => (await watcher.get('recursos/colas/entrega')).body.r_data as QueueDelivery;
    await queue.pause();
    const { id } = await signUp();
    expect(await figures()).toMatchObject({ huecos: 0, sinEnviar: 0, sinEnviarDesde: null });
    const older = `update platform.evento set creado = now() - interval '2 minutes' where tipo = 'account.created' and (datos ->> 'idUsuario')::int = $1`;
    await db().query(older, [id]);
    const gap = await eventually('a gap', async () => {
      const now = await figures();
      return now.huecos === 1 && now;
    });
    expect(Date.now() - Date.parse(gap.huecosDesde!)).toBeGreaterThan(119_000);
    await eventually('to be sent again', async () => (await figures()).reenviados > 0);
    await queue.resume();
    await eventually('no gap', async () => (await figures()).huecos === 0);
  });

  it('is for operators with the permission colas', async () => {
    expect((await other.get('recursos/colas/entrega')).status).toBe(403);
  });
});
