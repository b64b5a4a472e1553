import request from 'supertest';
import { closeDb } from '../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../tests/builders/instance.js';
import { type Agent, baseUrl, randomIp, signUp } from '../../../tests/builders/user.js';
import type { Server } from '../../../tests/setup/start-server.mjs';

/** The public verification may be asked 60 times a minute from an address. */
const verify = (forwarded: string) => request(baseUrl()).get('/api/publico/verificar/ABCD-ABCD-ABCD').set('x-forwarded-for', forwarded);

async function statuses(n: number, ask: () => request.Test): Promise<number[]> {
  return Promise.all(Array.from({ length: n }, async () => (await ask()).status));
}
const count = (all: number[], status: number) => all.filter((s) => s === status).length;

afterAll(closeDb);

describe('A limit by address', () => {
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
    const [one, other] = await Promise.all([signUp(), signUp()]);
    const ask = (agent: Agent) => agent.post('documentos/generar', { tipo: 'certificado' }).set('x-forwarded-for', randomIp());
    const all: number[] = [];
    for (let i = 0; i < 6; i++) all.push(...(await statuses(11, () => ask(one))));
    expect(count(all, 429)).toBe(6);
    expect((await ask(other)).status).toBe(200);
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
