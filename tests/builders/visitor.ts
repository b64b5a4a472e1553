import { createHmac } from 'node:crypto';
import type { Response } from 'supertest';
import { db, eventually } from './db.js';
import { Agent, randomIp } from './user.js';

/** A browser of this product in which nobody has signed in; `cookie` is what it holds otherwise. */
export const visitor = (cookie = '', ip = randomIp()): Agent => new Agent(0, '', cookie, ip);

/** What a browser keeps of an answer: a Cookie header. Cookies that the answer ends are left out. */
export function cookiesOf(answer: Response): string {
  const set = (answer.headers['set-cookie'] as unknown as string[] | undefined) ?? [];
  return set
    .filter((c) => !/max-age=0/i.test(c))
    .map((c) => c.split(';')[0]!)
    .join('; ');
}

export interface Mail {
  id: number;
  asunto: string;
  texto: string;
  enviado: Date | null;
}

/** The mails to an address, oldest first. */
export async function mailsTo(correo: string): Promise<Mail[]> {
  return (await db().query<Mail>('select id, asunto, texto, enviado from platform.correo where para = $1 order by id', [correo])).rows;
}

/** The first mail to this address with this subject, when it has come. */
export const mailAbout = (correo: string, asunto: string): Promise<Mail> =>
  eventually(`a mail «${asunto}» to ${correo}`, async () => (await mailsTo(correo)).find((m) => m.asunto === asunto));

export const tokenIn = (texto: string): string => decodeURIComponent(/token=([^\s&]+)/.exec(texto)![1]!);

/** Half minutes whose codes this process has had already, by the app's address. */
const shown = new Map<string, Set<number>>();

/**
 * Six digits of an authenticator app (RFC 6238), from its otpauth:// address: those of `steps` half minutes away, or
 * else some that hold now and were not asked for before, for each opens one thing once. A process has three of an app
 * without waiting.
 */
export function totp(uri: string, steps?: number): string {
  const now = Math.floor(Date.now() / 30_000);
  const had = shown.get(uri) ?? new Set();
  const step = steps === undefined ? [now, now + 1, now - 1].find((each) => !had.has(each)) : now + steps;
  if (step === undefined) throw new Error('all codes that hold now were used');
  shown.set(uri, had.add(step));
  const secret = base32(new URL(uri).searchParams.get('secret')!);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE(mac[19]! & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

function base32(text: string): Buffer {
  const bits = [...text.replace(/=+$/, '')].map((c) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
}
