import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { eventually } from '../../../../tests/builders/db.js';
import { type S3Peer, startS3 } from '../../../../tests/setup/s3.mjs';
import { FolderStorage } from './folder-storage.js';
import { S3Storage } from './s3-storage.js';
import type { Storage } from './storage.js';

const folder = mkdtempSync(join(tmpdir(), 'registro-'));
let s3: S3Peer;
const stores: Record<string, () => Storage> = {
  'A folder': () => new FolderStorage(join(folder, 'archivos')),
  'An S3 store': () => new S3Storage(s3.url, 'us-east-1'),
};

beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true });
});

const content = Buffer.from('contenido con acentos: ñandú\n'.repeat(5000));
const read = async (storage: Storage, id: string) => {
  const stream = await storage.get(id, null);
  return stream && (await buffer(stream));
};

describe.each(Object.keys(stores))('%s', (name) => {
  const storage = () => stores[name]!();

  it('gives back what was put, after the store was made anew too', async () => {
    const id = randomUUID();
    await storage().put(id, content, content.length, 'application/pdf');
    expect(await read(storage(), id)).toEqual(content);
  });

  it('gives what has the digest that was written down, and not a byte of anything else', async () => {
    const id = randomUUID();
    await storage().put(id, content, content.length, 'application/pdf');
    const huella = createHash('sha256').update(content).digest('hex');
    expect(await buffer((await storage().get(id, huella))!)).toEqual(content);
    const other = Buffer.from(content);
    other[other.length - 1]! ^= 1;
    await storage().put(id, other, other.length, 'application/pdf');
    await expect(storage().get(id, huella)).rejects.toThrow('El archivo guardado no es el que se guardó');
    expect(await storage().get(randomUUID(), huella)).toBeNull();
  });

  it('takes a stream', async () => {
    const id = randomUUID();
    await storage().put(id, Readable.from([content]), content.length, 'application/pdf');
    expect(await read(storage(), id)).toEqual(content);
  });

  it('keeps the last of two that were put under one id', async () => {
    const id = randomUUID();
    for (const text of ['primero', 'segundo']) await storage().put(id, Buffer.from(text), 7, 'text/plain');
    expect(String(await read(storage(), id))).toBe('segundo');
  });

  it('answers null for what is not there, and removes it without complaint', async () => {
    const id = randomUUID();
    await storage().check();
    expect(await storage().get(id, null)).toBeNull();
    await storage().remove(id);
  });

  it('no longer has what was removed', async () => {
    const id = randomUUID();
    await storage().put(id, content, content.length, 'application/pdf');
    await storage().remove(id);
    expect(await storage().get(id, null)).toBeNull();
  });

  it('lists what it has, each with its size, and nothing that is not whole', async () => {
    const [kept, gone] = [randomUUID(), randomUUID()];
    for (const id of [kept, gone]) await storage().put(id, content, content.length, 'text/plain');
    await storage().remove(gone);
    const listed = new Map<string, number>();
    for await (const { id, size } of storage().list()) listed.set(id, size);
    expect([listed.get(kept), listed.has(gone)]).toEqual([content.length, false]);
  });

  it.each(['../../secreto', '/etc/passwd', '', 'x', `${randomUUID()}/..`, randomUUID().toUpperCase()])(
    'refuses %j as an id',
    async (id) => {
      await expect(storage().put(id, content, content.length, 'text/plain')).rejects.toThrow('not a file id');
      await expect(storage().get(id, null)).rejects.toThrow('not a file id');
      await expect(storage().remove(id)).rejects.toThrow('not a file id');
    },
  );
});

describe('What fails half way', () => {
  it.each([
    ['before a byte is kept', 0],
    ['when some are', 1],
  ])('leaves no file in a folder: %s', async (_, files) => {
    const id = randomUUID();
    const broken = new Readable({ read() {} });
    broken.push(content);
    const putting = stores['A folder']!().put(id, broken, content.length, 'text/plain');
    putting.catch(() => undefined); // it may fail while the folder is still being looked at
    await eventually('the bytes', async () => left(id).length >= files);
    broken.destroy(new Error('cut'));
    await expect(putting).rejects.toThrow('cut');
    expect(await stores['A folder']!().get(id, null)).toBeNull();
    expect(left(id)).toEqual([]);
  });

  it('and a process was killed is gone from a folder with its file', async () => {
    const id = randomUUID();
    await stores['A folder']!().put(id, content, content.length, 'text/plain');
    writeFileSync(join(folder, 'archivos/en-curso', `${id}.12345`), 'half');
    expect(left(id)).toHaveLength(2);
    await stores['A folder']!().remove(id);
    expect(left(id)).toEqual([]);
  });

  /** Everything in the folder that bears this id. */
  const left = (id: string) => readdirSync(join(folder, 'archivos'), { recursive: true }).filter((f) => String(f).includes(id));
});

describe('An S3 store', () => {
  it('takes a stream where the store lets go of a connection as soon as it has answered', async () => {
    const { hostname, port } = new URL(s3.url);
    const between = createServer((own) => {
      const other = connect(Number(port), hostname);
      let answered = false;
      own.on('data', (part) => (answered ? own.resetAndDestroy() : other.write(part)));
      other.on('data', (part) => {
        answered = true;
        own.write(part);
      });
      own.on('error', () => undefined).on('close', () => other.destroy());
      other.on('error', () => undefined).on('close', () => own.destroy());
    });
    await new Promise<void>((ready) => between.listen(0, '127.0.0.1', ready));
    try {
      const store = new S3Storage(s3.url.replace(`:${port}/`, `:${(between.address() as AddressInfo).port}/`), 'us-east-1');
      for (let n = 0; n < 3; n++) {
        const id = randomUUID();
        await store.put(id, Readable.from([content]), content.length, 'application/pdf');
        expect(await read(store, id)).toEqual(content);
      }
    } finally {
      between.close();
    }
  });
});

describe('Readiness', () => {
  it('fails where the folder can not be made', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(new FolderStorage(join(folder, 'file', 'archivos')).check()).rejects.toThrow();
  });

  it('fails where nobody answers as S3, and recovers when somebody does', async () => {
    const away = new S3Storage('http://S3RVER:S3RVER@127.0.0.1:1/registro', 'us-east-1');
    await expect(away.check()).rejects.toThrow();
    await expect(new S3Storage(s3.url.replace('S3RVER:S3RVER', 'OTRA:S3RVER'), 'us-east-1').check()).rejects.toThrow();
    await stores['An S3 store']!().check();
  });

  it('fails where the bucket is gone, and makes no empty one in its place', async () => {
    const store = new S3Storage(s3.url.replace(/registro$/, 'otra'), 'us-east-1');
    await store.check();
    rmSync(join(s3.directory, 'otra'), { recursive: true });
    for (let i = 0; i < 2; i++) await expect(store.check()).rejects.toThrow('no bucket otra');
  });
});
