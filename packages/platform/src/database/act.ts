import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** What somebody wants done, by the key that their browser gave it. */
export interface Act {
  idUsuario: number;
  llave: string;
  /**
   * the call that it came by: 'POST /api/guardar/estudios/registro'; of what moves money what it does: 'anular lote 12'
   */
  ruta: string;
  /** digest of what was sent */
  huella: string;
  /** moves money: its key is kept for good, and is nobody else's either */
  dinero: boolean;
  /** a transaction has it, or had it and was committed */
  taken: boolean;
}

/** The act that is being done, if what is being done has a key. */
export const acts = new AsyncLocalStorage<Act>();

/** Another request with the same key did it meanwhile. */
export class DoneMeanwhile extends Error {}

/**
 * Does `work` and keeps its result under the key of the act, in the transaction of `em`. Where the same is under way
 * elsewhere it waits for that one's end. Throws DoneMeanwhile where that was well; nothing of `work` happens then.
 */
export async function underKey<T>(em: EntityManager, work: (em: EntityManager) => Promise<T>): Promise<T> {
  const act = acts.getStore();
  if (!act || act.taken) return work(em);
  act.taken = true;
  try {
    const { idUsuario, llave, ruta, huella, dinero } = act;
    const db = em.getKysely<Record<string, never>>();
    const key = sql`insert into platform.acto ("idUsuario", llave, ruta, huella, dinero) values (${idUsuario}, ${llave}, ${ruta}, ${huella}, ${dinero}) on conflict do nothing returning 1`;
    if (!(await key.execute(db)).rows.length) throw new DoneMeanwhile();
    const result = await work(em);
    const respuesta = JSON.stringify(result ?? null);
    await sql`update platform.acto set respuesta = ${respuesta}::jsonb where "idUsuario" = ${idUsuario} and llave = ${llave}`.execute(db);
    return result;
  } catch (error) {
    // Its transaction is taken back; a handler may try once more.
    act.taken = false;
    throw error;
  }
}
