import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { rows } from '../database/database.js';
import type { Reading } from '../database/reads.js';
import { HttpProblem } from '../errors.js';

/** Rows that are read and sent at a time. */
const PAGE = 100;
/** Each holds a connection while its reader reads, so only this share of the pool may. */
const SHARE = 1 / 4;

let open = 0;

/**
 * What the database held at one moment, in a read-only transaction with a connection of its own. Give it back with
 * `close`.
 */
export class Snapshot {
  private closed = false;

  private constructor(private readonly em: EntityManager) {}

  /**
   * 503 while too many are open in this process. A reader who takes nothing for a minute loses it (see orm-options.ts).
   */
  static async open(em: EntityManager): Promise<Snapshot> {
    const { max = 1 } = em.config.get('pool') ?? {};
    if (open >= Math.max(1, Math.floor(max * SHARE)))
      throw new HttpProblem(503, 'Hay otras exportaciones en curso. Intente de nuevo en un momento');
    open++;
    try {
      const own = em.fork() as EntityManager;
      await own.begin({ isolationLevel: 'repeatable read', readOnly: true });
      return new Snapshot(own);
    } catch (error) {
      open--;
      throw error;
    }
  }

  rows<T>(query: RawBuilder<T> | Reading<T>): Promise<T[]> {
    return rows(this.em, query);
  }

  /**
   * The rows of a query as they are read; what is wrong with the query is thrown before the first page. One query a
   * snapshot.
   */
  async pages<T>(query: Reading<T>): Promise<AsyncGenerator<T[]>> {
    await this.rows(sql`declare filas no scroll cursor for ${query}`);
    return this.fetch<T>();
  }

  private async *fetch<T>(): AsyncGenerator<T[]> {
    for (;;) {
      const page = await this.rows(sql<T>`fetch ${sql.lit(PAGE)} from filas`);
      if (page.length) yield page;
      if (page.length < PAGE) return;
    }
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    open--;
    // The connection may be gone: then there is nothing left to end.
    await this.em.rollback().catch(() => undefined);
  }
}
