import { CALLS_A_MINUTE } from '@registro/contracts/ceilings';
import { Redis } from 'ioredis';
import request from 'supertest';
import { closeDb } from '../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../tests/builders/instance.js';
import { writingRoutes } from '../../../tests/builders/routes.js';
import { type Agent, baseUrl, randomIp, newPerson } from '../../../tests/builders/user.js';
import type { Server } from '../../../tests/setup/start-server.mjs';
import { PUBLIC_ROUTES } from './auth/public-routes.js';

/** The public verification may be asked 60 times a minute from an address. */
const verify = (forwarded: string) => request(baseUrl()).get('/api/publico/verificar/ABCD-ABCD-ABCD').set('x-forwarded-for', forwarded);

async function statuses(n: number, ask: () => request.Test): Promise<number[]> {
  return Promise.all(Array.from({ length: n }, async () => (await ask()).status));
}
const count = (all: number[], status: number) => all.filter((s) => s === status).length;

afterAll(closeDb);

describe('A limit by address', () => {
  it('holds for the link of a team as well, to read and to answer together', async () => {
    const ip = randomIp();
    const path = '/api/publico/equipo/x';
    const headers = { 'x-forwarded-for': ip, 'x-registro': '1', origin: baseUrl() };
    const link = (method: 'get' | 'post') => {
      const asked = method === 'get' ? request(baseUrl()).get(path) : request(baseUrl()).post(path).send({ acepta: true });
      return asked.set(headers);
    };
    const all = [...(await statuses(30, () => link('get'))), ...(await statuses(31, () => link('post')))];
    expect([count(all, 404), count(all, 429)]).toEqual([60, 1]);
  });

  it('lets sixty through and tells the next one in Spanish when to come back', async () => {
    const ip = randomIp();
    const all = await statuses(60, () => verify(ip));
    expect(count(all, 404)).toBe(60);
    const refused = await verify(ip);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({
      r_succ: false,
      r_code: '429',
      r_mess: 'Ha alcanzado el límite de solicitudes. Intente de nuevo en 1 minuto',
    });
    expect((await verify(randomIp())).status).toBe(404);
  });

  it('believes only what our own proxy added, not what the client put before it', async () => {
    const ip = randomIp();
    const all = await statuses(65, () => verify(`${randomIp()}, ${ip}`));
    expect(count(all, 429)).toBe(5);
  });
});

describe('A limit by user', () => {
  it('holds from whatever address they come, and for nobody else', async () => {
    const [one, other] = await Promise.all([newPerson(), newPerson()]);
    const ask = (agent: Agent) => agent.post('documentos/generar', { tipo: 'certificado' }).set('x-forwarded-for', randomIp());
    const all: number[] = [];
    for (let i = 0; i < 6; i++) all.push(...(await statuses(11, () => ask(one))));
    expect(count(all, 429)).toBe(6);
    expect((await ask(other)).status).toBe(200);
  });
});

describe('A route that may write', () => {
  it('has a limit by person, also where nobody set one', async () => {
    const agent = await newPerson();
    // What is open to everybody counts addresses.
    const open = PUBLIC_ROUTES.map((route) => route.replace(/:\w+/g, '1'));
    const routes = (await writingRoutes()).filter(({ method, path }) => !open.includes(`${method} ${path}`));
    for (const { method, path } of routes) await request(baseUrl())[method.toLowerCase() as 'post'](path).set(agent.headers()).send({});
    const redis = new Redis(process.env['REDIS_URL']!);
    const counted = await redis.keys(`limite:llamada:${agent.id}:*`);
    const ends = await Promise.all(counted.map((key) => redis.pttl(key)));
    redis.disconnect();
    expect(counted).toHaveLength(routes.length);
    expect(ends.filter((ms) => ms <= 0 || ms > 60_000)).toEqual([]);
  });

  it('is refused past it in Spanish, for that person and that route alone, and what is read by GET is not', async () => {
    const [one, other] = await Promise.all([newPerson(), newPerson()]);
    const save = (agent: Agent) => agent.post('guardar/capacitacion/registro');
    const all: number[] = [];
    for (let i = 0; i < CALLS_A_MINUTE / 40; i++) all.push(...(await statuses(40, () => save(one))));
    expect(count(all, 422)).toBe(CALLS_A_MINUTE);
    const refused = await save(one);
    expect(refused.status).toBe(429);
    expect(refused.body.r_mess).toBe('Ha alcanzado el límite de solicitudes. Intente de nuevo en 1 minuto');
    expect((await save(other)).status).toBe(422);
    expect((await one.post('guardar/laboral/registro')).status).toBe(422);
    expect(count(await statuses(CALLS_A_MINUTE + 1, () => one.get('recursos/avisos')), 200)).toBe(CALLS_A_MINUTE + 1);
  });
});

describe('With no proxy in front', () => {
  let server: Server | undefined;
  beforeAll(async () => {
    server = await startInstance({ TRUST_PROXY: '0' });
  });
  afterAll(() => endInstance(server));

  it('what a client says of its address changes nothing', async () => {
    const all = await statuses(65, () => verify(randomIp()));
    expect(count(all, 429)).toBe(5);
  });
});
