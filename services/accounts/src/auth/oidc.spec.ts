import request from 'supertest';
import { randomUUID } from 'node:crypto';
import { TERMS_DAYS } from '@registro/contracts/accounts/terms';
import { daysAfter, todayInCaracas } from '@registro/contracts/dates';
import { db } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { type Institution, oidcEnv, type Person, startInstitution } from '../../../../tests/builders/oidc.js';
import { baseUrl, randomEmail, signUp } from '../../../../tests/builders/user.js';
import { cookiesOf, visitor } from '../../../../tests/builders/visitor.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

const someone = (change: Partial<Person> = {}): Person => ({
  sub: randomUUID(),
  email: randomEmail(),
  email_verified: true,
  name: 'Ana de la Universidad',
  ...change,
});
let institution: Institution;
let server: Server | undefined;

beforeAll(async () => {
  institution = await startInstitution(someone());
  server = await startInstance(oidcEnv(institution.discoveryUrl));
});
afterAll(async () => {
  await endInstance(server);
  await institution.stop();
});

/** The browser's way: our page, the institution, and back. `meddle` changes the address that it comes back with. */
async function enter(person: Person, meddle: (back: URL) => URL = (back) => back) {
  institution.person = person;
  const begun = await visitor().post('auth/sign-in/social', {
    provider: 'institucion',
    callbackURL: '/inicio',
    errorCallbackURL: '/entrar',
  });
  expect(begun.status).toBe(200);
  const there = await fetch(begun.body.url, { redirect: 'manual' });
  expect(there.status).toBe(302);
  const back = meddle(new URL(there.headers.get('location')!));
  const answer = await request(baseUrl()).get(`${back.pathname}${back.search}`).set('cookie', cookiesOf(begun)).redirects(0);
  return { asked: new URL(begun.body.url), answer, agent: visitor(cookiesOf(answer)) };
}
const account = async (email: string) =>
  (await db().query('select id, name, roles, permisos, "emailVerified" from accounts."user" where email = $1', [email])).rows;
const refused = (answer: request.Response) => {
  expect(answer.status).toBe(302);
  expect(answer.headers['location']).toMatch(/\/entrar\?.*error=/);
  expect(cookiesOf(answer)).not.toMatch(/registro=\w/);
};

describe('A person from an institution', () => {
  it('is offered by name on the sign-in page', async () => {
    expect((await visitor().get('publico/configuracion')).body.r_data.oidc).toEqual([
      { id: 'institucion', nombre: 'Universidad de Prueba' },
    ]);
  });

  it('signs in without a password of ours and is an investigador', async () => {
    const person = someone();
    const { answer, agent } = await enter(person);
    expect(answer.status).toBe(302);
    expect(new URL(answer.headers['location']!, baseUrl()).pathname).toBe('/inicio');
    const status = await agent.post('consultar/usuarios/estatus');
    expect(status.body.r_data).toMatchObject({ correo: person.email, rol: 'investigador', permisos: [] });
    expect(await account(person.email)).toMatchObject([{ name: person.name, emailVerified: true }]);
  });

  it('is asked for the terms, which they saw nowhere, and has the days of a new version from then on', async () => {
    const { agent } = await enter(someone());
    const due = async () => (await agent.post('consultar/usuarios/estatus')).body.r_data.terminos;
    const { version } = (await visitor().get('publico/terminos')).body.r_data;
    expect(await due()).toEqual({ version, hasta: daysAfter(todayInCaracas(), TERMS_DAYS), vencido: false });
    expect((await agent.get('cuenta/terminos')).body.r_data).toMatchObject({ version, aceptada: null });
    expect((await agent.post('cuenta/terminos', { version })).body.r_succ).toBe(true);
    expect(await due()).toBeNull();
  });

  it('is the same person the next time', async () => {
    const person = someone();
    await enter(person);
    const { agent } = await enter(person);
    expect((await agent.post('consultar/usuarios/estatus')).status).toBe(200);
    expect(await account(person.email)).toHaveLength(1);
  });

  it('gets no role from what the institution says', async () => {
    const person = someone({ rol: 'operador', roles: ['operador'], permisos: ['usuarios'], activo: true, role: 'operador' });
    await enter(person);
    expect(await account(person.email)).toMatchObject([{ roles: ['investigador'], permisos: [] }]);
  });

  it('is asked for with PKCE, a state and a nonce', async () => {
    const { asked } = await enter(someone());
    expect(asked.searchParams.get('code_challenge_method')).toBe('S256');
    for (const name of ['code_challenge', 'state', 'nonce']) expect(asked.searchParams.get(name)!.length).toBeGreaterThan(20);
    expect(asked.searchParams.get('redirect_uri')).toBe(`${baseUrl()}/api/auth/callback/institucion`);
    expect(asked.searchParams.get('scope')!.split(' ').toSorted()).toEqual(['email', 'openid', 'profile']);
  });

  it('with an account of the same confirmed address gets into that account', async () => {
    const known = await signUp();
    const { agent } = await enter(someone({ email: known.correo }));
    expect((await agent.post('consultar/usuarios/estatus')).body.r_data.idUsuario).toBe(known.id);
    expect(await account(known.correo)).toHaveLength(1);
  });

  it('does not get into someone’s account with an address that the institution has not confirmed', async () => {
    const known = await signUp();
    const { answer } = await enter(someone({ email: known.correo, email_verified: false }));
    refused(answer);
  });

  it('whose account is inactive stays out', async () => {
    const person = someone();
    await enter(person);
    await db().query('update accounts."user" set activo = false where email = $1', [person.email]);
    const { agent } = await enter(person);
    expect((await agent.post('consultar/usuarios/estatus')).status).toBe(401);
  });
});

describe('What does not come from the institution', () => {
  it('is refused: a token signed with another key', async () => {
    institution.forges = true;
    const person = someone();
    const { answer } = await enter(person).finally(() => (institution.forges = false));
    refused(answer);
    expect(await account(person.email)).toEqual([]);
  });

  it('is refused: a code that was made up', async () => {
    const { answer } = await enter(someone(), (back) => (back.searchParams.set('code', 'inventado'), back));
    refused(answer);
  });

  it('is refused: a state of another browser', async () => {
    const person = someone();
    institution.person = person;
    const begun = await visitor().post('auth/sign-in/social', {
      provider: 'institucion',
      callbackURL: '/inicio',
      errorCallbackURL: '/entrar',
    });
    const back = new URL((await fetch(begun.body.url, { redirect: 'manual' })).headers.get('location')!);
    const answer = await request(baseUrl()).get(`${back.pathname}${back.search}`).redirects(0);
    expect(cookiesOf(answer)).not.toMatch(/registro=\w/);
    expect(await account(person.email)).toEqual([]);
  });

  it('is refused: a return to another site', async () => {
    const answer = await visitor().post('auth/sign-in/social', { provider: 'institucion', callbackURL: 'https://otro.example/' });
    expect(answer.status).toBe(403);
    expect(answer.body.r_succ).toBe(false);
  });
});

describe('An institution that is away when the product starts', () => {
  it('is found again when it is back', async () => {
    const { port } = institution;
    await institution.stop();
    await endInstance(server);
    server = await startInstance(oidcEnv(institution.discoveryUrl));
    const begin = () => visitor().post('auth/sign-in/social', { provider: 'institucion', callbackURL: '/inicio' });
    const away = await begin();
    expect(away.status).toBeGreaterThanOrEqual(400);
    expect(away.body.r_succ).toBe(false);
    institution = await startInstitution(someone(), port);
    expect((await enter(someone())).answer.status).toBe(302);
  });
});
