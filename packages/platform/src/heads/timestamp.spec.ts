import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TimeStampResp } from 'pkijs';
import { startTsa, type Tsa } from '../../../../tests/setup/tsa.mjs';
import { timeOf, timestampOf } from './timestamp.js';

const TEXT = `12 ${'a'.repeat(64)} 2026-11-26T12:00:00.000Z\n`;
let tsa: Tsa;
let other: Tsa;
let expired: Tsa;

beforeAll(async () => {
  [tsa, other, expired] = await Promise.all([startTsa(), startTsa(), startTsa({ expired: true })]);
});
afterAll(() => Promise.all([tsa, other, expired].map((one) => one.stop())));

/** An authority that answers whatever is asked with this. */
async function always(body: Buffer, work: (url: string) => Promise<void>): Promise<void> {
  const server = createServer((_, response) => response.end(body));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`).finally(() => server.close());
}

describe('A timestamp of a text', () => {
  it('is asked of an authority, and says when it was shown the text', async () => {
    const before = Date.now() - 1_000;
    const time = +(await timeOf(await timestampOf(TEXT, tsa), TEXT, tsa.ca));
    expect(time >= before && time <= Date.now()).toBe(true);
  });

  it('says nothing of any other text', async () => {
    await expect(timeOf(await timestampOf(TEXT, tsa), TEXT.replace('12', '13'), tsa.ca)).rejects.toThrow('es de otra huella');
  });

  it('is not believed once a byte of it is another: of its time, of the key that signed it, of the signature', async () => {
    const token = await timestampOf(TEXT, tsa);
    const time = /\d{14}Z/.exec(token.toString('latin1'))!.index + 3;
    const key = token.indexOf(Buffer.from('06092a864886f70d0101010500', 'hex')) + 60;
    for (const at of [time, key, token.length - 1]) {
      const changed = Buffer.from(token);
      changed[at]! ^= 1;
      await expect(timeOf(changed, TEXT, tsa.ca)).rejects.toThrow();
    }
    await expect(timeOf(Buffer.from('nada'), TEXT, tsa.ca)).rejects.toThrow('no se puede leer');
  });

  it('is not believed of an authority that is not ours, nor while its certificate was not good; and none is taken from it', async () => {
    const token = await timestampOf(TEXT, other);
    await expect(timeOf(token, TEXT, tsa.ca)).rejects.toThrow('no es de la autoridad en la que se confía');
    await expect(timeOf(token, TEXT, tsa.ca + other.ca)).resolves.toBeInstanceOf(Date);
    await expect(timestampOf(TEXT, { url: other.url, ca: tsa.ca })).rejects.toThrow('no es de la autoridad en la que se confía');
    await expect(timestampOf(TEXT, expired)).rejects.toThrow('su certificado no valía entonces');
  });

  it('is not taken where it answers another request, refuses, or is no timestamp', async () => {
    let kept: Buffer | undefined;
    const listening = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part)).on('end', () => response.end((kept ??= tsa.reply(Buffer.concat(parts)))));
    });
    await new Promise<void>((ready) => listening.listen(0, '127.0.0.1', ready));
    const again = { url: `http://127.0.0.1:${(listening.address() as AddressInfo).port}/`, ca: tsa.ca };
    await timestampOf(TEXT, again);
    await expect(timestampOf(TEXT, again)).rejects.toThrow('answered another request');
    listening.close();
    await always(tsa.reply(Buffer.from('no query')), (url) =>
      expect(timestampOf(TEXT, { url, ca: tsa.ca })).rejects.toThrow('refused with status 2'),
    );
    await always(Buffer.from('<html>'), (url) => expect(timestampOf(TEXT, { url, ca: tsa.ca })).rejects.toThrow());
    expect(TimeStampResp.fromBER(new Uint8Array(kept!).buffer).status.status).toBe(0);
  });

  it('is not had while the authority is away', async () => {
    await expect(timestampOf(TEXT, { url: 'http://127.0.0.1:1/', ca: tsa.ca })).rejects.toThrow();
  });
});
