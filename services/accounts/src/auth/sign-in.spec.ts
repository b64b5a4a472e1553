import request from 'supertest';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { baseUrl, randomEmail, signIn, signUp, newPersonAs, writeHeaders, serviceAccount } from '../../../../tests/builders/user.js';
import { cookiesOf, visitor } from '../../../../tests/builders/visitor.js';

const CLAVE = 'clave-de-prueba-1';
const enter = (email: string, password = CLAVE) => visitor().post('auth/sign-in/email', { email, password });

afterAll(closeDb);

describe('Signing in', () => {
  it('opens a session that the calls know', async () => {
    const { correo } = await signUp();
    const answer = await enter(correo);
    expect(answer.status).toBe(200);
    const me = await visitor(cookiesOf(answer)).post('consultar/usuarios/estatus');
    expect(me.body.r_data.correo).toBe(correo);
  });

  it('knows the address in any letters', async () => {
    const { correo } = await signUp();
    expect((await enter(correo.toUpperCase())).status).toBe(200);
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const { correo } = await signUp();
    const wrong = await enter(correo, 'otra-clave-larga');
    const unknown = await enter(randomEmail(), 'otra-clave-larga');
    for (const answer of [wrong, unknown]) {
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({
        r_succ: false,
        r_code: 'INVALID_EMAIL_OR_PASSWORD',
        r_mess: 'El correo o la clave no son correctos',
        r_data: null,
      });
    }
    expect(Object.keys(wrong.body)).toEqual(Object.keys(unknown.body));
  });

  it('sets a cookie that scripts can not read and other sites do not send', async () => {
    const { correo } = await signUp();
    const set = ((await enter(correo)).headers['set-cookie'] as unknown as string[]).find((c) => c.startsWith('registro='))!;
    expect(set).toMatch(/; HttpOnly/i);
    expect(set).toMatch(/; SameSite=Lax/i);
    expect(set).toMatch(/; Path=\//i);
    expect(set).not.toMatch(/; Domain=/i);
  });

  it('leaves a trace with its time and no password', async () => {
    const agent = await signUp();
    await enter(agent.correo);
    const { rows } = await db().query(`select * from platform.auditoria where "idUsuario" = $1 and accion = 'iniciar sesión'`, [agent.id]);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(CLAVE);
  });
});

describe('A cookie', () => {
  it.each([
    ['none', () => ''],
    ['with another signature', (c: string) => `${c.slice(0, -6)}AAAA%3D`],
    ['without a signature', (c: string) => c.split('.')[0]!],
    ['that is no text', () => 'registro=%E0%A4%A'],
    ['of another name', (c: string) => `otro${c}`],
  ])('%s is nobody', async (_, change) => {
    const { cookie } = await signUp();
    expect((await visitor(cookie).post('consultar/usuarios/estatus')).status).toBe(200);
    const answer = await visitor(change(cookie)).post('consultar/usuarios/estatus');
    expect(answer.status).toBe(401);
    expect(answer.body.r_mess).toBe('Debe iniciar sesión');
  });

  it('of a session that has run out is nobody', async () => {
    const agent = await signUp();
    await db().query(`update accounts.session set "expiresAt" = now() - interval '1 second' where "userId" = $1`, [agent.id]);
    expect((await agent.post('consultar/usuarios/estatus')).status).toBe(401);
  });
});

describe('A write', () => {
  const send = (headers: Record<string, string>, path = '/api/auth/sign-in/email') => request(baseUrl()).post(path).set(headers);
  const without = (name: string) => Object.fromEntries(Object.entries(writeHeaders()).filter(([key]) => key !== name));

  it.each([
    ['without an Origin', () => without('origin')],
    ['from another Origin', () => ({ ...writeHeaders(), origin: 'https://otro.example' })],
    ['from an Origin of null', () => ({ ...writeHeaders(), origin: 'null' })],
    ['from an Origin that only begins like ours', () => ({ ...writeHeaders(), origin: `${baseUrl()}.otro.example` })],
    ['without the header that a foreign form can not send', () => without('x-registro')],
  ])('%s is refused: signing in, calls and uploads', async (_, headers) => {
    const agent = await signUp();
    const signedIn = { ...headers(), cookie: agent.cookie };
    const answers = await Promise.all([
      send(headers()).send({ email: agent.correo, password: CLAVE }),
      send(signedIn, '/api/consultar/usuarios/estatus').send({}),
      send(signedIn, '/api/recursos/identidades/importar').attach('archivo', Buffer.from('x'), 'x.csv'),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(403);
      expect(answer.body.r_mess).toBe('La solicitud no proviene de este sitio');
    }
  });

  it('from the loopback’s other name is taken, on a developer’s machine', async () => {
    const agent = await signUp();
    const twin = baseUrl().includes('localhost')
      ? baseUrl().replace('localhost', '127.0.0.1')
      : baseUrl().replace('127.0.0.1', 'localhost');
    expect((await send({ ...writeHeaders(), origin: twin, cookie: agent.cookie }, '/api/consultar/usuarios/estatus').send({})).status).toBe(
      200,
    );
  });
});

describe('An inactive account', () => {
  it('loses its open sessions at once and may not sign in', async () => {
    const agent = await signUp();
    await db().query('update accounts."user" set activo = false where id = $1', [agent.id]);
    expect((await agent.post('consultar/usuarios/estatus')).status).toBe(401);
    const answer = await enter(agent.correo);
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ r_succ: false, r_mess: 'Su cuenta está inactiva. Comuníquese con soporte' });
    expect(cookiesOf(answer)).toBe('');
  });
});

describe('A role', () => {
  it('opens only its own calls', async () => {
    const [researcher, evaluator, operator] = [
      await signUp(),
      await newPersonAs('evaluador'),
      await serviceAccount('operador', ['auditoria']),
    ];
    expect((await researcher.get('recursos/auditoria')).status).toBe(403);
    expect((await evaluator.get('recursos/auditoria')).status).toBe(403);
    expect((await operator.get('recursos/auditoria')).status).toBe(200);
    expect((await operator.get('recursos/usuarios')).status).toBe(403);
    expect((await operator.post('documentos/generar', { tipo: 'certificado' })).status).toBe(403);
  });

  it('of the demo’s people works', async () => {
    expect((await (await signIn('operadora@demo.ve', 'araguaney-real-46')).get('recursos/usuarios')).status).toBe(200);
    const { body } = await (await signIn('aprobador@demo.ve', 'cardenal-firme-57')).post('consultar/usuarios/estatus');
    expect(body.r_data.permisos).toEqual(['pagos-aprobar']);
  });
});
