import type { EntityManager } from '@mikro-orm/postgresql';
import {
  BULK_AT_ONCE,
  BULK_COUNTED,
  type BulkAsk,
  type BulkOutcome,
  LEFT_LIST,
  type LeftOut,
  NAMED_MAX,
} from '@registro/contracts/console/bulk';
import { type RawBuilder, sql } from 'kysely';
import { row, rows, transaction } from '../database/database.js';
import { reads } from '../database/reads.js';
import { filtered, type ListSpec } from '../http/listing.js';

/** What decides of each row of a list whether something is done to it. */
export interface BulkRule {
  list: ListSpec<any>;
  /** the table that is changed, as the list calls it: its rows are locked */
  of: string;
  /** why a row is left alone, in words; null: it is done */
  why: RawBuilder<string | null>;
  /** how a row is called where it is left alone */
  name: RawBuilder<string>;
}

interface BulkWork {
  /** what is not of the database, before the transaction */
  before?: (ids: number[]) => Promise<void>;
  /** what is locked before the rows, by whoever changes one of them */
  first?: (em: EntityManager) => Promise<void>;
  /** does it to these rows, which are locked, with a trace for each */
  perform: (em: EntityManager, ids: number[]) => Promise<void>;
}

/**
 * Does something to many rows of a list, the oldest first and BULK_AT_ONCE at the most, in one transaction; or only
 * tells what would be done (rule O-10). One rule decides both, and once more under the lock: what changed since the
 * preview is left alone and told. 422 for a filter that the list does not offer.
 */
export async function bulk(em: EntityManager, rule: BulkRule, asked: BulkAsk, { before, first, perform }: BulkWork): Promise<BulkOutcome> {
  const ids = await eligible(em, rule, asked);
  if (asked.previa) return { ...(await outcome(em, rule, asked, ids)), ids: [] };
  await before?.(ids);
  return transaction(em, async (inner) => {
    await first?.(inner);
    const locked = await eligible(inner, rule, asked, ids);
    const told = await outcome(inner, rule, asked, locked);
    if (locked.length) await perform(inner, locked);
    return told;
  });
}

/** To which rows it would be done. */
export const bulkIds = (em: EntityManager, rule: BulkRule, asked: BulkAsk): Promise<number[]> => eligible(em, rule, asked);

const chosen = ({ list }: BulkRule, { ids, filtro }: BulkAsk) =>
  ids ? list.from.where(list.id, '=', sql`any(${ids}::int[])`) : filtered(list, filtro ?? undefined);

/** Those that are done; of `lock` those that still are, which nobody else changes from here on. */
async function eligible(em: EntityManager, rule: BulkRule, asked: BulkAsk, lock?: number[]): Promise<number[]> {
  const { list, of, why } = rule;
  let query = chosen(rule, asked).where(sql<boolean>`(${why}) is null`).orderBy(list.id).limit(BULK_AT_ONCE);
  if (lock) query = query.where(list.id, '=', sql`any(${lock}::int[])`).forUpdate(of as never);
  const found = await rows(em, query.select(sql<number>`${typeof list.id === 'string' ? sql.ref(list.id) : list.id}`.as('id')));
  return found.map(({ id }) => id);
}

async function outcome(em: EntityManager, rule: BulkRule, asked: BulkAsk, ids: number[]): Promise<BulkOutcome> {
  const all = chosen(rule, asked);
  const looked = all
    .select([rule.why.as('motivo'), rule.name.as('nombre')])
    .orderBy(rule.list.id)
    .limit(BULK_COUNTED + 1);
  const able = all
    .where(sql<boolean>`(${rule.why}) is null`)
    .select(sql<number>`1`.as('uno'))
    .limit(BULK_COUNTED + 1);
  const count = sql<number>`count(*)::int`.as('cuantos');
  const [groups, could] = await Promise.all([
    rows(
      em,
      reads()
        .selectFrom(looked.as('c'))
        .select(['motivo', count, sql<string[]>`(array_agg(nombre))[1:${sql.lit(NAMED_MAX)}]`.as('nombres')])
        .groupBy('motivo')
        .orderBy('cuantos', 'desc'),
    ),
    row(em, reads().selectFrom(able.as('c')).select(count)),
  ]);
  const seen = groups.reduce((sum, { cuantos }) => sum + cuantos, 0);
  const gone = asked.ids ? new Set(asked.ids).size - seen : 0;
  const fuera: LeftOut[] = groups.flatMap(({ motivo, cuantos, nombres }) => (motivo === null ? [] : [{ motivo, cuantos, nombres }]));
  if (gone > 0) fuera.push({ motivo: LEFT_LIST, cuantos: gone, nombres: [] });
  return {
    hechos: ids.length,
    ids,
    fuera,
    quedan: Math.max(0, could!.cuantos - ids.length),
    contadas: seen > BULK_COUNTED ? 'primeras' : 'todas',
  };
}
