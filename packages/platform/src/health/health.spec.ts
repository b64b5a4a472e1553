import { Queue } from 'bullmq';
import request from 'supertest';
import { closeDb, eventually } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { baseUrl } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

const alive = async () => (await request(baseUrl()).get('/api/salud/vivo')).status;
afterAll(closeDb);

describe('Readiness', () => {
  it('names its parts, all of them ready', async () => {
    const answer = await request(baseUrl()).get('/api/salud/listo');
    expect(answer.status).toBe(200);
    expect(answer.body.r_data).toEqual(['base de datos', 'redis', 'archivos'].map((parte) => ({ parte, listo: true })));
  });
});

describe('Liveness', () => {
  let server: Server | undefined;
  beforeAll(async () => {
    server = await startInstance({ EVENT_RESEND_SECONDS: '3', QUEUE_SILENCE_SECONDS: '4' });
  });
  afterAll(() => endInstance(server));

  it('fails when one queue’s heartbeat stops, and returns with it', async () => {
    expect(await alive()).toBe(200);
    const queue = new Queue('live-status', { connection: { url: process.env['REDIS_URL']! } });
    try {
      await queue.pause();
      await eventually('liveness to fail', async () => (await alive()) === 503);
      await queue.resume();
      await eventually('liveness to return', async () => (await alive()) === 200);
    } finally {
      await queue.close();
    }
  });

  it('holds while all queues beat, for longer than the limit', async () => {
    for (const end = Date.now() + 5000; Date.now() < end; await new Promise((done) => setTimeout(done, 200)))
      expect(await alive()).toBe(200);
  });
});
