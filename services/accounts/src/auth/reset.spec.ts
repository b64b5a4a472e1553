import { closeDb, db } from '../../../../tests/builders/db.js';
import { randomEmail, signIn, signUp } from '../../../../tests/builders/user.js';
import { cookiesOf, mailAbout, mailsTo, tokenIn, visitor } from '../../../../tests/builders/visitor.js';

const NUEVA = 'otra-clave-nueva-2';
const ask = (email: string) => visitor().post('auth/request-password-reset', { email });
const reset = (token: string, newPassword = NUEVA) => visitor().post('auth/reset-password', { token, newPassword });
const linkOf = async (correo: string) => tokenIn((await mailAbout(correo, 'Restablezca su clave')).texto);
const enter = (email: string, password: string) => visitor().post('auth/sign-in/email', { email, password });

afterAll(closeDb);

describe('A forgotten password', () => {
  it('is set anew by the mail’s link: the old one no longer works, the new one does', async () => {
    const { correo } = await signUp();
    expect((await ask(correo)).status).toBe(200);
    expect((await reset(await linkOf(correo))).status).toBe(200);
    expect((await enter(correo, 'clave-de-prueba-1')).status).toBe(401);
    expect((await enter(correo, NUEVA)).status).toBe(200);
  });

  it('ends every open session', async () => {
    const agent = await signUp();
    const other = await signIn(agent.correo);
    await ask(agent.correo);
    await reset(await linkOf(agent.correo));
    for (const a of [agent, other]) expect((await a.post('consultar/usuarios/estatus')).status).toBe(401);
  });

  it('leaves a trace', async () => {
    const agent = await signUp();
    await ask(agent.correo);
    await reset(await linkOf(agent.correo));
    const { rows } = await db().query(`select 1 from platform.auditoria where "idUsuario" = $1 and accion = 'restablecer clave'`, [
      agent.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('is set by a link once', async () => {
    const { correo } = await signUp();
    await ask(correo);
    const token = await linkOf(correo);
    expect((await reset(token)).status).toBe(200);
    const again = await reset(token, 'tercera-clave-larga');
    expect(again.status).toBe(400);
    expect(again.body).toMatchObject({ r_succ: false, r_mess: 'El enlace no es válido o ya fue usado' });
    expect((await enter(correo, 'tercera-clave-larga')).status).toBe(401);
  });

  it('is set by one of two that use the link at the same moment', async () => {
    const { correo } = await signUp();
    await ask(correo);
    const token = await linkOf(correo);
    const answers = await Promise.all([reset(token, 'clave-numero-uno'), reset(token, 'clave-numero-dos')]);
    expect(answers.map((a) => a.status).toSorted()).toEqual([200, 400]);
  });

  it('is not set by a link that has run out', async () => {
    const { correo } = await signUp();
    await ask(correo);
    const token = await linkOf(correo);
    await db().query(`update accounts.verification set "expiresAt" = now() - interval '1 second' where identifier like '%' || $1`, [token]);
    expect((await reset(token)).status).toBe(400);
    expect((await enter(correo, NUEVA)).status).toBe(401);
  });

  it('must be long enough', async () => {
    const { correo } = await signUp();
    await ask(correo);
    const answer = await reset(await linkOf(correo), 'corta');
    expect(answer.status).toBe(400);
    expect(answer.body.r_mess).toBe('La clave debe tener al menos 10 caracteres');
  });

  it('asked for an unknown address answers alike and sends nothing', async () => {
    const { correo } = await signUp();
    const nobody = randomEmail();
    const [known, unknown] = [await ask(correo), await ask(nobody)];
    expect(unknown.status).toBe(known.status);
    expect(unknown.text).toBe(known.text);
    await mailAbout(correo, 'Restablezca su clave');
    expect(await mailsTo(nobody)).toEqual([]);
  });
});

describe('Changing one’s password', () => {
  const change = (agent: Awaited<ReturnType<typeof signUp>>, currentPassword: string) =>
    agent.post('auth/change-password', { currentPassword, newPassword: NUEVA, revokeOtherSessions: true });

  it('asks for the one in use', async () => {
    const agent = await signUp();
    const answer = await change(agent, 'no-es-esta-clave');
    expect(answer.status).toBe(400);
    expect(answer.body.r_mess).toBe('La clave no es correcta');
    expect((await enter(agent.correo, NUEVA)).status).toBe(401);
  });

  it('ends the other sessions and goes on in a new one', async () => {
    const agent = await signUp();
    const other = await signIn(agent.correo);
    const answer = await change(agent, 'clave-de-prueba-1');
    expect(answer.status).toBe(200);
    expect((await other.post('consultar/usuarios/estatus')).status).toBe(401);
    expect((await visitor(cookiesOf(answer)).post('consultar/usuarios/estatus')).status).toBe(200);
  });
});
