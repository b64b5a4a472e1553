import {
  type AliasedRawBuilder,
  type Compilable,
  DummyDriver,
  type Expression,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  type SelectQueryBuilder,
} from 'kysely';
import type { SharedTables, Tables, TablesOf } from './tables.js';

/** A query that gives rows `T`, made of typed columns. Run by `rows` or `row`, or part of another query. */
export type Reading<T> = Expression<T> & Compilable<T>;

/** What reads of a database are made with. Nothing of it writes: commands go through entities. */
export type Reads<DB> = Pick<Kysely<DB>, 'selectFrom' | 'selectNoFrom' | 'with' | 'case' | 'fn'>;

/**
 * Makes reads of a service's tables and the shared ones; a table or column that the entities do not have does not
 * compile. It only writes queries. `rows(em, query)` runs them, in the transaction of `em`; run by themselves they
 * throw.
 */
export function reads<T extends Tables, Read = unknown>(): Reads<TablesOf<T, Read> & Omit<SharedTables, keyof T>> {
  return new Kysely<TablesOf<T, Read> & Omit<SharedTables, keyof T>>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new NoDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

/** Kysely's own would answer no rows, in silence. */
class NoDriver extends DummyDriver {
  override acquireConnection(): Promise<never> {
    return Promise.reject(new Error('A read is run by rows(em, query)'));
  }
}

/**
 * Shows a select list written in SQL, for rows that a typed one cannot say. Tests compare `Row` with what the database
 * answers.
 */
export function selectSql<Row, DB, TB extends keyof DB>(from: SelectQueryBuilder<DB, TB, {}>, list: RawBuilder<Row>): Reading<Row> {
  return from.select(list as unknown as AliasedRawBuilder<unknown, string>) as unknown as Reading<Row>;
}
