import { appRoutes } from '@bull-board/api/dist/routes.js';
import { VIEW_HEADER, VIEW_ONLY_READS } from '@registro/contracts/accounts/view-as';
import { QUEUE_NAMES } from '@registro/contracts/console/queues';
import { CONSUMERS } from '@registro/contracts/events';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import request from 'supertest';
import { closeDb } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { rawRequest } from '../../../../tests/builders/path-variants.js';
import { type Agent, baseUrl, newPerson, newPersonAs } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

const BOARD = 'recursos/colas/tablero';
const COLA = 'extension-notice';
const ID = 'tablero-de-prueba';

let server: Server | undefined;
let operator: Agent;
let redis: Redis;
let queue: Queue;
beforeAll(async () => {
  server = await startInstance();
  operator = await newPersonAs('operador', ['colas']);
  redis = new Redis(process.env['REDIS_URL']!);
  queue = new Queue(COLA, { connection: { url: process.env['REDIS_URL']! } });
  await failedJob();
});
afterAll(async () => {
  await queue?.close();
  redis?.disconnect();
  await endInstance(server);
  await closeDb();
});

/**
 * A job that failed, saying more than it should: one that waits an hour, so that no worker takes it, moved to the
 * failed.
 */
async function failedJob(): Promise<void> {
  await queue.add('window.extended', { id: 1, idUsuario: 7 }, { jobId: ID, delay: 3_600_000 });
  const said = 'connect to smtp://yo:secreta@correo.ve?token=abc for ana@prueba.ve failed';
  await redis.zrem(`bull:${COLA}:delayed`, ID);
  await redis.zadd(`bull:${COLA}:failed`, Date.now(), ID);
  await redis.hset(`bull:${COLA}:${ID}`, { failedReason: said, stacktrace: JSON.stringify([`Error: ${said}\n    at x.js:1`]), delay: 0 });
  await redis.rpush(`bull:${COLA}:${ID}:logs`, `told ana@prueba.ve`);
}

const page = () => operator.get(BOARD);
const call = (path: string) => operator.get(`${BOARD}/api/${path}`);

