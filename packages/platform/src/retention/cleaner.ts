import type { EntityManager } from '@mikro-orm/postgresql';
import type { RetentionCount, RetentionKind } from '@registro/contracts/console/retention';
import { type RawBuilder, sql } from 'kysely';
import type { Config } from '../config.js';
import { row, rows } from '../database/database.js';
import type { Storage } from '../storage/storage.js';

/** Where a cleaner works: in a transaction, or outside of one where it counts. */
export interface Place {
  em: EntityManager;
  storage: Storage;
  config: Config;
}

/** How one kind that is kept for so many days is counted, and let go. */
export interface Cleaner {
  clase: RetentionKind;
  count: (at: Place, dias: number) => Promise<RetentionCount>;
  /**
   * Lets up to BATCH go that are past their days, in the transaction of the place; answers how many went: fewer than
   * BATCH are the last ones. What it does outside of the database it may have done before.
   */
  letGo: (at: Place, dias: number) => Promise<number>;
}

/** How many a transaction lets go: nobody who writes there waits long for it. */
export const BATCH = 500;

interface KeptRows {
  clase: RetentionKind;
  /** with its schema */
  tabla: string;
  /** SQL of a row `t`: since when its days count */
  desde: RawBuilder<unknown>;
  /** SQL of a row `t`: what else must hold before it goes */
  ademas?: RawBuilder<unknown>;
  /** SQL of a row `t`: the ids under which bytes of it are stored, text[]; they go first */
  archivos?: RawBuilder<unknown>;
  /** SQL: what is emptied of a row that stays; left out, the row goes */
  vacia?: RawBuilder<unknown>;
}

/** Rows of a table that go once they are past their days. A row that somebody holds stays for the next night. */
export function keptRows({ clase, tabla, desde, ademas = sql`true`, archivos, vacia }: KeptRows): Cleaner {
  const table = sql.table(tabla);
  const past = (dias: number) => pastDays(desde, dias);
  return {
    clase,
    count: ({ em }, dias) => countPast(em, sql`${table} t where ${ademas}`, desde, dias),
    letGo: async ({ em, storage }, dias) => {
      const found = await rows(
        em,
        sql`
          select t.ctid::text as ctid, ${archivos ?? sql`'{}'::text[]`} as archivos from ${table} t
          where ${past(dias)} and ${ademas} limit ${BATCH} for update skip locked`,
      );
      const due = found as unknown as { ctid: string; archivos: string[] }[];
      for (const id of due.flatMap((one) => one.archivos)) await storage.remove(id);
      const act = vacia ? sql`update ${table} as t set ${vacia}` : sql`delete from ${table} as t`;
      if (due.length) await rows(em, sql`${act} where t.ctid = any(${due.map(({ ctid }) => ctid)}::tid[])`);
      return due.length;
    },
  };
}

/** SQL: more than so many days ago. */
export const pastDays = (desde: RawBuilder<unknown>, dias: number) => sql`${desde} < now() - make_interval(days => ${dias}::int)`;

/** How many there are, and how many of them are past so many days. @param from SQL, from its tables on */
export async function countPast(
  em: EntityManager,
  from: RawBuilder<unknown>,
  desde: RawBuilder<unknown>,
  dias: number,
): Promise<RetentionCount> {
  const past = pastDays(desde, dias);
  const counted = await row(
    em,
    sql`
      select count(*)::int as filas, count(*) filter (where ${past})::int as irian, min(${desde}) filter (where ${past}) as "masVieja" from ${from}`,
  );
  return counted as unknown as RetentionCount;
}
