import type { EntityManager } from '@mikro-orm/postgresql';
import { MERGE_UNDO_DAYS } from '@registro/contracts/accounts/merge';
import { sql } from 'kysely';
import { rows, transaction } from '../database/database.js';
import { hasRows } from './move-rows.js';
import type { Pair, PersonRows } from './person-rows.js';
import { settleMerge } from './settle-merge.js';

/**
 * What came to a closed account after its rows had gone, from an event that was on its way then, goes where they went:
 * within the same merge, written down as they were, and back with them when it is undone. Looked for while a merge may
 * be undone; later an operator's retry does it. What stayed for a reason waits for that retry too.
 */
export async function settleLate(em: EntityManager, own: PersonRows): Promise<void> {
  const merges = await rows(
    em,
    sql<Pair & { id: number }>`
      select f.id, f.origen, f.destino from platform.fusion f join platform.fusion_parte p on p."idFusion" = f.id
      where f.estado = 'confirmada' and f.decidido > now() - make_interval(days => ${MERGE_UNDO_DAYS}::int) and p.servicio = ${own.service} and p.estado = 'movida'`,
  );
  for (const { id, ...pair } of merges) if (await hasRows(own, em, pair)) await transaction(em, (inner) => settleMerge(inner, own, id));
}
