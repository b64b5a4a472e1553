import type { EntityManager } from '@mikro-orm/postgresql';
import type { MergeCount, MergePartState } from '@registro/contracts/accounts/merge';
import { Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { row, rows } from '../database/database.js';
import type { Merge } from './merge.entity.js';
import { giveBack, moveRows } from './move-rows.js';
import type { Pair, PersonRows } from './person-rows.js';

const COLLIDES = 'Algo de la cuenta que se cierra choca con lo que la otra ya tiene';
const log = new Logger('SettleMerge');

/** PostgreSQL refused what two rows cannot both be (its class 23): another try would end the same. */
const collides = (error: unknown): boolean => ((error as { code?: string } | null)?.code ?? '').startsWith('23');

/**
 * Brings one service's rows to where a merge says that they are: with the account that stays while it is confirmed,
 * back when it was undone. What the merge is now is read under its lock, so events may come late, twice or in any
 * order. What cannot go stays whole, and the part says why.
 */
export async function settleMerge(em: EntityManager, own: PersonRows, idFusion: number): Promise<void> {
  const merge = await row(
    em,
    sql<Pair & Pick<Merge, 'estado'>>`select origen, destino, estado from platform.fusion where id = ${idFusion} for share`,
  );
  if (!merge) return;
  const joined = merge.estado === 'confirmada';
  const pair: Pair = { origen: merge.origen, destino: merge.destino };
  const part = await row(
    em,
    sql<{ estado: MergePartState }>`
      select estado from platform.fusion_parte where "idFusion" = ${idFusion} and servicio = ${own.service} for update`,
  );
  if (!part || (!joined && part.estado === 'devuelta')) return;
  await own.lock?.(em, pair);
  await rows(em, sql`savepoint fusion`);
  try {
    const against = joined ? ((await own.against?.(em, pair)) ?? []) : [];
    if (against.length) return await write(em, own, idFusion, { estado: 'quedo', detalle: [], motivo: against.join('. ') });
    let detalle: MergeCount[];
    if (joined) {
      await moveRows(em, { idFusion, own, pair });
      detalle = await movedOf(em, own, idFusion);
    } else detalle = await giveBack(em, { idFusion, own });
    await own.after?.(em, pair, joined);
    await write(em, own, idFusion, { estado: joined ? 'movida' : 'devuelta', detalle, motivo: null });
  } catch (error) {
    if (!collides(error)) throw error;
    log.warn({ err: error, fusion: idFusion, servicio: own.service }, 'a part of a merge stays');
    await rows(em, sql`rollback to savepoint fusion`);
    await write(em, own, idFusion, { estado: 'quedo', detalle: await movedOf(em, own, idFusion), motivo: COLLIDES });
  }
}

/** All that went over so far, also by an earlier event. */
const movedOf = (em: EntityManager, own: PersonRows, idFusion: number): Promise<MergeCount[]> =>
  rows(
    em,
    sql<MergeCount>`select coalesce(que, '') as que, count(*)::int as cuantos from platform.fusion_fila
      where "idFusion" = ${idFusion} and servicio = ${own.service} and que is not null group by que order by min(id)`,
  );

async function write(
  em: EntityManager,
  own: PersonRows,
  idFusion: number,
  { estado, detalle, motivo }: { estado: MergePartState; detalle: MergeCount[]; motivo: string | null },
): Promise<void> {
  await rows(
    em,
    sql`update platform.fusion_parte set estado = ${estado}, detalle = ${JSON.stringify(detalle)}::jsonb, motivo = ${motivo}, cambio = now()
        where "idFusion" = ${idFusion} and servicio = ${own.service}`,
  );
}
