import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { ConfigError, readDatabaseUrl } from '../config.js';
import type { Service } from '../service.js';
import { rows, transaction } from './database.js';
import { ormOptions } from './orm-options.js';

/** What a check of a database found, sentences all. */
export interface Checked {
  dicho: string[];
  problemas: string[];
  /** how it is, after all of them */
  final: string;
}

/**
 * The whole of a command that checks a database: it says what was found and ends with 0 where nothing is wrong, with 1
 * where something is, and with 2 where it could not look.
 */
export async function checkCommand(tables: Service['tables'], check: (em: EntityManager) => Promise<Checked>): Promise<void> {
  try {
    const orm = await MikroORM.init(ormOptions({ databaseUrl: readDatabaseUrl(), databasePool: 1 }, [{ tables, migrations: [] }]));
    try {
      const { dicho, problemas, final } = await check(orm.em);
      for (const said of dicho) console.log(`  ${said}`);
      for (const problema of problemas) console.error(`  ✗ ${problema}`);
      console.log(final);
      process.exitCode = problemas.length ? 1 : 0;
    } finally {
      await orm.close();
    }
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exitCode = 2;
  }
}

/** Reads one picture of everything, however long it takes: what is written meanwhile is not in it. */
export const inOnePicture = <T>(em: EntityManager, work: (em: EntityManager) => Promise<T>): Promise<T> =>
  transaction(em, async (tx) => {
    await rows(tx, sql`set transaction isolation level repeatable read, read only`);
    await rows(tx, sql`select set_config('statement_timeout', '0', true)`);
    return work(tx);
  });
