import pg from 'pg';
import request from 'supertest';
import { closeDb, db, eventually } from '../builders/db.js';
import { endInstance, startAgain, startInstance } from '../builders/instance.js';
import { often } from '../builders/long.js';
import { registered, training } from '../builders/profile.js';
import { type Agent, baseUrl } from '../builders/user.js';
import { alive } from '../../infra/embedded/processes.mjs';
import { ownStores, seededDataDir } from '../setup/own-stores.mjs';
import { type Server, startServer } from '../setup/start-server.mjs';

const POOL = 4;
/** Sessions ended in the middle of a save, and deaths of the postmaster. */
const [ENDED, KILLED] = [often(40, 200), often(3, 10)];

/** The sessions of the product's pool that wait for the lock of this spec. */
const waiting = async () =>
  (
    await db().query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name = 'registro' and wait_event_type = 'Lock'`,
    )
  ).rows.map(({ pid }) => pid);

/** Holds the row that every save of this user takes first. */
async function hold(agent: Agent): Promise<pg.Client> {
  const holder = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select 1 from profile.estatus_usuario where "idUsuario" = $1 for update', [agent.id]);
  return holder;
}

const save = (agent: Agent) => agent.post('guardar/capacitacion/registro', training());
const statusOf = (agent: Agent): Promise<number | string> =>
  save(agent).then(
    ({ status }) => status,
    ({ message }: Error) => `no answer: ${message}`,
  );

describe('Sessions that PostgreSQL ends', () => {
  let server: Server | undefined;
  beforeAll(async () => {
    server = await startInstance({ DATABASE_POOL: String(POOL), POOL_STUCK_SECONDS: '3600' });
  });
  afterAll(() => endInstance(server));

  it(`${ENDED} of them in the middle of a save leave the pool as large as it was`, async () => {
    const agents = await Promise.all(Array.from({ length: POOL }, () => registered()));
    for (const agent of agents) expect((await save(agent)).body.r_succ).toBe(true);
    for (let ended = 0; ended < ENDED; ) {
      const holders = await Promise.all(agents.map(hold));
      const answers = agents.map(statusOf);
      await eventually('saves to wait for the lock', async () => (await waiting()).length === POOL);
      const { rowCount } = await db().query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [await waiting()]);
      ended += rowCount ?? 0;
      expect(await Promise.all(answers)).toEqual(Array<number>(POOL).fill(503));
      await Promise.all(holders.map((holder) => holder.end()));
    }
    // As many at once as the pool is large, each waiting for the same lock: every connection is there again.
    const holders = await Promise.all(agents.map(hold));
    const answers = agents.map(save);
    const sent = answers.map((a) => a.then((answer) => answer.body.r_succ));
    await eventually('all connections to be lent', async () => (await waiting()).length === POOL, 5_000);
    await Promise.all(holders.map((holder) => holder.end()));
    expect(await Promise.all(sent)).toEqual(Array<boolean>(POOL).fill(true));
  });
});

describe('A pool that gives no connection although PostgreSQL answers', () => {
  let server: Server | undefined;
  afterAll(() => endInstance(server));

  it('makes the instance not ready, and ends the process so that it is started again', async () => {
    // Readiness takes two seconds to say no, more on a busy machine: the process is there until then.
    server = await startInstance({ DATABASE_POOL: '2', POOL_STUCK_SECONDS: '15' });
    const agents = await Promise.all([registered(), registered()]);
    for (const agent of agents) expect((await save(agent)).body.r_succ).toBe(true);
    const holders = await Promise.all(agents.map(hold));
    const stuck = agents.map(statusOf);
    await eventually('both connections to be lent', async () => (await waiting()).length === 2);
    const { status, body } = await request(baseUrl()).get('/api/salud/listo');
    expect({ status, parts: body.r_data }).toMatchObject({
      status: 503,
      parts: expect.arrayContaining([{ parte: 'base de datos', listo: false }]),
    });
    const more = statusOf(agents[0]!);
    await eventually('the process to end', () => Promise.resolve(!alive(server!.pid)), 60_000);
    await Promise.all([...stuck, more]);
    await Promise.all(holders.map((holder) => holder.end()));
    server = await startAgain({ DATABASE_POOL: '2' });
    expect((await save(await registered())).body.r_succ).toBe(true);
  });
});

describe(`A postmaster that is killed ${KILLED} times under load`, () => {
  let server: Server;
  beforeAll(async () => {
    server = await startServer({ env: { DATABASE_POOL: String(POOL), DEMO_PLAYS: 'false' }, dataDir: await seededDataDir() });
    const stores = ownStores(server.dataDir);
    Object.assign(process.env, {
      BASE_URL: server.url,
      DATA_DIR: server.dataDir,
      DATABASE_URL: stores.databaseUrl,
      REDIS_URL: stores.redisUrl,
    });
  });
  afterAll(async () => {
    await closeDb();
    await server?.stop();
  });

  it('costs no connection and no acknowledged save', async () => {
    const stores = ownStores(server.dataDir);
    const agents = await Promise.all(Array.from({ length: POOL * 2 }, () => registered()));
    const stop = { now: false };
    let saved = 0;
    const load = agents.map(async (agent) => {
      while (!stop.now) {
        const status = await statusOf(agent);
        expect([200, 503]).toContain(status);
        if (status === 200) saved++;
      }
    });
    for (let killed = 0; killed < KILLED; killed++) {
      const before = saved;
      await eventually('saves to go on', () => Promise.resolve(saved >= before + POOL), 30_000);
      await closeDb();
      await stores.killPostgres();
      await stores.startPostgres();
    }
    const before = saved;
    await eventually('saves to go on', () => Promise.resolve(saved >= before + 50), 30_000);
    stop.now = true;
    await Promise.all(load);
    const kept = await db().query('select 1 from profile.capacitacion where "idUsuario" = any($1)', [agents.map(({ id }) => id)]);
    expect(kept.rowCount).toBeGreaterThanOrEqual(saved);
    const { rows } = await db().query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'registro'`,
    );
    expect(rows[0]!.n).toBeLessThanOrEqual(POOL);
  });
});
