import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { Pool, PoolClient, QueryResult } from 'pg';

const MINUTE = 60_000;
/** Runs in a minute from which on a statement is prepared. */
const OFTEN = 20;
/**
 * Statements of a pool that are prepared, for as long as the process lives: each keeps its plan in the memory of every
 * connection.
 */
const MOST = 100;
/** Statements that are counted at a time. */
const COUNTED = 1_000;
/**
 * Characters of a text, values, and characters of a value. What is longer is a batch: it is planned for what it brings.
 */
const [LONGEST, VALUES, VALUE] = [8_000, 30, 1_000];
/**
 * What PostgreSQL says of a prepared statement whose tables have changed, and of one that its session does not know.
 */
const [CHANGED, UNKNOWN] = ['0A000', '26000'];

const isShort = (value: unknown): boolean =>
  value == null || typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value.length <= VALUE);

/**
 * Has PostgreSQL read and plan once, for each connection, the short statements that this process runs over and over: it
 * takes longer than running them. What is run is the same; a statement that can no longer be run as it was prepared is
 * run as it is written from then on.
 */
export class PreparedStatements {
  private readonly log = new Logger('Database');
  private readonly names = new Map<string, string | null>();
  private runs = new Map<string, number>();
  private minuteEnd = 0;

  /** For `onPoolCreated`. */
  watch(pool: Pool): void {
    pool.on('connect', (client) => this.wrap(client));
  }

  private wrap(client: PoolClient): void {
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<QueryResult>;
    const own = async (text: string, values: unknown[], name: string): Promise<QueryResult> => {
      const alone = client.getTransactionStatus() === 'I';
      try {
        return await query({ text, values, name });
      } catch (error) {
        const { code } = error as { code?: string };
        if (code !== CHANGED && code !== UNKNOWN) throw error;
        this.log.warn({ err: error }, 'a statement is no longer prepared');
        this.names.set(text, null);
        if (!alone) throw error;
        return query(text, values);
      }
    };
    client.query = ((...given: unknown[]) => {
      const [text, values] = given;
      const name = given.length === 2 && typeof text === 'string' && Array.isArray(values) ? this.nameOf(text, values) : null;
      return name ? own(text as string, values as unknown[], name) : query(...given);
    }) as typeof client.query;
  }

  /** Under which name a statement is prepared; null while it is not. */
  private nameOf(text: string, values: unknown[]): string | null {
    if (!values.length || values.length > VALUES || text.length > LONGEST || !values.every(isShort)) return null;
    const name = this.names.get(text);
    if (name !== undefined) return name;
    if (this.names.size >= MOST) return null;
    if (Date.now() > this.minuteEnd || this.runs.size >= COUNTED) {
      this.runs = new Map();
      this.minuteEnd = Date.now() + MINUTE;
    }
    const runs = (this.runs.get(text) ?? 0) + 1;
    this.runs.set(text, runs);
    if (runs < OFTEN) return null;
    this.names.set(text, createHash('sha256').update(text).digest('base64url').slice(0, 22));
    return null;
  }
}
