import { Redis } from 'ioredis';
import pg from 'pg';
import { db, eventually, settled } from '../builders/db.js';
import { endInstance, startAgain, startInstance } from '../builders/instance.js';
import { often } from '../builders/long.js';
import { signUp } from '../builders/user.js';
import type { Server } from '../setup/start-server.mjs';

const ENV = { EVENT_RESEND_SECONDS: '3', DATABASE_POOL: '4' };
/** More than BullMQ takes before it gives a job up. */
const DEATHS = often(5, 10);
let server: Server | undefined;

beforeAll(async () => {
  server = await startInstance(ENV);
});
afterAll(() => endInstance(server));

/**
 * A job whose process is gone is taken up again when its lock has run out and it was found so at two looks, ten seconds
 * apart. That time has passed when the next process starts, or ten deaths would take five minutes.
 */
async function timePasses(): Promise<void> {
  const redis = new Redis(process.env['REDIS_URL']!);
  const queue = 'bull:welcome-notice';
  const [locks, active] = await Promise.all([redis.keys(`${queue}:*:lock`), redis.lrange(`${queue}:active`, 0, -1)]);
  if (active.length) await redis.sadd(`${queue}:stalled`, ...active);
  await redis.del(`${queue}:stalled-check`, ...locks);
  redis.disconnect();
}

const WAITING = `from pg_stat_activity where datname = current_database() and application_name = 'registro' and wait_event_type = 'Lock'`;
const working = async () => (await db().query(`select 1 ${WAITING}`)).rowCount;
const notices = async (ids: number[]) =>
  (await db().query<{ idUsuario: number }>('select "idUsuario" from operations.aviso where "idUsuario" = any($1) order by 1', [ids])).rows;

it(`a job whose process died ${DEATHS} times in a row has its effect in the end, once, with nobody’s help`, async () => {
  const agents = [await signUp()];
  await eventually('the first notice', async () => (await notices([agents[0]!.id])).length === 1);
  // Notices to the demo's people would wait for the lock too, and take the four connections that the product has here.
  await settled();
  const holder = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  holder.on('error', () => undefined);
  await holder.connect();
  await holder.query('begin');
  // Whoever wants to write a notice waits: its process is killed at that very moment.
  await holder.query('lock table operations.aviso in exclusive mode');
  agents.push(await signUp());
  for (let death = 1; death <= DEATHS; death++) {
    await eventually(`the job to be worked on, before death ${death}`, working, 60_000);
    await server!.kill('SIGKILL');
    // A session that waits for a lock learns only afterwards that nobody waits for its answer.
    await db().query(`select pg_terminate_backend(pid) ${WAITING}`);
    await timePasses();
    server = await startAgain(ENV);
  }
  const { rows } = await db().query<{ veces: number }>(`select veces from platform.reenvio where consumidor = 'welcome-notice'`);
  // It was lost to BullMQ at least once: without being sent again it would lie there for ever.
  expect(rows[0]?.veces).toBeGreaterThan(0);
  await holder.end();
  const ids = agents.map(({ id }) => id);
  await eventually('every notice', async () => (await notices(ids)).length === ids.length, 120_000);
  await settled(120_000);
  expect((await notices(ids)).map(({ idUsuario }) => idUsuario)).toEqual(ids);
}, 600_000);
