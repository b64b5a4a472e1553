import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from 'minio';
import { type LockedS3, startLockedS3 } from '../../../../tests/setup/locked-s3.mjs';
import type { Block, Chain } from './block.js';
import { HeadBucket } from './head-bucket.js';

const CHAIN: Chain = { nombre: 'libro', id: 0, lock: 0, uno: 'el asiento' };
let s3: LockedS3;
let client: Client;

beforeAll(async () => {
  s3 = await startLockedS3();
  const { hostname, port, username, password } = new URL(s3.url);
  client = new Client({
    endPoint: hostname,
    port: Number(port),
    useSSL: false,
    accessKey: username,
    secretKey: password,
    region: 'us-east-1',
  });
});
afterAll(() => s3.stop());

const at = (bucket: string) => new HeadBucket({ url: s3.url.replace(/cabezas$/, bucket), region: 'us-east-1', days: 1 });
const block = (numero: number, sello: string | null = null): Block => ({
  instalacion: 'una',
  heads: [{ numero, huella: String(numero % 10).repeat(64), fecha: '2026-11-26T12:00:00.000Z' }],
  sello: sello === null ? null : Buffer.from(sello),
});
interface Listed {
  name: string;
  versionId: string;
  isDeleteMarker: boolean;
}
async function versions(bucket: string): Promise<Listed[]> {
  const found: Listed[] = [];
  for await (const one of client.listObjects(bucket, '', true, { IncludeVersion: true }) as AsyncIterable<Listed>) found.push(one);
  return found;
}

describe('The bucket of heads', () => {
  it('is made with object lock, and gives back what was put there, oldest first', async () => {
    const bucket = at('cabezas');
    for (const n of [2, 10, 1]) await bucket.put(CHAIN, block(n));
    await bucket.put(CHAIN, block(10, 'sello'));
    await bucket.put({ ...CHAIN, nombre: 'auditoria' }, block(7));
    expect(await bucket.read(CHAIN)).toEqual([block(1), block(2), block(10), block(10, 'sello')]);
    expect(await bucket.read(CHAIN, 1)).toEqual([block(10, 'sello')]);
    expect(await at('cabezas').read({ ...CHAIN, nombre: 'auditoria' })).toEqual([block(7)]);
  });

  it('lets nobody take a version away or shorten its time, and reads what is hidden under a mark or another version', async () => {
    const bucket = at('hidden');
    await bucket.put(CHAIN, block(1));
    const [first] = await versions('hidden');
    for (const governanceBypass of [false, true])
      await expect(client.removeObject('hidden', first!.name, { versionId: first!.versionId, governanceBypass })).rejects.toThrow();
    const soon = new Date(Date.now() + 60_000).toISOString();
    await expect(
      client.putObjectRetention('hidden', first!.name, {
        versionId: first!.versionId,
        mode: 'COMPLIANCE' as never,
        retainUntilDate: soon,
        governanceBypass: true,
      }),
    ).rejects.toThrow();
    await client.removeObject('hidden', first!.name);
    expect(await bucket.read(CHAIN)).toEqual([block(1)]);
    await client.putObject('hidden', first!.name, Buffer.from('otra cosa'));
    expect(await bucket.read(CHAIN)).toContainEqual(block(1));
  });

  it('has what several processes put there once, and once more when it is sealed', async () => {
    const bucket = at('once');
    for (const one of [bucket, at('once'), bucket]) await one.put(CHAIN, block(1));
    expect(await versions('once')).toHaveLength(1);
    for (const one of [bucket, at('once')]) await one.put(CHAIN, block(1, 'sello'));
    expect(await versions('once')).toHaveLength(2);
  });

  it('is read whole where it holds more than one page', async () => {
    const bucket = at('pages');
    const numbers = Array.from({ length: 1_050 }, (_, n) => n + 1);
    for (let from = 0; from < numbers.length; from += 50)
      await Promise.all(numbers.slice(from, from + 50).map((n) => bucket.put(CHAIN, block(n))));
    expect((await bucket.read(CHAIN)).map(({ heads }) => heads[0]!.numero)).toEqual(numbers);
  });

  it('is refused where it has no object lock, with a sentence that says so', async () => {
    await client.makeBucket('open');
    await expect(at('open').check()).rejects.toThrow('no tiene candado (object lock)');
    await expect(at('open').put(CHAIN, block(1))).rejects.toThrow('no tiene candado (object lock)');
    expect(await versions('open')).toEqual([]);
  });

  it('is given up where somebody takes the call and says nothing', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
    const { port } = silent.address() as AddressInfo;
    const held = new HeadBucket({ url: `http://registro:clave@127.0.0.1:${port}/cabezas`, region: 'us-east-1', days: 1 }, 300);
    await expect(held.read(CHAIN)).rejects.toThrow('no answer in 300 ms');
    silent.closeAllConnections();
    silent.close();
  });

  it('is asked again after nobody answered', async () => {
    const away = new HeadBucket({ url: 'http://registro:clave@127.0.0.1:1/cabezas', region: 'us-east-1', days: 1 });
    for (let n = 0; n < 2; n++) await expect(away.read(CHAIN)).rejects.toThrow();
  });
});
