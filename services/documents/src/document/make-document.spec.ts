import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { openStream } from '../../../../tests/builders/live.js';
import { completeProfile } from '../../../../tests/builders/profile.js';
import { type S3Peer, startS3 } from '../../../../tests/setup/s3.mjs';
import { type Agent, newPerson } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

const CONSUMER = 'make-document';
let server: Server | undefined;
let s3: S3Peer;
let queue: Queue;

/** An instance with an S3 store, whose queue this spec may stop and fill. */
beforeAll(async () => {
  s3 = await startS3();
  server = await startInstance({ S3_URL: s3.url });
  queue = new Queue(CONSUMER, { connection: { url: process.env['REDIS_URL']! } });
});
afterAll(async () => {
  await queue?.close();
  await endInstance(server);
  await s3?.stop();
  await closeDb();
});

const state = async (agent: Agent, idDocumento: string) =>
  (await agent.post('documentos/estado', { idDocumento })).body.r_data.estado as string;
const files = (folder: string) => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((f) => f.isFile());

/**
 * A document that can not be drawn, for it shows a certificate that does not exist; its event is marked as sent, so
 * that only this spec sends it.
 */
async function undrawable(agent: Agent): Promise<{ idDocumento: string; job: object }> {
  const idDocumento = randomUUID();
  await db().query(
    `insert into documents.documento (id, "idUsuario", tipo, "nombreArchivo", "idCertificado") values ($1, $2, 'certificado', 'x.pdf', 2000000000)`,
    [idDocumento, agent.id],
  );
  const datos = { idDocumento, idUsuario: agent.id };
  const { rows } = await db().query<{ id: number }>(
    `insert into platform.evento (tipo, datos, enviado) values ('document.requested', $1, now()) returning id::int`,
    [datos],
  );
  return { idDocumento, job: { id: rows[0]!.id, tipo: 'document.requested', datos } };
}

describe('With an S3 store', () => {
  it('a PDF goes there and comes from there, and none stays on this machine', async () => {
    const agent = await completeProfile();
    const { idDocumento } = (await agent.post('documentos/generar', { tipo: 'certificado' })).body.r_data;
    await eventually('the PDF', async () => (await state(agent, idDocumento)) === 'listo', 30_000);
    expect(files(s3.directory).some((f) => join(f.parentPath, f.name).includes(idDocumento))).toBe(true);
    expect(files(join(server!.dataDir, 'archivos'))).toEqual([]);
    const answer = await agent.get(`documentos/${idDocumento}/descargar`);
    expect(answer.status).toBe(200);
    expect((answer.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await agent.get('salud/listo')).body.r_data).toContainEqual({ parte: 'archivos', listo: true });
  });
});

describe('A document that can not be drawn', () => {
  it('is tried again, says that it is being made meanwhile, and fails for good after its last try', async () => {
    const agent = await newPerson();
    const stream = await openStream(agent);
    const { idDocumento, job } = await undrawable(agent);
    await queue.add('document.requested', job, { jobId: `prueba-${idDocumento}`, attempts: 3, backoff: { type: 'fixed', delay: 300 } });
    await eventually('the first try', async () => (await state(agent, idDocumento)) === 'generando');
    await eventually('giving up', async () => (await state(agent, idDocumento)) === 'fallido');
    expect((await queue.getJob(`prueba-${idDocumento}`))!.attemptsMade).toBe(3);
    await eventually('the tab to know', async () => stream.events.some((e) => e.tipo === 'documento' && e['estado'] === 'fallido'));
    expect((await agent.get(`documentos/${idDocumento}/descargar`)).status).toBe(404);
    stream.close();
  });

  it('fails for good too where its process died each time, so that nobody waits for ever', async () => {
    const agent = await newPerson();
    const { idDocumento, job } = await undrawable(agent);
    const jobId = `muerto-${idDocumento}`;
    await queue.add('document.requested', job, { jobId, delay: 1000 });
    // What BullMQ writes on a job that was found abandoned more often than it may be (maxStalledCount).
    const redis = new Redis(process.env['REDIS_URL']!);
    await redis.hset(`bull:${CONSUMER}:${jobId}`, 'defa', 'job stalled more than allowable limit');
    redis.disconnect();
    await eventually('giving up', async () => (await state(agent, idDocumento)) === 'fallido');
    expect(await queue.getJobState(jobId)).toBe('failed');
  });
});

describe('The same certificate asked for while it is being made', () => {
  it('is the same document', async () => {
    await queue.pause();
    const agent = await completeProfile();
    const ask = async () => (await agent.post('documentos/generar', { tipo: 'certificado' })).body.r_data;
    const [first, second] = [await ask(), await ask()];
    expect(first).toMatchObject({ estado: 'pendiente', progreso: 0 });
    expect(second.idDocumento).toBe(first.idDocumento);
    await queue.resume();
    await eventually('the PDF', async () => (await state(agent, first.idDocumento)) === 'listo', 30_000);
  });
});