/** Rule O-9. */
describe('The board of queues', () => {
  it('is a page of its own, in Spanish, under the same policy as every page, which fetches nothing from anybody else', async () => {
    const { status, text, headers } = await page();
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/html');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).not.toContain('nonce');
    expect(text).toContain('<html lang="es"');
    expect(text).toContain(`<base href="/api/${BOARD}/"`);
    expect(text.match(/(https?:)?\/\/[^"' ]+/g)).toBeNull();
    const files = [...text.matchAll(/(?:src|href)="(static\/[^"]+)"/g)].map(([, path]) => path!);
    expect(files.length).toBeGreaterThan(4);
    for (const file of [...files, 'static/locales/es-ES/messages.json']) {
      const answer = await operator.get(`${BOARD}/${file}`);
      expect([file, answer.status]).toEqual([file, 200]);
      expect(answer.headers['cache-control']).toBe(/\.[0-9a-f]{10}\./.test(file) ? 'private, max-age=31536000, immutable' : 'no-store');
    }
  });

  it('stands at each address that its own links write, also with the slash at its end', async () => {
    for (const path of ['/', `/queue/${COLA}`, `/queue/${COLA}/${ID}`, '/job-schedulers'])
      expect([path, (await operator.get(`${BOARD}${path}`)).text.includes('<base')]).toEqual([path, true]);
    for (const path of ['/otra', '/static/..', '/static/js/nada.js', '/api/nada', `/queue/${COLA}/${ID}/x`])
      expect([path, (await operator.get(`${BOARD}${path}`)).status]).toEqual([path, 404]);
    expect((await rawRequest('GET', `/api/${BOARD}/static/js/..%2f..%2findex.ejs`)).status).toBe(404);
    expect((await rawRequest('GET', `/api/${BOARD}//`)).status).toBe(404);
  });

  it('shows every queue by its name', async () => {
    const { body } = await call('queues');
    const shown = (body.queues as { name: string; displayName: string; readOnlyMode: boolean }[]).toSorted((a, b) =>
      a.name.localeCompare(b.name),
    );
    expect(shown.map(({ name, displayName }) => [name, displayName])).toEqual(
      CONSUMERS.toSorted((a, b) => a.localeCompare(b)).map((name) => [name, QUEUE_NAMES[name]]),
    );
    expect(shown.every(({ readOnlyMode }) => readOnlyMode)).toBe(true);
  });

  it('shows a failed job with what it carries, and neither mails nor keys of what it says', async () => {
    const listed = await call(`queues?activeQueue=${COLA}&status=failed`);
    const one = await call(`queues/${COLA}/${ID}`);
    const logs = await call(`queues/${COLA}/${ID}/logs`);
    expect(listed.body.queues.find(({ name }: { name: string }) => name === COLA).jobs).toMatchObject([{ id: ID, isFailed: true }]);
    expect(one.body).toMatchObject({ status: 'failed', job: { id: ID, name: 'window.extended', data: { id: 1, idUsuario: 7 } } });
    expect(one.body.job.failedReason).toBe('connect to ‹correo› for ‹correo› failed');
    expect(one.body.job.stacktrace[0]).toContain('at x.js:1');
    for (const { text } of [listed, one, logs]) expect(text).not.toMatch(/ana@|secreta|abc/);
    expect(logs.body).toEqual(['told ‹correo›']);
    expect((await call(`queues/${COLA}/ninguno`)).status).toBe(404);
    expect((await call('queues/ninguna/1')).status).toBe(404);
    // More than one would look at is not read.
    expect((await call(`queues?activeQueue=${COLA}&jobsPerPage=100000`)).status).toBe(400);
  });

  it('does nothing: each call of bull-board that writes is no address here', async () => {
    const before = await redis.hgetall(`bull:${COLA}:${ID}`);
    const writes = appRoutes.api.filter(({ method }) => method !== 'get');
    expect(writes.length).toBeGreaterThan(20);
    for (const { method, route } of writes) {
      const path = (route as string)
        .replace(':queueName', COLA)
        .replace(':jobId', ID)
        .replace(':queueStatus', 'failed')
        .replace(':schedulerId', 'x');
      const own = request(baseUrl());
      const answer = await own[method as 'put'](`/api/${BOARD}${path}`).set(operator.headers()).send({ name: 'x', data: {}, opts: {} });
      expect([method, path, answer.status, answer.body.r_succ]).toEqual([method, path, 404, false]);
    }
    expect(await redis.hgetall(`bull:${COLA}:${ID}`)).toEqual(before);
    expect(await queue.isPaused()).toBe(false);
    expect((await call(`queues/${COLA}/${ID}`)).body.status).toBe('failed');
  });

  it('is for operators with the permission colas alone, not for who looks as somebody else, and ends with the session', async () => {
    const ways = [BOARD, `${BOARD}/`, `${BOARD}/api/queues`, `${BOARD}/static/favicon.ico`, `${BOARD}/queue/${COLA}`];
    const [other, someone] = await Promise.all([newPersonAs('operador', ['auditoria']), newPerson()]);
    for (const way of ways) {
      expect([way, (await request(baseUrl()).get(`/api/${way}`)).status]).toEqual([way, 401]);
      for (const { headers } of [other, someone].map((agent) => ({ headers: agent.headers() })))
        expect([way, (await request(baseUrl()).get(`/api/${way}`).set(headers)).status]).toEqual([way, 403]);
      const looking = await operator.get(way).set(VIEW_HEADER, 'x');
      expect([way, looking.status, looking.body.r_code]).toEqual([way, 403, VIEW_ONLY_READS]);
    }
    const leaving = await newPersonAs('operador', ['colas']);
    expect((await leaving.get(`${BOARD}/api/queues`)).status).toBe(200);
    await leaving.post('auth/sign-out');
    for (const way of ways) expect([way, (await leaving.get(way)).status]).toEqual([way, 401]);
  });

  it('opens no connection to Redis beside those that the room of queues has', async () => {
    const connections = async () => {
      const db = ` db=${redis.options.db} `;
      return String(await redis.client('LIST'))
        .split('\n')
        .filter((line) => line.includes(db)).length;
    };
    await operator.get('recursos/colas');
    const before = await connections();
    await Promise.all(Array.from({ length: 5 }, () => call('queues')));
    await call(`queues/${COLA}/${ID}/flow`);
    expect(await connections()).toBe(before);
  });
});
