import { randomBytes, randomInt } from 'node:crypto';
import { demoAccounts } from '@registro/contracts/demo';
import { WRITE_HEADER } from '@registro/contracts/envelope';
import type { Permission, Role } from '@registro/contracts/roles';
import request from 'supertest';
import { db, eventually } from './db.js';
import { mintSession } from './session.js';

export const baseUrl = (): string => process.env['BASE_URL']!;
/** Where services reach each other; apart that is a door of its own. */
export const internalUrl = (): string => process.env['INTERNAL_BASE_URL'] ?? baseUrl();
/**
 * The product runs as it is deployed (npm run apart -- --journeys): there is no demo, and staff have a second factor.
 */
export const apart = Boolean(process.env['APART']);
const CLAVE = 'clave-de-prueba-1';
/** What the product keeps of it: scrypt is slow by purpose. */
const CLAVE_HASH =
  '99a6c9125d3af2237ea03e5f45e8e42a:ca9b25056efc221796b8472fa0de705b3b8283af33beb01c4ff2a16a6951dc02e379272d94171d6e54523561e6ffce6a901c7c585c9f9d12b52b2940eb6786b9';

/** A signed-in browser: calls with the cookie, the Origin and the header of the product's own pages. */
export class Agent {
  constructor(
    readonly id: number,
    readonly correo: string,
    readonly cookie: string,
    /** each agent comes from an address of its own, so that limits by address stay on and don't mix tests */
    readonly ip: string,
  ) {}

  post(path: string, body: object = {}) {
    return request(baseUrl()).post(`/api/${path}`).set(this.headers()).send(body);
  }

  put(path: string, body: object = {}) {
    return request(baseUrl()).put(`/api/${path}`).set(this.headers()).send(body);
  }

  send(method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}) {
    const verb = { POST: 'post', PUT: 'put', DELETE: 'delete' } as const;
    return request(baseUrl())[verb[method]](`/api/${path}`).set(this.headers()).send(body);
  }

  get(path: string) {
    return request(baseUrl()).get(`/api/${path}`).set(this.headers());
  }

  /** How many rows a list of the console has, as filtered. */
  async total(resource: string, filter: object): Promise<number> {
    const { headers } = await this.get(`recursos/${resource}?range=[0,0]&filter=${encodeURIComponent(JSON.stringify(filter))}`);
    return Number(headers['content-range']!.split('/')[1]);
  }

  upload(path: string, field: string, content: Buffer, filename: string) {
    return request(baseUrl()).post(`/api/${path}`).set(this.headers()).attach(field, content, filename);
  }

  /** As `upload`, of a file that the form calls nothing. */
  async uploadNameless(path: string, field: string, content: string): Promise<number> {
    const form = new FormData();
    form.append(field, new Blob([content]), '');
    return (await fetch(`${baseUrl()}/api/${path}`, { method: 'POST', headers: this.headers(), body: form })).status;
  }

  headers(): Record<string, string> {
    return { ...writeHeaders(this.ip), cookie: this.cookie };
  }
}

export function writeHeaders(ip = randomIp()): Record<string, string> {
  return { origin: process.env['ORIGIN'] ?? baseUrl(), [WRITE_HEADER]: '1', 'x-forwarded-for': ip };
}

export const randomIp = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
export const randomEmail = (): string => `p${randomBytes(6).toString('hex')}@prueba.ve`;
/** A cédula nobody has yet, as likely as not: 8 digits, no leading zero. */
export const randomCedula = (): string => String(randomInt(30_000_000, 99_999_999));

/** Signs up over HTTP, follows the mail's link, and answers the signed-in agent. */
export async function signUp(correo = randomEmail(), clave = CLAVE): Promise<Agent> {
  const ip = randomIp();
  const answer = await request(baseUrl())
    .post('/api/auth/sign-up/email')
    .set(writeHeaders(ip))
    .send({ email: correo, password: clave, name: correo });
  if (answer.status !== 200) throw new Error(`sign-up answered ${answer.status}: ${answer.text}`);
  const token = await mailToken(correo);
  const verified = await request(baseUrl()).get('/api/auth/verify-email').query({ token }).set('x-forwarded-for', ip);
  return agentFrom(verified, correo, ip);
}

/** The token in the newest mail to this address. */
export async function mailToken(correo: string): Promise<string> {
  return eventually(`a mail with a link to ${correo}`, async () => {
    const { rows } = await db().query<{ texto: string }>('select texto from platform.correo where para = $1 order by id desc limit 1', [
      correo,
    ]);
    return /token=([^\s&]+)/.exec(rows[0]?.texto ?? '')?.[1];
  });
}

