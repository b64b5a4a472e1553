import type { Response } from 'supertest';
import { closeDb } from '../../../../tests/builders/db.js';
import { randomEmail, randomIp, signUp } from '../../../../tests/builders/user.js';
import { cookiesOf, totp, visitor } from '../../../../tests/builders/visitor.js';
import { waitFor } from './sign-in-gate.js';

const CLAVE = 'clave-de-prueba-1';
const WRONG = 'no-es-esta-clave';
const enter = (email: string, password: string, ip = randomIp(), cookie = '') =>
  visitor(cookie, ip).post('auth/sign-in/email', { email, password });
const statuses = (answers: Response[]) => [...new Set(answers.map((a) => a.status))];
const wrongTries = (n: number, correo: string, ip?: string) => Promise.all(Array.from({ length: n }, () => enter(correo, WRONG, ip)));

afterAll(closeDb);

describe('Whoever guesses a password', () => {
  it('waits longer with each try, and never for ever', () => {
    expect([1, 15, 16, 17, 18, 20, 21, 22, 5_000].map(waitFor)).toEqual([0, 0, 250, 500, 1_000, 4_000, 8_000, 8_000, 8_000]);
  });

  it('from one address has ten tries at an account, the right one not among them', async () => {
    const [{ correo }, ip] = [await signUp(), randomIp()];
    expect(statuses(await wrongTries(10, correo, ip))).toEqual([401]);
    const refused = await enter(correo, CLAVE, ip);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ r_succ: false, r_mess: 'Demasiados intentos. Espere un momento e intente de nuevo' });
    expect(cookiesOf(refused)).toBe('');
  });

  it('learns nothing of whether there is such an account', async () => {
    const [nobody, ip] = [randomEmail(), randomIp()];
    expect(statuses(await wrongTries(10, nobody, ip))).toEqual([401]);
    expect((await enter(nobody, WRONG, ip)).status).toBe(429);
  });
});

describe('An account that strangers guess at', () => {
  it('stays open to its owner, also on a device that was never used', async () => {
    const { correo } = await signUp();
    expect(statuses(await wrongTries(20, correo))).toEqual([401]);
    expect((await enter(correo, CLAVE)).status).toBe(200);
  });

  it('stays open to a device that was used before, even at the address of who guesses', async () => {
    const [{ correo }, ip] = [await signUp(), randomIp()];
    const own = cookiesOf(await enter(correo, CLAVE));
    const device = own.split('; ').find((cookie) => cookie.startsWith('registro-equipo='))!;
    await wrongTries(10, correo, ip);
    await Promise.all(Array.from({ length: 60 }, () => enter(randomEmail(), WRONG, ip)));
    expect((await enter(correo, CLAVE, ip)).status).toBe(429);
    expect((await enter(correo, CLAVE, ip, device)).status).toBe(200);
    // A device of one person's is nobody else's.
    const other = await signUp();
    await wrongTries(10, other.correo, ip);
    expect((await enter(other.correo, CLAVE, ip, device)).status).toBe(429);
  });

  it('stays open to who has a second factor, and to the right password alone', async () => {
    const [agent, ip] = [await signUp(), randomIp()];
    const uri = (await agent.post('auth/two-factor/enable', { password: CLAVE })).body.totpURI as string;
    await agent.post('auth/two-factor/verify-totp', { code: totp(uri) });
    expect(statuses(await wrongTries(10, agent.correo, ip))).toEqual([401]);
    expect((await enter(agent.correo, WRONG, ip)).status).toBe(429);
    const half = await enter(agent.correo, CLAVE, ip);
    expect(half.body).toMatchObject({ twoFactorRedirect: true });
    const answer = await visitor(cookiesOf(half), ip).post('auth/two-factor/verify-totp', { code: totp(uri) });
    expect(answer.status).toBe(200);
    expect(cookiesOf(answer)).toContain('registro-equipo=');
  });
});

describe('A device', () => {
  it('has an end to its tries too', async () => {
    const { correo } = await signUp();
    const ip = randomIp();
    const device = cookiesOf(await enter(correo, CLAVE, ip))
      .split('; ')
      .find((cookie) => cookie.startsWith('registro-equipo='))!;
    // Thirty as a known device, ten more as any other.
    const answers = await Promise.all(Array.from({ length: 41 }, () => enter(correo, WRONG, ip, device)));
    expect(answers.filter((a) => a.status === 429)).toHaveLength(1);
  });
});
