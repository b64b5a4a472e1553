import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeDb, eventually } from '../builders/db.js';
import { registered, training } from '../builders/profile.js';
import { signIn } from '../builders/user.js';
import { running } from '../../infra/embedded/instance.mjs';
import { alive } from '../../infra/embedded/processes.mjs';
import { ownStores } from '../setup/own-stores.mjs';
import { newDataDir, type Server, startServer } from '../setup/start-server.mjs';

const firstLine = (path: string) => Number(readFileSync(path, 'utf8').split('\n')[0]);
const ready = (url: string) =>
  fetch(`${url}/api/salud/listo`).then(
    ({ status }) => status === 200,
    () => false,
  );

/**
 * The whole of `npm start`: the command that stays, the server that it watches, and the stores that the server watches.
 */
async function startWatched(env = {}): Promise<Server> {
  const server = await startServer({ dataDir: newDataDir(), env: { WATCH: 'true', ...env }, program: ['infra/run.mjs', 'start'] });
  const stores = ownStores(server.dataDir);
  await closeDb();
  Object.assign(process.env, {
    BASE_URL: server.url,
    DATA_DIR: server.dataDir,
    DATABASE_URL: stores.databaseUrl,
    REDIS_URL: stores.redisUrl,
  });
  return server;
}
const pidOf = {
  'El servidor': ({ dataDir }: Server) => running(dataDir)?.pid ?? 0,
  PostgreSQL: ({ dataDir }: Server) => firstLine(join(dataDir, 'postgres/postmaster.pid')),
  Redis: ({ dataDir }: Server) => firstLine(join(dataDir, 'redis/redis.pid')),
};
/** Data that no start accepts: the program ends at once, every time. */
const spoil = ({ dataDir }: Server) => writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '15\n');

describe('npm start', () => {
  let server: Server;
  beforeAll(async () => {
    server = await startWatched();
  });
  afterAll(async () => {
    await closeDb();
    await server?.stop();
  });

  it('says of nothing that it is back while nothing was away, also once the demo’s people did what they do', async () => {
    await server.played;
    expect(server.output()).not.toContain('de nuevo en marcha');
  }, 300_000);

  it.each(['Redis', 'PostgreSQL', 'El servidor'] as const)(
    'starts again what was killed, and keeps what was acknowledged: %s',
    async (what) => {
      const agent = await registered();
      const { body } = await agent.post('guardar/capacitacion/registro', training());
      expect(body.r_succ).toBe(true);
      const before = pidOf[what](server);
      process.kill(before, 'SIGKILL');
      await eventually(
        'its return',
        async () => server.output().includes(`${what} está de nuevo en marcha`) && (await ready(server.url)),
        60_000,
      );
      expect(pidOf[what](server)).not.toBe(before);
      expect(server.output()).toContain(`${what} terminó de repente`);
      await closeDb();
      const courses = await (await signIn(agent.correo)).post('consultar/capacitacion/listar');
      expect(courses.body.r_data).toHaveLength(1);
    },
  );

  it('ends with the reason, and with all that it started, when its server dies at once every time', async () => {
    spoil(server);
    const pids = Object.values(pidOf).map((pid) => pid(server));
    process.kill(pidOf['El servidor'](server), 'SIGKILL');
    await eventually('the end', () => Promise.resolve(!alive(server.pid)), 90_000);
    expect(server.output()).toMatch(/intento 5 de 5.*son de PostgreSQL 15.*El servidor terminó 6 veces seguidas y no se inicia más/s);
    expect(pids.filter(alive)).toEqual([]);
  });
});

describe('A store that cannot be brought back', () => {
  let server: Server | undefined;
  afterAll(() => server?.stop());

  it('ends everything after five tries, with the reason', async () => {
    server = await startWatched({ DEMO_PLAYS: 'false' });
    const { pid } = server;
    spoil(server);
    const pids = Object.values(pidOf).map((of) => of(server!));
    await closeDb();
    process.kill(pidOf.PostgreSQL(server), 'SIGKILL');
    await eventually('the end', () => Promise.resolve(!alive(pid)), 90_000);
    expect(server.output()).toMatch(/intento 5 de 5.*PostgreSQL terminó 6 veces seguidas y no se inicia más.*son de PostgreSQL 15/s);
    expect(pids.filter(alive)).toEqual([]);
  });
});
