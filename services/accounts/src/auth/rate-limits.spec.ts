import type { Response } from 'supertest';
import { closeDb } from '../../../../tests/builders/db.js';
import { randomEmail, randomIp, signUp } from '../../../../tests/builders/user.js';
import { visitor } from '../../../../tests/builders/visitor.js';

const CLAVE = 'clave-de-prueba-1';
const enter = (email: string, password: string, ip = randomIp()) => visitor('', ip).post('auth/sign-in/email', { email, password });
const times = async (n: number, ask: () => PromiseLike<Response>): Promise<number[]> => {
  const all: number[] = [];
  for (let i = 0; i < n; i++) all.push((await ask()).status);
  return all;
};

afterAll(closeDb);

describe('Guessing', () => {
  it('is not what a person does who signs in: the count begins anew', async () => {
    const { correo } = await signUp();
    await times(10, () => enter(correo, 'no-es-esta-clave'));
    expect((await enter(correo, CLAVE)).status).toBe(200);
    expect(new Set(await times(14, () => enter(correo, 'no-es-esta-clave')))).toEqual(new Set([401]));
  });

  it('from one address at many accounts ends too, in Spanish', async () => {
    const ip = randomIp();
    const all = await Promise.all(Array.from({ length: 62 }, () => enter(randomEmail(), 'cualquiera-larga', ip)));
    const refused = all.filter((a) => a.status === 429);
    expect(refused).toHaveLength(2);
    expect(refused[0]!.body.r_mess).toBe('Demasiados intentos. Espere un momento e intente de nuevo');
    expect((await enter(randomEmail(), 'cualquiera-larga')).status).toBe(401);
  });

  it('is not what a page does that offers passkeys to each who opens it, from one university', async () => {
    const ip = randomIp();
    const all = await Promise.all(Array.from({ length: 80 }, () => visitor('', ip).post('auth/sign-in/passkey-options', {})));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('a second step’s code ends too', async () => {
    const ip = randomIp();
    const all = await times(21, () => visitor('', ip).post('auth/two-factor/verify-totp', { code: '000000' }));
    expect(all[20]).toBe(429);
  });
});

describe('Mails', () => {
  it('of a reset are limited by account', async () => {
    const { correo } = await signUp();
    const all = await times(16, () => visitor().post('auth/request-password-reset', { email: correo }));
    expect(all.filter((s) => s === 200)).toHaveLength(15);
    expect(all[15]).toBe(429);
  });
});