export async function signIn(correo: string, clave = CLAVE): Promise<Agent> {
  const ip = randomIp();
  const answer = await request(baseUrl()).post('/api/auth/sign-in/email').set(writeHeaders(ip)).send({ email: correo, password: clave });
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}: ${answer.text}`);
  return agentFrom(answer, correo, ip);
}

/**
 * A new user who is signed in, made as sign-up and its mail leave them, with the password of `signIn`. Nothing is told
 * of them: no welcome, no trace, no event. Who looks for these signs up.
 */
export async function newPerson(correo = randomEmail()): Promise<Agent> {
  const ip = randomIp();
  const { rows } = await db().query<{ id: number }>(
    `with u as (insert into accounts."user" (name, email, "emailVerified") values ($1, $1, true) returning id),
       acepta as (insert into accounts.aceptacion ("idUsuario", version)
         select u.id, (select max(id) from accounts.terminos where rige <= (now() at time zone 'America/Caracas')::date) from u)
     insert into accounts.account ("accountId", "providerId", "userId", password) select id::text, 'credential', id, $2 from u returning "userId" as id`,
    [correo.toLowerCase(), CLAVE_HASH],
  );
  const { id } = rows[0]!;
  return new Agent(id, correo, await mintSession(id, process.env['ORIGIN'] ?? baseUrl(), ip), ip);
}

/** A new user with a role beside their own registry, and permissions, so that tests do not share one. */
export async function newPersonAs(rol: Role, permisos: Permission[] = []): Promise<Agent> {
  const agent = await newPerson();
  await hire(agent, rol, permisos);
  return agent;
}

/** An account that has no registry of its own: the role alone. */
export async function serviceAccount(rol: Role, permisos: Permission[] = []): Promise<Agent> {
  const agent = await newPersonAs(rol, permisos);
  await db().query('update accounts."user" set roles = $1 where id = $2', [[rol], agent.id]);
  return agent;
}

/** Who may be given a role: somebody of whom no more than a name and a cédula is known, as a first save leaves them. */
export async function knownPerson(): Promise<Agent> {
  const agent = await newPerson();
  await document(agent);
  return agent;
}

/** Gives an account a cédula, of which nothing is told. */
export async function document({ id, correo }: Pick<Agent, 'id' | 'correo'>): Promise<void> {
  await db().query('insert into profile.estatus_usuario ("idUsuario") values ($1) on conflict do nothing', [id]);
  await db().query(
    `insert into profile.persona ("idUsuario", nacionalidad, cedula, "primerNombre", "primerApellido", "fechaNacimiento", genero, "estadoCivil",
       estado, municipio, parroquia, "telefonoCelular", "correoElectronico", "correoElectronicoAlternativo")
     values ($1, 'V', $2, 'Ingresa', 'Al Servicio', '1984-05-06', 2, 1, 24, 2401, 240109, '(414) 555-0177', $3, 'otra.' || $3)`,
    [id, randomCedula(), correo],
  );
}

/** Adds a role to someone, who may work at once. */
export async function hire({ correo }: Pick<Agent, 'correo'>, rol: Role, permisos: Permission[] = []): Promise<void> {
  await db().query('update accounts."user" set roles = $1, permisos = $2, "twoFactorEnabled" = "twoFactorEnabled" or $3 where email = $4', [
    [...new Set(['investigador', rol])],
    permisos,
    apart && rol !== 'investigador',
    correo.toLowerCase(),
  ]);
}

/** The demo's operator, with all permissions but the one to approve payments. */
export function signInOperator(): Promise<Agent> {
  const { correo, clave } = demoAccounts.find((a) => a.rol === 'operador')!;
  return signIn(correo, clave);
}

async function agentFrom(answer: request.Response, correo: string, ip: string): Promise<Agent> {
  const cookies = (answer.headers['set-cookie'] as unknown as string[] | undefined) ?? [];
  const cookie = cookies.map((c) => c.split(';')[0]!).find((c) => c.includes('registro='));
  if (!cookie) throw new Error(`no session cookie in the answer: ${answer.status} ${answer.text}`);
  const { rows } = await db().query<{ id: number }>('select id from accounts."user" where email = $1', [correo.toLowerCase()]);
  return new Agent(rows[0]!.id, correo, cookie, ip);
}
