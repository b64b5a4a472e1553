import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { KEY_USED, type Keyed } from '@registro/contracts/payments/operation';
import { row, rows, transaction } from '@registro/platform/database/database';
import { HttpProblem } from '@registro/platform/errors';
import { sql } from 'kysely';
import { tellOperators } from '../tell-operators.js';

/** Who does what, with which data. */
export interface Asked {
  idUsuario: number;
  /** 'aprobar lote 12' */
  accion: string;
  data: Keyed;
}
/** What does not make it another request: a confirmation is for one try. */
const PASSING = ['llave', 'confirmacion'];

/**
 * Does `work` in one transaction, once for the key of `data`, and has the operators' screens read again. Asked again
 * with the same key it answers the same and does nothing, also where both came at the same moment. 409 where the key
 * was used by somebody else, or for something else.
 */
export async function once<T>(em: EntityManager, asked: Asked, work: (em: EntityManager) => Promise<T>): Promise<T> {
  const known = await done<T>(em, asked);
  if (known) return known.respuesta;
  return transaction(em, async (tx) => {
    const { idUsuario, accion, data } = asked;
    const taken = await row(
      tx,
      sql<{
        ok: number;
      }>`insert into payments.operacion (llave, "idUsuario", accion, huella) values (${data.llave}, ${idUsuario}, ${accion}, ${digest(data)})
          on conflict do nothing returning 1 as ok`,
    );
    if (!taken) return (await done<T>(tx, asked))!.respuesta;
    const respuesta = await work(tx);
    await tellOperators(tx);
    await rows(tx, sql`update payments.operacion set respuesta = ${JSON.stringify(respuesta ?? null)}::jsonb where llave = ${data.llave}`);
    return respuesta;
  });
}

/**
 * What was answered under the key before; null where it was never used. For what must not be asked for twice, as a
 * confirmation.
 */
export async function done<T>(em: EntityManager, { idUsuario, accion, data }: Asked): Promise<{ respuesta: T } | null> {
  const found = await row(
    em,
    sql<{ idUsuario: number | null; accion: string; huella: string; respuesta: unknown }>`
      select "idUsuario", accion, huella, respuesta from payments.operacion where llave = ${data.llave}`,
  );
  if (!found) return null;
  if (found.idUsuario !== idUsuario || found.accion !== accion || found.huella !== digest(data)) throw new HttpProblem(409, KEY_USED);
  return { respuesta: found.respuesta as T };
}

const digest = (data: object): string => {
  const said = Object.entries(data).filter(([name]) => !PASSING.includes(name));
  return createHash('sha256')
    .update(JSON.stringify(said.toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex');
};
