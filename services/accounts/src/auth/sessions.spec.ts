import { closeDb, db } from '../../../../tests/builders/db.js';
import { signIn, signUp } from '../../../../tests/builders/user.js';
import { visitor } from '../../../../tests/builders/visitor.js';

interface SessionRow {
  id: string;
  userAgent: string | null;
  ipAddress: string | null;
  userId: string;
}
const list = async (agent: { get: (path: string) => PromiseLike<{ body: unknown }> }) =>
  (await agent.get('auth/list-sessions')).body as SessionRow[];
const alive = async (agent: Awaited<ReturnType<typeof signUp>>) => (await agent.post('consultar/usuarios/estatus')).status;

afterAll(closeDb);

describe('Open sessions', () => {
  it('are listed to their owner alone, with where they come from', async () => {
    const agent = await signUp();
    const other = await signIn(agent.correo);
    await signUp();
    const sessions = await list(agent);
    expect(sessions).toHaveLength(2);
    expect(new Set(sessions.map((s) => String(s.userId)))).toEqual(new Set([String(agent.id)]));
    expect(sessions.map((s) => s.ipAddress).toSorted()).toEqual([agent.ip, other.ip].toSorted());
  });

  it('that are revoked stop working at once', async () => {
    const agent = await signUp();
    const other = await signIn(agent.correo);
    const { id } = (await list(agent)).find((s) => s.ipAddress === other.ip)!;
    expect((await agent.post('auth/revoke-session', { id })).status).toBe(200);
    expect(await alive(other)).toBe(401);
    expect(await alive(agent)).toBe(200);
  });

  it('of someone else can not be revoked', async () => {
    const [agent, stranger] = [await signUp(), await signUp()];
    const token = decodeURIComponent(stranger.cookie.split('=')[1]!).split('.')[0]!;
    const [{ id }] = (await list(stranger)) as [SessionRow];
    for (const body of [{ id }, { token }, { id: token }, {}]) expect((await agent.post('auth/revoke-session', body)).status).toBe(404);
    expect((await visitor().post('auth/revoke-session', { id })).status).toBe(401);
    expect(await alive(stranger)).toBe(200);
  });

  it('are named by an opaque id: their tokens are in cookies and in no answer', async () => {
    const agent = await signUp();
    const signed = await visitor().post('auth/sign-in/email', { email: agent.correo, password: 'clave-de-prueba-1' });
    const { rows } = await db().query<{ token: string }>('select token from accounts.session where "userId" = $1', [agent.id]);
    expect(rows).toHaveLength(2);
    const answers = [signed, await agent.get('auth/list-sessions'), await agent.get('auth/get-session')];
    for (const { text } of answers) for (const { token } of rows) expect(text).not.toContain(token);
    const listed = await list(agent);
    expect(listed.map((s) => s.id)).toContain(answers[2]!.body.session.id);
    for (const { id } of listed) expect(id).toMatch(/^[\w-]{22}$/);
  });

  it('are all ended but one’s own when one asks for that', async () => {
    const agent = await signUp();
    const others = [await signIn(agent.correo), await signIn(agent.correo)];
    await agent.post('auth/revoke-other-sessions');
    for (const other of others) expect(await alive(other)).toBe(401);
    expect(await alive(agent)).toBe(200);
  });

  it('end with signing out, and the cookie with them', async () => {
    const agent = await signUp();
    const answer = await agent.post('auth/sign-out');
    expect(answer.status).toBe(200);
    expect(String(answer.headers['set-cookie'])).toMatch(/registro=;[^,]*Max-Age=0/i);
    expect(await alive(agent)).toBe(401);
  });
});

describe('A session', () => {
  const expiry = async (id: number) =>
    (await db().query<{ expiresAt: Date }>('select "expiresAt" from accounts.session where "userId" = $1', [id])).rows[0]!.expiresAt;
  const HOUR = 3_600_000;

  it('lasts eight hours', async () => {
    const agent = await signUp();
    expect((await expiry(agent.id)).getTime() - Date.now()).toBeGreaterThan(7.9 * HOUR);
    expect((await expiry(agent.id)).getTime() - Date.now()).toBeLessThan(8.1 * HOUR);
  });

  it('is renewed by get-session once a quarter of an hour has passed, and its cookie too', async () => {
    const agent = await signUp();
    await db().query(`update accounts.session set "expiresAt" = now() + interval '2 hours' where "userId" = $1`, [agent.id]);
    const answer = await agent.get('auth/get-session');
    expect(answer.body.user.email).toBe(agent.correo);
    expect(String(answer.headers['set-cookie'])).toContain('registro=');
    expect((await expiry(agent.id)).getTime() - Date.now()).toBeGreaterThan(7.9 * HOUR);
  });

  it('is left alone when it is fresh', async () => {
    const agent = await signUp();
    const before = await expiry(agent.id);
    await agent.get('auth/get-session');
    expect(await expiry(agent.id)).toEqual(before);
  });

  it('of nobody is null', async () => {
    const answer = await visitor().get('auth/get-session');
    expect(answer.status).toBe(200);
    expect(answer.text).toBe('null');
  });
});
