import { createHmac } from 'node:crypto';
import { closeDb } from '../../../../tests/builders/db.js';
import { endInstance, startAgain, startInstance } from '../../../../tests/builders/instance.js';
import { askInternal } from '../../../../tests/builders/internal.js';
import { signUp } from '../../../../tests/builders/user.js';
import { cookiesOf, totp, visitor } from '../../../../tests/builders/visitor.js';
import { keyOf } from '../../../../tests/setup/keys.mjs';
import type { Server } from '../../../../tests/setup/start-server.mjs';

const OLD = 'secreto-que-se-cambia-0123456789-abcdef';
const NEW = 'secreto-que-lo-sustituye-0123456789-abcdef';
const CLAVE = 'clave-de-prueba-1';
let server: Server;

beforeAll(async () => {
  server = await startInstance({ SECRET: OLD });
});
afterAll(() => endInstance(server));

async function startWith(env: Record<string, string>): Promise<void> {
  await closeDb();
  await server.stop();
  server = await startAgain(env);
}
const internal = async (secret: string) => (await askInternal('salud/accounts', undefined, secret)).status;

describe('A SECRET that is replaced', () => {
  it('is believed beside the new one: sessions, second factors and calls between services go on, and stay when it is taken out', async () => {
    const agent = await signUp();
    const { body } = await agent.post('auth/two-factor/enable', { password: CLAVE });
    const open = visitor(cookiesOf(await agent.post('auth/two-factor/verify-totp', { code: totp(body.totpURI) })));
    const enter = async () => {
      const half = await visitor().post('auth/sign-in/email', { email: agent.correo, password: CLAVE });
      const whole = await visitor(cookiesOf(half)).post('auth/two-factor/verify-totp', { code: totp(body.totpURI) });
      return { status: whole.status, agent: visitor(cookiesOf(whole)) };
    };
    const ours = async (who: typeof open) => (await who.post('consultar/usuarios/estatus')).status;
    expect(await ours(open)).toBe(200);
    expect([await internal(OLD), await internal(NEW)]).toEqual([200, 404]);

    await startWith({ SECRET: NEW, SECRET_PREVIOUS: OLD });
    expect(await ours(open)).toBe(200);
    // better-auth reads the cookie too, and knows the new key alone.
    expect((await open.get('auth/get-session')).body?.user?.email).toBe(agent.correo);
    expect([await internal(OLD), await internal(NEW)]).toEqual([200, 200]);
    const fresh = await enter();
    expect(fresh.status).toBe(200);

    await startWith({ SECRET: NEW });
    expect([await ours(open), await ours(fresh.agent)]).toEqual([401, 200]);
    expect([await internal(OLD), await internal(NEW)]).toEqual([404, 200]);
    expect((await enter()).status).toBe(200);
  });

  it('signs sessions and calls between services with different keys, and neither with itself', async () => {
    const token = decodeURIComponent((await signUp()).cookie.split('=')[1]!).split('.')[0]!;
    const status = async (key: string) => {
      const signature = createHmac('sha256', key).update(token).digest('base64');
      return (await visitor(`registro=${encodeURIComponent(`${token}.${signature}`)}`).post('consultar/usuarios/estatus')).status;
    };
    expect([await status(keyOf(NEW, 'sesiones')), await status(keyOf(NEW, 'interno')), await status(NEW)]).toEqual([200, 401, 401]);
    const call = async (key: string) =>
      (await fetch(`${server.url}/api/interno/salud/accounts`, { headers: { 'x-registro-interno': key } })).status;
    expect([await call(keyOf(NEW, 'interno')), await call(keyOf(NEW, 'sesiones')), await call(NEW)]).toEqual([200, 404, 404]);
  });
});
