import { type Configuration, type Dictionary, NativeQueryBuilder, PostgreSqlConnection, PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { CompiledQuery, type PostgresDialect, type PostgresDriver } from 'kysely';
import type { Pool, PoolClient, PoolConfig } from 'pg';
import { bound } from './bound.js';

const log = new Logger('Database');

/**
 * MikroORM's driver, whose connections come back to the pool however their transaction ended. Kysely's controlled
 * transactions keep a connection when `begin` or `rollback` throws, as it does when PostgreSQL ended the session
 * (kysely-org/kysely #1990): as many broken sessions as the pool is large, and the process would wait for ever.
 */
export class ReturningDriver extends PostgreSqlDriver {
  override readonly connection: PostgreSqlConnection;

  constructor(config: Configuration) {
    super(config);
    this.connection = new ReturningConnection(this.config);
  }
}

class ReturningConnection extends PostgreSqlConnection {
  override createKyselyDialect(overrides: PoolConfig & Dictionary): PostgresDialect {
    const dialect = super.createKyselyDialect(overrides);
    const create = dialect.createDriver.bind(dialect);
    dialect.createDriver = () => returning(create() as PostgresDriver);
    return dialect;
  }

  /**
   * MikroORM writes every value into the text: each text is another one then, read and planned anew. Where the values
   * are plain they go beside it.
   */
  override async execute<T>(...given: Parameters<PostgreSqlConnection['execute']>): Promise<T> {
    const [query, params = [], method = 'all', ctx] = given;
    const { sql, params: values } = query instanceof NativeQueryBuilder ? query.toRaw() : { sql: query, params };
    const statement = typeof sql === 'string' && Array.isArray(values) ? bound(sql, values) : null;
    if (!statement) return super.execute(...given) as Promise<T>;
    await this.ensureConnection();
    const answer = await (ctx ?? this.getClient()).executeQuery(CompiledQuery.raw(statement, values as unknown[]));
    return this.transformRawResult(answer, method);
  }
}

function returning(driver: PostgresDriver): PostgresDriver {
  const begin = driver.beginTransaction.bind(driver);
  const rollback = driver.rollbackTransaction.bind(driver);
  driver.beginTransaction = async (connection, settings) => {
    try {
      await begin(connection, settings);
    } catch (error) {
      await driver.releaseConnection(connection as Parameters<typeof driver.releaseConnection>[0]);
      throw error;
    }
  };
  // What failed before it is what the caller hears of. A rollback that cannot be sent has happened with the end of its
  // session, and where it has not, `closeUnfinished` ends the session.
  driver.rollbackTransaction = (connection) =>
    rollback(connection).catch((err: unknown) => log.warn({ err }, 'a rollback failed, its connection is discarded'));
  return driver;
}

/** For `onPoolCreated`: a connection that comes back in the middle of a transaction is closed, never lent again. */
export function closeUnfinished(pool: Pool): void {
  // The pool tells of a connection's return before it looks whether the connection has ended.
  pool.on('release', (_error: Error | undefined, client: PoolClient) => {
    if (client.getTransactionStatus() !== 'I') void client.end().catch(() => undefined);
  });
}
