import { AsyncLocalStorage } from 'node:async_hooks';
import { HttpAdapterHost } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { ASKS } from '@registro/contracts/asks';
import type { Config } from '../config.js';
import { HttpProblem } from '../errors.js';
import { Internal } from './internal.js';

const envelope = (r_data: unknown, r_mess = '') => ({ r_succ: true, r_code: '', r_mess, r_data });
const own = new AsyncLocalStorage<string>();
const heard: { url: string; headers: Record<string, unknown>; body: unknown; within: string | undefined }[] = [];
const adapter = new FastifyAdapter();
let internal: Internal;

beforeAll(async () => {
  const fastify = adapter.getInstance();
  fastify.all('/api/interno/*', (request, reply) => {
    const { url, headers, body } = request;
    heard.push({ url, headers, body, within: own.getStore() });
    const status = url.endsWith('/404') ? 404 : url.includes('/casos/avisos') ? 403 : 200;
    void reply.code(status).send(envelope(url.includes('/perfil/') ? [new Date(0)] : null, 'No tiene permiso'));
  });
  await fastify.listen({ host: '127.0.0.1', port: 0 });
  const host = new HttpAdapterHost<FastifyAdapter>();
  host.httpAdapter = adapter;
  // Port 1 is nobody's: what went over a connection would find nothing.
  const config: Pick<Config, 'internalUrl' | 'asksItself' | 'secret' | 'previousSecret'> = {
    internalUrl: 'http://127.0.0.1:1',
    asksItself: true,
    secret: 'x'.repeat(32),
    previousSecret: null,
  };
  internal = new Internal(config as Config, host);
});
afterAll(() => adapter.close());

describe('A process that has all of the product', () => {
  it('asks itself without a connection, as it would another: with its key, as JSON, and as nothing of what is under way', async () => {
    const found = await own.run('a transaction', () => internal.post(ASKS.recipients, { codigo: null, despuesDe: 0, cuantos: 5 }));
    expect(found).toEqual(['1970-01-01T00:00:00.000Z']);
    expect(heard.at(-1)).toMatchObject({
      url: '/api/interno/perfil/destinatarios',
      headers: { 'x-registro-interno': expect.stringMatching(/^.{32,}$/), 'content-type': 'application/json' },
      body: { codigo: null, despuesDe: 0, cuantos: 5 },
      within: undefined,
    });
  });

  it('is refused by itself as by another', async () => {
    expect(await internal.find(ASKS.payment, { id: 404 })).toBeNull();
    await expect(internal.get(ASKS.payment, { id: 404 })).rejects.toMatchObject({ status: 404, statusCode: 500 });
    const asked = internal.onBehalf(ASKS.ownMatters, { quien: 1, asked: { acto: 'asignar' } as never }, { de: 'casos' });
    await expect(asked).rejects.toMatchObject({ message: 'No tiene permiso' });
    await expect(asked).rejects.toBeInstanceOf(HttpProblem);
  });

  it('is away to itself once it stops', async () => {
    await adapter.close();
    await expect(internal.get(ASKS.payment, { id: 1 })).rejects.toMatchObject({ status: 503, statusCode: 503 });
  });
});
