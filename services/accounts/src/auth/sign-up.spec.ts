import { EMAIL_MESSAGE } from '@registro/contracts/accounts/email';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { randomEmail, signUp } from '../../../../tests/builders/user.js';
import { cookiesOf, mailAbout, mailsTo, tokenIn, visitor } from '../../../../tests/builders/visitor.js';

const CLAVE = 'una-clave-larga-1';
const enter = (email: string, password = CLAVE) => visitor().post('auth/sign-in/email', { email, password });
const register = (email: string, more: object = {}) =>
  visitor().post('auth/sign-up/email', { email, password: CLAVE, name: email, ...more });
const user = async (email: string) => (await db().query('select * from accounts."user" where email = $1', [email])).rows[0];

afterAll(closeDb);

describe('Signing up', () => {
  it('sends a mail whose link confirms the address and opens a session', async () => {
    const correo = randomEmail();
    const answer = await register(correo);
    expect(answer.status).toBe(200);
    expect(cookiesOf(answer)).toBe('');
    const mail = await mailAbout(correo, 'Confirme su correo');
    expect(mail.texto).toContain('/verificar-correo?token=');
    const confirmed = await visitor().get(`auth/verify-email?token=${tokenIn(mail.texto)}`);
    expect(confirmed.status).toBe(200);
    expect((await user(correo)).emailVerified).toBe(true);
    const status = await visitor(cookiesOf(confirmed)).post('consultar/usuarios/estatus');
    expect(status.body.r_data).toMatchObject({ rol: 'investigador', permisos: [], datosBasicos: false });
  });

  it('leaves an event and a trace, and no password in the clear', async () => {
    const agent = await signUp();
    const { rows: events } = await db().query(`select datos from platform.evento where tipo = 'account.created' and datos = $1`, [
      { idUsuario: agent.id },
    ]);
    expect(events).toHaveLength(1);
    const { rows: traces } = await db().query(
      `select accion from platform.auditoria where objeto = 'usuario' and "idObjeto" = $1 order by id`,
      [String(agent.id)],
    );
    expect(traces.map((t) => t.accion)).toEqual(['crear cuenta', 'iniciar sesión']);
    const { rows: accounts } = await db().query('select * from accounts.account where "userId" = $1', [agent.id]);
    expect(JSON.stringify(accounts)).not.toContain('clave-de-prueba');
  });

  it('gives nobody a role that they ask for', async () => {
    const correo = randomEmail();
    const answer = await register(correo, {
      rol: 'operador',
      roles: ['operador'],
      permisos: ['usuarios'],
      activo: true,
      emailVerified: true,
      twoFactorEnabled: true,
    });
    expect(answer.status).toBe(200);
    expect(await user(correo)).toMatchObject({ roles: ['investigador'], permisos: [], emailVerified: false, twoFactorEnabled: false });
  });

  it('does not let anyone change their own role later', async () => {
    const agent = await signUp();
    await agent.post('auth/update-user', { rol: 'operador', roles: ['operador'], permisos: ['usuarios'], activo: true });
    expect(await user(agent.correo)).toMatchObject({ roles: ['investigador'], permisos: [] });
  });

  it('with a taken address answers alike, and only its owner learns of it, by mail', async () => {
    const known = await signUp();
    const fresh = randomEmail();
    const taken = await register(known.correo);
    const free = await register(fresh);
    expect(taken.status).toBe(free.status);
    expect(taken.text).toBe(free.text);
    expect(Object.keys(taken.headers)).toEqual(Object.keys(free.headers));
    expect((await mailAbout(known.correo, 'Ya tiene una cuenta')).texto).toContain('/recuperar');
    expect((await mailsTo(known.correo)).filter((m) => m.asunto === 'Confirme su correo')).toHaveLength(1);
    const { rows } = await db().query('select 1 from accounts."user" where email = $1', [known.correo]);
    expect(rows).toHaveLength(1);
  });

  it('with the same address in other letters makes no second account', async () => {
    const known = await signUp();
    await register(known.correo.toUpperCase());
    const { rows } = await db().query('select 1 from accounts."user" where lower(email) = $1', [known.correo]);
    expect(rows).toHaveLength(1);
  });

  it('twice at the same moment makes one account', async () => {
    const correo = randomEmail();
    const answers = await Promise.all([register(correo), register(correo), register(correo)]);
    expect(answers.some((a) => a.status === 200)).toBe(true);
    const { rows } = await db().query('select 1 from accounts."user" where email = $1', [correo]);
    expect(rows).toHaveLength(1);
  });

  it.each([
    ['a short password', { password: 'corta-123' }, 400, 'La clave debe tener al menos 10 caracteres'],
    ['a password of more than 128', { password: 'x'.repeat(129) }, 400, 'La clave es demasiado larga'],
    ['no password', { password: undefined }, 400, 'Revise los datos enviados'],
    ['a body that is far too large', { name: 'x'.repeat(9000) }, 413, 'Los datos enviados superan el tamaño permitido'],
  ])('refuses %s in Spanish', async (_, change, status, message) => {
    const answer = await visitor().post('auth/sign-up/email', { email: randomEmail(), password: CLAVE, name: 'x', ...change });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ r_succ: false, r_mess: message });
    expect(answer.body.idSolicitud).toBe(answer.headers['x-request-id']);
  });

  it.each(['no-es-correo', 'a@b', 'ana..paz@demo.ve', 'ana paz@demo.ve'])(
    'says of %s beside its field that it is no address',
    async (email) => {
      const answer = await register(email);
      expect([answer.status, answer.body.errores]).toEqual([422, [{ campo: 'email', mensaje: EMAIL_MESSAGE }]]);
    },
  );

  it('reads an address without what nobody sees in it, and a password as it is', async () => {
    const [correo, password] = [randomEmail(), 'clave con\u00a0espacio\u200b'];
    const dirty = `\u200b${correo.replace('@', '\u00ad@')}\u00a0`;
    expect((await register(dirty, { password })).status).toBe(200);
    const mail = await mailAbout(correo, 'Confirme su correo');
    await visitor().get(`auth/verify-email?token=${tokenIn(mail.texto)}`);
    expect((await enter(dirty, password)).status).toBe(200);
    expect((await enter(correo, 'clave con espacio')).status).toBe(401);
  });

  it('answers a name with a NUL without failing', async () => {
    const answer = await register(randomEmail(), { name: 'a\u0000b' });
    expect(answer.status).toBeLessThan(500);
  });
});

describe('An address that is not confirmed', () => {
  it('may not sign in, is told so in Spanish, and gets a new link', async () => {
    const correo = randomEmail();
    await register(correo);
    await mailAbout(correo, 'Confirme su correo');
    const answer = await enter(correo);
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ r_succ: false, r_mess: 'Confirme su correo para entrar. Le enviamos un enlace nuevo' });
    expect(cookiesOf(answer)).toBe('');
    await eventually('a second mail', async () => (await mailsTo(correo)).length === 2);
  });

  it('is confirmed by no link but its own', async () => {
    const correo = randomEmail();
    await register(correo);
    const { texto } = await mailAbout(correo, 'Confirme su correo');
    const token = tokenIn(texto);
    const forged = `${token.slice(0, -4)}${token.endsWith('aaaa') ? 'bbbb' : 'aaaa'}`;
    const answer = await visitor().get(`auth/verify-email?token=${forged}`);
    expect(answer.status).toBe(401);
    expect(answer.body.r_mess).toBe('El enlace no es válido o ya fue usado');
    expect((await user(correo)).emailVerified).toBe(false);
  });
});
