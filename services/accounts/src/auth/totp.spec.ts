import { closeDb, db } from '../../../../tests/builders/db.js';
import { enrolTotp } from '../../../../tests/builders/second-step.js';
import { type Agent, signUp } from '../../../../tests/builders/user.js';
import { cookiesOf, totp, visitor } from '../../../../tests/builders/visitor.js';

const CLAVE = 'clave-de-prueba-1';

/** The first step, password alone: what the browser holds then. */
async function firstStep(correo: string): Promise<Agent> {
  const answer = await visitor().post('auth/sign-in/email', { email: correo, password: CLAVE });
  expect(answer.body).toMatchObject({ twoFactorRedirect: true });
  return visitor(cookiesOf(answer));
}
const second = (half: Agent, path: string, code: string) => half.post(`auth/two-factor/${path}`, { code });
const known = async (agent: Agent) => (await agent.post('consultar/usuarios/estatus')).status;

afterAll(closeDb);

describe('The second step', () => {
  it('is on once a first code has proved that the app works', async () => {
    const agent = await signUp();
    await agent.post('auth/two-factor/enable', { password: CLAVE });
    const { rows: before } = await db().query('select "twoFactorEnabled" from accounts."user" where id = $1', [agent.id]);
    expect(before[0].twoFactorEnabled).toBe(false);
    const { id, agent: after } = await enrolTotp();
    const { rows } = await db().query('select "twoFactorEnabled" from accounts."user" where id = $1', [id]);
    expect(rows[0].twoFactorEnabled).toBe(true);
    expect(await known(after)).toBe(200);
  });

  it('is turned on only with the password', async () => {
    const agent = await signUp();
    const answer = await agent.post('auth/two-factor/enable', { password: 'no-es-la-clave' });
    expect(answer.status).toBe(400);
    expect(answer.body.r_mess).toBe('La clave no es correcta');
  });

  it('stands between the password and the session', async () => {
    const { correo, uri } = await enrolTotp();
    const half = await firstStep(correo);
    expect(await known(half)).toBe(401);
    const answer = await second(half, 'verify-totp', totp(uri));
    expect(answer.status).toBe(200);
    expect(await known(visitor(cookiesOf(answer)))).toBe(200);
  });

  it('takes no wrong code', async () => {
    const { correo, uri } = await enrolTotp();
    const half = await firstStep(correo);
    const right = totp(uri);
    const answer = await second(half, 'verify-totp', right === '000000' ? '000001' : '000000');
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ r_succ: false, r_mess: 'El código no es correcto' });
    expect(cookiesOf(answer)).not.toContain('registro=');
  });

  it('takes no code of ten minutes ago', async () => {
    const { correo, uri } = await enrolTotp();
    expect((await second(await firstStep(correo), 'verify-totp', totp(uri, -20))).status).toBe(401);
  });

  it('ends after some wrong codes: the password is asked again', async () => {
    const { correo, uri } = await enrolTotp();
    const half = await firstStep(correo);
    const wrong = totp(uri) === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i++) await second(half, 'verify-totp', wrong);
    const answer = await second(half, 'verify-totp', totp(uri));
    expect(answer.status).toBe(400);
    expect(answer.body.r_mess).toBe('Demasiados intentos. Entre de nuevo');
  });

  it('takes no code without the first step', async () => {
    const { uri } = await enrolTotp();
    expect((await visitor().post('auth/two-factor/verify-totp', { code: totp(uri) })).status).toBe(401);
  });

  it('is passed with a backup code, each of them once', async () => {
    const { correo, codes } = await enrolTotp();
    expect(codes.length).toBeGreaterThanOrEqual(8);
    const answer = await second(await firstStep(correo), 'verify-backup-code', codes[0]!);
    expect(answer.status).toBe(200);
    expect(await known(visitor(cookiesOf(answer)))).toBe(200);
    const again = await second(await firstStep(correo), 'verify-backup-code', codes[0]!);
    expect(again.status).toBe(401);
    expect(again.body.r_mess).toBe('El código de respaldo no es correcto');
    expect((await second(await firstStep(correo), 'verify-backup-code', codes[1]!)).status).toBe(200);
  });

  it('keeps neither secret nor backup codes in the clear', async () => {
    const { id, uri, codes } = await enrolTotp();
    const { rows } = await db().query('select * from accounts."twoFactor" where "userId" = $1', [id]);
    expect(rows).toHaveLength(1);
    const kept = JSON.stringify(rows);
    for (const secret of [new URL(uri).searchParams.get('secret')!, ...codes]) expect(kept).not.toContain(secret);
  });

  it('is turned off with the password alone by who is signed in', async () => {
    const { agent, correo } = await enrolTotp();
    expect((await agent.post('auth/two-factor/disable', { password: 'no-es-la-clave' })).status).toBe(400);
    expect((await agent.post('auth/two-factor/disable', { password: CLAVE })).status).toBe(200);
    const answer = await visitor().post('auth/sign-in/email', { email: correo, password: CLAVE });
    expect(answer.body.twoFactorRedirect).toBeUndefined();
  });
});
