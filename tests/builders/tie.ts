import { randomBytes } from 'node:crypto';
import { db } from './db.js';
import { type Agent, newPersonAs } from './user.js';
import { cookiesOf, visitor } from './visitor.js';

/** Two accounts that count as one person, as signing in to both with one browser leaves them; answers the tie's id. */
export async function tie(one: Pick<Agent, 'id'>, other: Pick<Agent, 'id'>, por: 'equipo' | 'llave' = 'equipo'): Promise<number> {
  const { rows } = await db().query<{ id: number }>(
    'insert into platform.misma_persona (cuenta, otra, por, huella, rige) values (least($1::int, $2), greatest($1::int, $2), $3, $4, now()) returning id',
    [one.id, other.id, por, randomBytes(8).toString('hex')],
  );
  return rows[0]!.id;
}

/**
 * One browser signs in to the first account and then to the other; answers what it keeps of itself.
 * @param cookie what it held before
 */
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

export const SAME = expect.stringContaining('se usan en el mismo equipo: cuentan como una persona');
export const MOTIVO = { motivo: 'Es el equipo de la oficina' };

/** Ties between two accounts, the oldest first, and which of them count. */
export const tiesOf = async (one: Agent, other: Agent) =>
  (
    await db().query<{ id: number; por: string; rige: boolean; levantada: boolean }>(
      `select id, por, rige is not null as rige, levantada is not null as levantada from platform.misma_persona
       where cuenta = least($1::int, $2) and otra = greatest($1::int, $2) order by id`,
      [one.id, other.id],
    )
  ).rows;
/** What an operator sees of who counts as the same person. */
export const openedBy = async (operator: Agent, { id }: Agent) =>
  (await operator.post(`recursos/usuarios/${id}/abrir`)).body.r_data.vinculos;
/** Three of _usuarios_. */
export const operators = () => Promise.all([1, 2, 3].map(() => newPersonAs('operador', ['usuarios'])));
