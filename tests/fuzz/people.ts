import { createHmac, randomBytes } from 'node:crypto';
import { PERMISSIONS } from '@registro/contracts/roles';
import { assigned, coordinator } from '../builders/evaluation.js';
import { db } from '../builders/db.js';
import { savedProduct } from '../builders/products.js';
import { completeProfile, saved, training } from '../builders/profile.js';
import { sent } from '../builders/scholarship.js';
import { tutor } from '../builders/tutor.js';
import { type Agent, randomIp, newPerson, newPersonAs, writeHeaders } from '../builders/user.js';
import { keyOf } from '../setup/keys.mjs';

export const SECRET = 'secreto-del-atacante-0123456789-abcdef';

/** Who attacks: signed in as each role, with records of their own, and not at all. */
export interface Person {
  name: string;
  agent: Agent | null;
  /** of the session that they have now */
  cookie: string;
  rol: string;
  permisos: readonly string[];
}

export async function makePeople(): Promise<Person[]> {
  const [researcher, chief, reviewer, operator, changing] = await Promise.all([
    completeProfile().then(tutor),
    coordinator(),
    newPersonAs('evaluador'),
    newPersonAs('operador', [...PERMISSIONS]),
    newPerson(),
  ]);
  await saved(researcher, 'guardar/capacitacion/registro', training());
  await savedProduct(researcher);
  await sent(researcher);
  for (let i = 0; i < 3; i++) await assigned(chief, reviewer);
  const person = (name: string, agent: Agent | null, rol: string, permisos: readonly string[] = []): Person => ({
    name,
    agent,
    cookie: agent?.cookie ?? '',
    rol,
    permisos,
  });
  return [
    person('nadie', null, ''),
    person('investigadora', researcher, 'investigador'),
    person('investigadora nueva', await newPerson(), 'investigador'),
    person('coordinador', chief, 'evaluador'),
    person('evaluador', reviewer, 'evaluador'),
    person('operadora', operator, 'operador', PERMISSIONS),
    person('quien cambia su cuenta', changing, 'investigador'),
  ];
}

/** The headers of a call of theirs, from wherever. */
export const headersOf = ({ cookie }: Person): Record<string, string> => ({ ...writeHeaders(randomIp()), ...(cookie && { cookie }) });

/** Gives everybody back what a call took from them or from each other: role, account, session. */
export async function restore(people: Person[]): Promise<void> {
  for (const person of people) {
    if (!person.agent) continue;
    const { id } = person.agent;
    await db().query(`update accounts."user" set roles = $2, permisos = $3, activo = true, "twoFactorEnabled" = false where id = $1`, [
      id,
      [...new Set(['investigador', person.rol])],
      person.permisos,
    ]);
    const token = decodeURIComponent(person.cookie.slice('registro='.length)).split('.')[0]!;
    const { rowCount } = await db().query('select from accounts.session where token = $1', [token]);
    if (!rowCount) person.cookie = await enter(id);
  }
}

/** A session made in the database, as the product would sign it. */
async function enter(id: number): Promise<string> {
  const token = randomBytes(24).toString('hex');
  await db().query(`insert into accounts.session ("expiresAt", token, "userId") values (now() + interval '8 hours', $1, $2)`, [token, id]);
  const signature = createHmac('sha256', keyOf(SECRET, 'sesiones')).update(token).digest('base64');
  return `registro=${encodeURIComponent(`${token}.${signature}`)}`;
}
