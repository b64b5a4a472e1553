import type { EntityManager } from '@mikro-orm/postgresql';
import { MERGE_UNDO_DAYS, type MergeState } from '@registro/contracts/accounts/merge';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';

/** SQL: until when the merge `f` may be undone. */
export const undoneUntil = sql<string>`f.decidido + make_interval(days => ${MERGE_UNDO_DAYS}::int)`;

export interface LockedMerge {
  id: number;
  origen: number;
  destino: number;
  estado: MergeState;
  idSolicita: number;
  creado: string;
  /** the account that closes could be signed in to before */
  activa: boolean;
  /** it was confirmed within the days in which it may be undone */
  reciente: boolean;
}

/** A merge, nobody else's to change until the transaction ends: who moves its rows waits, and is waited for. 404 where there is none. */
export async function lockMerge(em: EntityManager, id: number): Promise<LockedMerge> {
  const found = await row(
    em,
    sql<LockedMerge>`
      select id, origen, destino, estado, "idSolicita", creado, activa, coalesce(${undoneUntil} > now(), false) as reciente
      from platform.fusion f where id = ${id} for update`,
  );
  return found ?? notFound('La unión no existe');
}
