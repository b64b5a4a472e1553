import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import request from 'supertest';
import { closeDb, eventually } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { baseUrl } from '../../../../tests/builders/user.js';
import { heartbeatKey } from '../events/queues.js';
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

/** Seconds; long enough that a busy machine does not look like a dead queue. */
const SILENCE = 20;

describe('Liveness', () => {
  let server: Server | undefined;
  beforeAll(async () => {
    server = await startInstance({ EVENT_RESEND_SECONDS: '3', QUEUE_SILENCE_SECONDS: String(SILENCE) });
  });
  afterAll(() => endInstance(server));

  it('fails when one queue’s heartbeat stops, and returns with it', async () => {
    await eventually('liveness', async () => (await alive()) === 200);
    const queue = new Queue('live-status', { connection: { url: process.env['REDIS_URL']! } });
    try {
      await queue.pause();
      await eventually('liveness to fail', async () => (await alive()) === 503);
      await queue.resume();
      expect(await eventually('liveness to return', async () => (await alive()) === 200)).toBe(true);
    } finally {
      await queue.close();
    }
  });

  it('holds while all queues beat, for longer than the limit', async () => {
    const redis = new Redis(process.env['REDIS_URL']!);
    const beat = async () => Number(await redis.get(heartbeatKey('live-status')));
    const first = await eventually('a beat', beat);
    await eventually('beats for longer than the limit', async () => {
      expect(await alive()).toBe(200);
      return (await beat()) > first + SILENCE * 1000;
    });
    redis.disconnect();
  });
});
