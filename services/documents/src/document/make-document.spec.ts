import { randomUUID } from 'node:crypto';
import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import request from 'supertest';
import { makeKey, revokeKey } from '@registro/platform/keys/make-key';
import { readKeys } from '@registro/platform/keys/key-file';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { openStream } from '../../../../tests/builders/live.js';
import { completeProfile } from '../../../../tests/builders/profile.js';
import { readPdf } from '../../../../tests/builders/read-pdf.js';
import { applicant, sent } from '../../../../tests/builders/scholarship.js';
import { type S3Peer, startS3 } from '../../../../tests/setup/s3.mjs';
import { type Agent, baseUrl, newPerson } from '../../../../tests/builders/user.js';
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

describe('The signature of what the registry issues (rule F-23)', () => {
  const keysDir = () => join(server!.dataDir, 'llaves');
  const made = async (agent: Agent, wanted: object) => {
    const { idDocumento } = (await agent.post('documentos/generar', wanted)).body.r_data as { idDocumento: string };
    await eventually('the PDF', async () => (await state(agent, idDocumento)) === 'listo', 30_000);
    const { rows } = await db().query<{ firma: string | null; huella: string }>(
      'select firma, huella from documents.documento where id = $1',
      [idDocumento],
    );
    return { idDocumento, ...rows[0]! };
  };
  const saysOf = async (numero: string) => (await request(baseUrl()).get(`/api/publico/verificar/${numero}`)).body.r_data.firma;

  it('is that of the newest key while the product runs, and a revoked one signs and serves no more (rule F-27)', async () => {
    const agent = await applicant();
    const { numero } = (await sent(agent)).acuse;
    expect(await saysOf(numero)).toBeUndefined();
    const acuse = { tipo: 'acuse', id: numero };
    const [demo] = readKeys(keysDir()).filter(({ uso }) => uso === 'documentos');
    const first = await made(agent, acuse);
    expect(first.firma).toBe(demo!.id);
    expect(await saysOf(numero)).toEqual({
      clave: demo!.id,
      firmado: demo!.desde,
      nombre: 'Registro Nacional de CTI (demostración)',
      desde: demo!.desde,
      hasta: demo!.hasta,
    });
    // Made once more, as after a crash behind the drawing: by the same key, to the byte, though there is a newer one.
    const next = await makeKey(keysDir(), { uso: 'documentos', dias: 500 });
    const again = await db().query<{ id: number }>(
      `insert into platform.evento (tipo, datos, enviado) values ('document.requested', $1, now()) returning id::int`,
      [{ idDocumento: first.idDocumento, idUsuario: agent.id }],
    );
    await db().query(`update documents.documento set estado = 'generando', huella = null where id = $1`, [first.idDocumento]);
    const datos = { idDocumento: first.idDocumento, idUsuario: agent.id };
    await queue.add('document.requested', { id: again.rows[0]!.id, tipo: 'document.requested', datos });
    await eventually('the same PDF', async () => (await state(agent, first.idDocumento)) === 'listo', 30_000);
    expect(await made(agent, acuse)).toEqual(first);
    // It serves on, until its key is revoked; the curriculum is its person's and is not signed.
    revokeKey(keysDir(), demo!.id, 'Se copió');
    expect(await saysOf(numero)).toMatchObject({ clave: demo!.id, revocada: { desde: demo!.desde, motivo: 'Se copió' } });
    const second = await made(agent, acuse);
    expect([second.firma, second.idDocumento === first.idDocumento]).toEqual([next.id, false]);
    expect((await saysOf(numero)).clave).toBe(next.id);
    expect((await made(agent, { tipo: 'curriculum' })).firma).toBeNull();
    const published = await request(baseUrl()).get('/api/publico/claves');
    expect(published.body.claves.map(({ id, revocada }: { id: string; revocada?: object }) => [id, !!revocada])).toEqual(
      expect.arrayContaining([
        [next.id, false],
        [demo!.id, true],
      ]),
    );
    expect(published.text).not.toContain('PRIVATE');
    expect((await request(baseUrl()).get(`/api/publico/claves/${next.id}/cadena.pem`)).text).toBe(next.cadena!.join(''));
    expect((await request(baseUrl()).get('/api/publico/claves/ffffffffffff/cadena.pem')).status).toBe(404);
  });

  it('is none where there is no key, and both say so; what was signed names a key that is gone', async () => {
    const agent = await completeProfile();
    const signed = await made(agent, { tipo: 'certificado' });
    const numero = async () => (await agent.post('consultar/usuarios/certificado')).body.r_data.numero_certificado as string;
    renameSync(keysDir(), `${keysDir()}-aparte`);
    expect(await saysOf(await numero())).toMatchObject({ clave: signed.firma, nombre: null });
    const { idDocumento, firma } = await made(agent, { tipo: 'certificado' });
    expect([firma, await saysOf(await numero())]).toEqual([null, null]);
    const answer = await agent.get(`documentos/${idDocumento}/descargar`);
    const { pages } = await readPdf(new Uint8Array(answer.body as Buffer));
    expect(pages[0]!.text).toContain('Este documento no lleva firma electrónica.');
    renameSync(`${keysDir()}-aparte`, keysDir());
  });
});
