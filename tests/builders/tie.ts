import { randomBytes } from 'node:crypto';
import { db } from './db.js';
import type { Agent } from './user.js';
import { cookiesOf, visitor } from './visitor.js';

/** Two accounts that count as one person, as signing in to both with one browser leaves them; answers the tie's id. */
export async function tie(one: Pick<Agent, 'id'>, other: Pick<Agent, 'id'>, por: 'equipo' | 'llave' = 'equipo'): Promise<number> {
  const { rows } = await db().query<{ id: number }>(
    'insert into platform.misma_persona (cuenta, otra, por, huella, rige) values (least($1::int, $2), greatest($1::int, $2), $3, $4, now()) returning id',
    [one.id, other.id, por, randomBytes(8).toString('hex')],
  );
  return rows[0]!.id;
}

/** One browser signs in to the first account and then to the other; answers what it keeps of itself. @param cookie what it held before */
export async function inOneBrowser(one: Agent, other: Agent, cookie = ''): Promise<string> {
  let held = cookie;
  for (const { correo } of [one, other]) {
    const answer = await visitor(held).post('auth/sign-in/email', { email: correo, password: 'clave-de-prueba-1' });
    held = cookiesOf(answer)
      .split('; ')
      .find((each) => each.includes('registro-equipo='))!;
  }
  return held;
}
