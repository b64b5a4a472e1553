import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { CALLS_A_MINUTE } from '@registro/contracts/ceilings';
import { Redis } from 'ioredis';
import request from 'supertest';
import { closeDb, db, eventually } from '../builders/db.js';
import { logLines } from '../builders/log.js';
import { basicData } from '../builders/profile.js';
import { type Agent, baseUrl, signIn, signUp, newPersonAs } from '../builders/user.js';
import { visitor } from '../builders/visitor.js';
import { freePort } from '../../infra/embedded/processes.mjs';
import { node, root } from '../../infra/paths.mjs';
import { type OwnStores, ownStores, seededDataDir } from '../setup/own-stores.mjs';
import { type Server, startServer } from '../setup/start-server.mjs';

/** An instance whose stores are its own, so that they can be taken away. */
let server: Server;
let stores: OwnStores;
let metricsPort: string;

beforeAll(async () => {
  metricsPort = String(await freePort());
  const env = { DEMO_PLAYS: 'false', EVENT_RESEND_SECONDS: '3', METRICS_PORT: metricsPort };
  server = await startServer({ env, dataDir: await seededDataDir() });
  stores = ownStores(server.dataDir);
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

const ready = () => request(baseUrl()).get('/api/salud/listo');
const parts = async () => ((await ready()).body.r_data as { parte: string; listo: boolean }[]).filter((p) => !p.listo).map((p) => p.parte);
const limitsInMemory = async () => {
  const { text } = await request(`http://127.0.0.1:${metricsPort}`).get('/metrics');
  return Number(/^registro_limites_en_memoria_total (\d+)/m.exec(text)![1]);
};
const withRedis = async (work: (redis: Redis) => Promise<unknown>) => {
  const redis = new Redis(process.env['REDIS_URL']!);
  await work(redis).finally(() => redis.disconnect());
};
const notices = async (id: number) => (await db().query('select 1 from operations.aviso where "idUsuario" = $1', [id])).rowCount;
/** How often the relay found no Redis to send to. */
const failedRounds = () => logLines(server).filter(({ context, msg }) => context === 'Relay' && msg?.startsWith('round failed')).length;
const saves = (agent: Agent) =>
  db().query<{ enviado: Date | null; completo: boolean }>(
    `select enviado, completo from platform.evento where tipo = 'profile.changed' and (datos->>'idUsuario')::int = $1`,
    [agent.id],
  );

describe('A Redis that would evict', () => {
  it('makes the instance not ready, and says which part', async () => {
    await withRedis((redis) => redis.config('SET', 'maxmemory-policy', 'allkeys-lru'));
    const answer = await ready();
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({ r_succ: false, r_mess: 'El servicio no está disponible en este momento' });
    expect(await parts()).toEqual(['redis']);
    await withRedis((redis) => redis.config('SET', 'maxmemory-policy', 'noeviction'));
    // A part that says nothing in two seconds is not ready either: a busy machine may take a look more.
    await eventually('readiness', async () => (await ready()).status === 200);
  });
});

describe('Redis emptied with FLUSHALL right after an acknowledged write', () => {
  it('loses nothing', async () => {
    const agent = await signUp();
    await withRedis((redis) => redis.flushall());
    await eventually('the welcome', async () => (await notices(agent.id)) === 1);
    const answer = await agent.post('guardar/usuarios/datosBasicos', basicData());
    expect(answer.body.r_succ).toBe(true);
    await withRedis((redis) => redis.flushall());
    await eventually('completion', async () => (await saves(agent)).rows[0]?.completo);
  });
});

describe('Without Redis', () => {
  it('a save is acknowledged, its event is not marked as sent, and leaves when Redis is back', async () => {
    const agent = await signUp();
    await stores.killRedis();
    expect((await agent.post('guardar/usuarios/datosBasicos', basicData())).body.r_succ).toBe(true);
    const before = failedRounds();
    expect(await parts()).toEqual(['redis']);
    // A restart would not bring Redis back.
    expect((await request(baseUrl()).get('/api/salud/vivo')).status).toBe(200);
    await eventually('a round of the relay that fails', async () => failedRounds() > before);
    expect((await saves(agent)).rows).toEqual([{ enviado: null, completo: false }]);
    // Limits are counted in the process meanwhile: what needs no queue goes on.
    expect((await agent.post('documentos/generar', { tipo: 'certificado' })).status).toBe(200);
    expect((await signIn(agent.correo)).id).toBe(agent.id);
    // A passkey would need to know that its challenge was not used before: it says so, and the password goes on.
    const passkey = await visitor().post('auth/sign-in/passkey-options');
    expect([passkey.status, passkey.body.r_mess]).toEqual([503, 'Las llaves de acceso no están disponibles en este momento. Use su clave']);
    const many = await Promise.all(Array.from({ length: CALLS_A_MINUTE + 1 }, () => agent.post('guardar/laboral/registro')));
    expect(many.filter(({ status }) => status === 429)).toHaveLength(1);

    await stores.startRedis();
    await eventually('completion', async () => (await saves(agent)).rows[0]?.completo, 30_000);
    expect((await ready()).status).toBe(200);
  });
});

describe('With a Redis that takes connections and answers nothing', () => {
  it('sign-in, saves, liveness and readiness answer before it goes on, and a metric says that limits are counted here', async () => {
    const agent = await signUp();
    const before = await limitsInMemory();
    const failed = failedRounds();
    stores.signalRedis('SIGSTOP');
    try {
      expect((await request(baseUrl()).get('/api/salud/vivo')).status).toBe(200);
      expect((await signIn(agent.correo)).id).toBe(agent.id);
      expect((await agent.post('guardar/usuarios/datosBasicos', basicData())).body.r_succ).toBe(true);
      expect(await parts()).toEqual(['redis']);
      expect(await limitsInMemory()).toBeGreaterThan(before);
      // The event on its way to a queue that answers nothing holds no transaction open meanwhile.
      await eventually('a round of the relay that fails', async () => failedRounds() > failed);
    } finally {
      stores.signalRedis('SIGCONT');
    }
    await eventually('completion', async () => (await saves(agent)).rows[0]?.completo, 30_000);
  });
});

describe('The board of queues', () => {
  it('says in Spanish that the queues do not answer, without Redis and with one that is silent, and goes on when it is back', async () => {
    const operator = await newPersonAs('operador', ['colas']);
    const board = async () => {
      const { status, body } = await operator.get('recursos/colas/tablero/api/queues');
      return [status, body.r_mess];
    };
    const away = [503, 'Las colas no responden. Inténtelo en unos minutos'];
    // Nobody asked for it before: its queues are opened while Redis is away.
    await stores.killRedis();
    expect(await board()).toEqual(away);
    expect((await operator.get('recursos/colas/tablero')).status).toBe(200);
    expect((await request(baseUrl()).get('/api/salud/vivo')).status).toBe(200);
    await stores.startRedis();
    await eventually('the board', async () => (await board())[0] === 200, 30_000);
    stores.signalRedis('SIGSTOP');
    try {
      expect(await board()).toEqual(away);
    } finally {
      stores.signalRedis('SIGCONT');
    }
    await eventually('the board again', async () => (await board())[0] === 200, 30_000);
  });
});

describe('A service alone that is told to stop while Redis answers nothing', () => {
  it('ends all the same', async () => {
    const port = String(await freePort());
    const env = { ...process.env, NODE_ENV: '', HOST: '127.0.0.1', PORT: port, SECRET: 's'.repeat(40), DATA_DIR: server.dataDir };
    const service = spawn(node, [join(root, 'services/operations/dist/main.js')], { cwd: root, env, stdio: 'ignore' });
    const ended = once(service, 'exit');
    await eventually(
      'the service',
      () =>
        fetch(`http://127.0.0.1:${port}/api/salud/vivo`).then(
          ({ ok }) => ok,
          () => false,
        ),
      60_000,
    );
    stores.signalRedis('SIGSTOP');
    try {
      service.kill('SIGTERM');
      // By the limit of ten seconds (code 0) or before it (by the signal).
      const [code, signal] = await ended;
      expect([0, 'SIGTERM']).toContain(code ?? signal);
    } finally {
      stores.signalRedis('SIGCONT');
    }
  });
});

describe('Without PostgreSQL', () => {
  it('calls answer 503 in Spanish with no internals, and work again when it is back', async () => {
    const agent = await signUp();
    await closeDb();
    await stores.killPostgres();
    const answer = await agent.post('guardar/usuarios/datosBasicos', basicData());
    expect(answer.status).toBe(503);
    expect(answer.body.r_mess).toBe('El servicio no está disponible en este momento. Intente de nuevo en unos minutos');
    expect(answer.text).not.toMatch(/ECONN|postgres|127\.0\.0\.1/i);
    expect(await parts()).toEqual(['base de datos']);
    expect((await request(baseUrl()).get('/api/salud/vivo')).status).toBe(200);

    await stores.startPostgres();
    const again = await agent.post('guardar/usuarios/datosBasicos', basicData());
    expect(again.body.r_succ).toBe(true);
    await eventually('completion', async () => (await saves(agent)).rows[0]?.completo, 30_000);
  });
});
