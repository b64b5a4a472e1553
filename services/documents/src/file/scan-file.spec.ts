import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { jpeg, pdf, pdfOf, pngChunk, png, streamObject } from '../../../../tests/builders/files.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { type S3Peer, startS3 } from '../../../../tests/setup/s3.mjs';
import { type Agent, baseUrl, newPerson } from '../../../../tests/builders/user.js';
import { EICAR, startClamd } from '../../../../tests/setup/clamd.mjs';
import type { Server } from '../../../../tests/setup/start-server.mjs';

/** An instance that keeps its files in S3 and shows them to ClamAV. */
let server: Server;
let s3: S3Peer;
let clamd: Awaited<ReturnType<typeof startClamd>>;
let spool: string;
let agent: Agent;

beforeAll(async () => {
  spool = mkdtempSync(join(tmpdir(), 'registro-prueba-'));
  [s3, clamd] = await Promise.all([startS3(), startClamd()]);
  server = await startInstance({ S3_URL: s3.url, CLAMAV_HOST: '127.0.0.1', CLAMAV_PORT: String(clamd.port), TMPDIR: spool });
  agent = await newPerson();
});

afterAll(async () => {
  await endInstance(server);
  await closeDb();
  await clamd?.stop();
  await s3?.stop();
  if (spool) rmSync(spool, { recursive: true, force: true });
});

/** Whether the S3 server holds bytes under this id. */
const inBucket = (id: string): boolean => readdirSync(join(s3.directory, 'registro')).some((name) => name.includes(id));
const upload = (content: Buffer, nombre: string, tipo = 'cedula') => agent.upload(`archivos/post/${tipo}`, tipo, content, nombre);
const waiting = () =>
  existsSync(spool) ? readdirSync(spool, { recursive: true, withFileTypes: true }).filter((f) => f.isFile()).length : 0;
const rows = async () =>
  (await db().query('select id, estado, motivo from documents.archivo where "idUsuario" = $1', [agent.id])).rows as {
    id: string;
    estado: string;
  }[];

describe('With ClamAV and S3', () => {
  it('the antivirus of this run is the real one wherever Debian’s packages are', () => {
    expect(clamd.real || process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')).toBe(true);
  });

  it.each([
    ['PDF', 'a.pdf', pdf()],
    ['JPG', 'a.jpg', jpeg()],
    ['5 MB', 'a.pdf', pdfOf(5_242_880)],
  ])('a clean file is scanned, published, kept in S3 and given back: %s', async (_, nombre, content) => {
    const { body } = await upload(content, nombre);
    expect(body).toMatchObject({ r_succ: true, archivo: { estado: 'publicado' } });
    expect(inBucket(body.r_data)).toBe(true);
    const scanned = await db().query(
      `select 1 from platform.evento e join platform.recibido r on r."idEvento" = e.id where r.consumidor = 'scan-file' and e.datos->>'idArchivo' = $1`,
      [body.r_data],
    );
    expect(scanned.rowCount).toBe(1);
    const back = await agent.get(`archivos/${body.r_data}`).buffer(true);
    expect(Buffer.compare(back.body as Buffer, content)).toBe(0);
  });

  it.each([
    ['in a PDF', 'a.pdf', pdf({ 4: streamObject('', EICAR) })],
    ['in a comment of a PDF', 'a.pdf', pdf({ 4: `1 % ${EICAR}` })],
    ['in a text of a PNG', 'a.png', png(8, 8, [pngChunk('tEXt', Buffer.from(`Comment\0${EICAR}`, 'latin1'))])],
  ])('the EICAR test file is refused, and its bytes are gone: %s', async (_, nombre, content) => {
    const before = await rows();
    const { status, body } = await upload(content, nombre);
    expect(status).toBe(422);
    expect(body.errores).toEqual([{ campo: 'cedula', mensaje: expect.stringContaining('El antivirus rechazó el archivo') }]);
    const [refused] = (await rows()).filter((r) => !before.some((b) => b.id === r.id));
    expect(refused).toMatchObject({ estado: 'rechazado' });
    expect(inBucket(refused!.id)).toBe(false);
    expect((await agent.get(`archivos/${refused!.id}`)).status).toBe(409);
    const [seen] = (await agent.post('archivos/estado', { ids: [refused!.id] })).body.r_data;
    expect(seen).toMatchObject({ estado: 'rechazado', motivo: expect.stringContaining('antivirus') });
  });

  it('while clamd is away a file waits in quarantine, visible to its owner alone, and is published once it is back', async () => {
    await clamd.stop();
    const { body } = await upload(pdf(), 'a.pdf');
    expect(body).toMatchObject({ r_succ: true, archivo: { estado: 'cuarentena' } });
    const id = body.r_data as string;
    expect((await agent.get(`archivos/${id}`)).status).toBe(409);
    expect((await agent.post('archivos/estado', { ids: [id] })).body.r_data[0].estado).toBe('cuarentena');
    clamd = await startClamd({ port: clamd.port });
    const state = async () => (await agent.post('archivos/estado', { ids: [id] })).body.r_data[0].estado;
    await eventually('the publication', async () => (await state()) === 'publicado', 60_000);
    expect((await agent.get(`archivos/${id}`)).status).toBe(200);
  });

  it('an upload that the browser cancels leaves nothing behind', async () => {
    const before = (await rows()).length;
    const boundary = 'limite';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="cedula"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
    const half = httpRequest(`${baseUrl()}/api/archivos/post/cedula`, {
      method: 'POST',
      headers: { ...agent.headers(), 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': 3_000_000 },
    });
    half.on('error', () => undefined);
    half.write(head);
    half.write(pdfOf(2_000_000));
    await eventually('bytes on their way', async () => waiting() > 0);
    half.destroy();
    // The copy on disk goes last: with it the request is over.
    await eventually('nothing on its way', async () => waiting() === 0);
    expect((await rows()).length).toBe(before);
  });

  it('a body that never ends is cut off', async () => {
    const endless = httpRequest(`${baseUrl()}/api/archivos/post/cedula`, {
      method: 'POST',
      headers: { ...agent.headers(), 'content-type': 'multipart/form-data; boundary=limite', 'transfer-encoding': 'chunked' },
    });
    const line = { over: false };
    const end = () => {
      line.over = true;
      endless.emit('drain');
    };
    endless.on('error', end).on('close', end);
    endless.write('--limite\r\nContent-Disposition: form-data; name="cedula"; filename="a.pdf"\r\n\r\n');
    const piece = Buffer.alloc(256 * 1024, 'a');
    let sent = 0;
    for (; !line.over && sent < 100 * 1024 * 1024; sent += piece.length) {
      if (!endless.write(piece)) await new Promise((done) => endless.once('drain', done));
    }
    endless.destroy();
    // 20 MB are read; what the line's buffers hold comes on top.
    expect(sent).toBeLessThan(60 * 1024 * 1024);
    // The copy on disk goes last: with it the request is over.
    await eventually('nothing on its way', async () => waiting() === 0);
  });
});
