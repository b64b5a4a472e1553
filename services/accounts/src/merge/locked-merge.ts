import type { EntityManager } from '@mikro-orm/postgresql';
import { MERGE_UNDO_DAYS } from '@registro/contracts/accounts/merge';
import { findAct } from '@registro/platform/acts/locked-act';
import { row } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import type { Merge } from '@registro/platform/merge/merge.entity';
import { sql } from 'kysely';

/** SQL: until when the merge `f` may be undone. */
export const undoneUntil = sql<string>`f.decidido + make_interval(days => ${MERGE_UNDO_DAYS}::int)`;

interface LockedMerge {
  id: number;
  origen: number;
  destino: number;
  estado: Merge['estado'];
  /** the account that closes could be signed in to before */
  activa: boolean;
  /** it was confirmed within the days in which it may be undone */
  reciente: boolean;
}

/**
 * A merge, nobody else's to change until the transaction ends: who moves its rows waits, and is waited for. 404 where
 * there is none.
 * @param unmade what is said of one that nobody confirmed
 */
export async function lockMerge(em: EntityManager, id: number, unmade: string): Promise<LockedMerge> {
  const found = await row(
    em,
    sql<LockedMerge>`
      select id, origen, destino, estado, activa, coalesce(${undoneUntil} > now(), false) as reciente from platform.fusion f where id = ${id} for update`,
  );
  if (!found && (await findAct(em, { actos: ['union'], id }))) refuse(unmade);
  return found ?? notFound('La unión no existe');
}
