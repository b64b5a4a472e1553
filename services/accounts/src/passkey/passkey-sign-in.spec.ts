import { Redis } from 'ioredis';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { addPasskey, Authenticator } from '../../../../tests/builders/passkey.js';
import { randomIp, signUp } from '../../../../tests/builders/user.js';
import { cookiesOf, totp, visitor } from '../../../../tests/builders/visitor.js';
import { enrolTotp } from '../../../../tests/builders/second-step.js';

const REFUSED = { r_succ: false, r_mess: 'La llave de acceso no sirvió. Inténtelo de nuevo' };
const ask = async () => (await visitor().post('auth/sign-in/passkey-options')).body;
const enter = (answer: object) => visitor().post('auth/sign-in/passkey', answer);
const idOf = async (cookie: string) => (await visitor(cookie).get('auth/get-session')).body?.user.id as string | undefined;

afterAll(closeDb);

describe('Signing in with a passkey', () => {
  it('opens a session of whose it is, on a device that is known from then on, with a trace', async () => {
    const agent = await signUp();
    const { device } = await addPasskey(agent);
    const options = await ask();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
    const answer = await enter(device.sign(options));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ status: true });
    expect(cookiesOf(answer)).toContain('registro-equipo=');
    expect(await idOf(cookiesOf(answer))).toBe(String(agent.id));
    const { rows } = await db().query(`select accion from platform.auditoria where objeto = 'usuario' and "idObjeto" = $1 order by id`, [
      String(agent.id),
    ]);
    expect(rows.at(-1).accion).toBe('iniciar sesión');
    const [row] = (await agent.get('cuenta/llaves')).body.r_data;
    expect(row).toEqual({ id: expect.any(Number), nombre: 'Mi teléfono', creado: expect.any(String), usada: expect.any(String) });
  });

  it('asks for no code of the second step: the device has verified the person', async () => {
    const { agent, uri } = await enrolTotp();
    const { device } = await addPasskey(agent);
    expect(totp(uri)).toMatch(/^\d{6}$/);
    const answer = await enter(device.sign(await ask()));
    expect(await idOf(cookiesOf(answer))).toBe(String(agent.id));
  });

  it('is refused a second time with the same answer', async () => {
    const { device } = await addPasskey(await signUp());
    const answer = device.sign(await ask());
    expect((await enter(answer)).status).toBe(200);
    const again = await enter(answer);
    expect(again.status).toBe(401);
    expect(again.body).toMatchObject(REFUSED);
    expect(cookiesOf(again)).toBe('');
  });

  it('of many who send one answer at once lets one in', async () => {
    const { device } = await addPasskey(await signUp());
    const answer = device.sign(await ask());
    const all = await Promise.all(Array.from({ length: 8 }, () => enter(answer)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each([
    ['that another site had signed', { origin: 'https://registro.example' }],
    ['for another relying party', { rpId: 'registro.example' }],
    ['of a device that did not verify the person', { verified: false }],
    ['of another ceremony', { type: 'webauthn.create' }],
    ['to a challenge that nobody gave', { challenge: 'A'.repeat(43) }],
  ])('is refused with an answer %s', async (_, lies) => {
    const { device } = await addPasskey(await signUp());
    const answer = await enter(device.sign(await ask(), lies));
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject(REFUSED);
  });

  it('is refused once the challenge has expired', async () => {
    const { device } = await addPasskey(await signUp());
    const options = await ask();
    const redis = new Redis(process.env['REDIS_URL']!);
    const left = await redis.ttl(`llave:reto:${options.challenge}`);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(300);
    await redis.pexpire(`llave:reto:${options.challenge}`, 0);
    redis.disconnect();
    expect((await enter(device.sign(options))).status).toBe(401);
  });

  it('is refused with a challenge that was given to confirm, or to add one', async () => {
    const agent = await signUp();
    const { device } = await addPasskey(agent);
    const { body: toConfirm } = await agent.post('cuenta/confirmar/llave/reto', { para: 'x' });
    expect((await enter(device.sign(toConfirm.r_data))).status).toBe(401);
    const { body: toAdd } = await agent.post('cuenta/llaves/nueva');
    expect((await enter(device.sign({ ...toConfirm.r_data, challenge: toAdd.r_data.challenge }))).status).toBe(401);
  });

  it('is refused with a passkey that nobody has, another’s signature, a count that goes back, and what is no answer', async () => {
    const { device } = await addPasskey(await signUp());
    expect((await enter(new Authenticator().sign(await ask()))).status).toBe(401);
    const stranger = new Authenticator().sign(await ask());
    expect((await enter({ ...stranger, id: device.id })).status).toBe(401);
    expect((await enter(device.sign(await ask(), { counter: 7 }))).status).toBe(200);
    expect((await enter(device.sign(await ask(), { counter: 7 }))).status).toBe(401);
    for (const wrong of [
      {},
      { id: 1 },
      { ...device.sign(await ask()), signature: 'á' },
      { ...device.sign(await ask()), clientDataJSON: 'AAAA' },
    ])
      expect((await enter(wrong)).body).toMatchObject(REFUSED);
  });

  it('over a screen is for the account of the screen alone', async () => {
    const [agent, other] = [await signUp(), await signUp()];
    const { device } = await addPasskey(agent);
    expect((await enter({ ...device.sign(await ask()), correo: other.correo })).body).toMatchObject(REFUSED);
    expect((await enter({ ...device.sign(await ask()), correo: agent.correo })).status).toBe(200);
  });

  it('is refused to an account that is switched off', async () => {
    const agent = await signUp();
    const { device } = await addPasskey(agent);
    await db().query('update accounts."user" set activo = false where id = $1', [agent.id]);
    const answer = await enter(device.sign(await ask()));
    expect(answer.status).toBe(401);
    expect(answer.body.r_mess).toBe('Su cuenta está inactiva. Comuníquese con soporte');
  });

  it('from one address ends after sixty tries a minute', async () => {
    const from = visitor('', randomIp());
    const all = await Promise.all(Array.from({ length: 62 }, () => from.post('auth/sign-in/passkey', {})));
    expect(all.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});
