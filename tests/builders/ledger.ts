import { MikroORM } from '@mikro-orm/postgresql';
import { readDatabaseUrl, readFileStore } from '@registro/platform/config';
import { ormOptions } from '@registro/platform/database/orm-options';
import { storageOf } from '@registro/platform/storage/storage-of';
import { checkLedger as checkOf } from '../../services/payments/src/ledger/check-ledger.js';
import { tables } from '../../services/payments/src/payments.tables.js';
import { check, instanceSettings } from './checks.js';
import { db } from './db.js';

/** What `npm run ledger:check` says of the instance's database. */
export const checkLedger = () => check('payments/dist/ledger-check.js');

let orm: MikroORM | undefined;
afterAll(async () => {
  await orm?.close();
  orm = undefined;
});

/** The same check without its program, whose start takes longer. @param env where the files and heads are */
export async function lookThrough(env = instanceSettings()): ReturnType<typeof checkOf> {
  const files = readFileStore(env);
  orm ??= await MikroORM.init(ormOptions({ databaseUrl: readDatabaseUrl(), databasePool: 1 }, [{ tables, migrations: [] }]));
  return checkOf(orm.em, storageOf(files), files);
}

/** The only value of the only row. */
export const one = async <T>(query: string, values: unknown[] = []): Promise<T> =>
  Object.values((await db().query<Record<string, T>>(query, values)).rows[0]!)[0]!;

/** What somebody with all rights over the database does. */
export async function behind(table: string, statement: string): Promise<void> {
  await db().query(`alter table ${table} disable trigger user`);
  await db().query(statement);
  await db().query(`alter table ${table} enable trigger user`);
}

/** What is said after it was done, and undone again. */
export async function past(table: string, doing: string, undoing: string): Promise<string> {
  await behind(table, doing);
  const { problemas } = await lookThrough();
  await behind(table, undoing);
  if (!problemas.length) throw new Error('nothing was found wrong');
  return problemas.join('\n');
}

/** What is said while a column of some rows is another. */
export async function changed(table: string, column: string, to: string, where: string): Promise<string> {
  const before = await one<string>(`select "${column}"::text from ${table} where ${where}`);
  const literal = before === null ? 'null' : `'${before.replaceAll("'", "''")}'`;
  return past(
    table,
    `update ${table} set "${column}" = ${to} where ${where}`,
    `update ${table} set "${column}" = ${literal} where ${where}`,
  );
}

/** What is said while these rows are gone. */
export const without = (table: string, where: string): Promise<string> =>
  past(
    table,
    `create table guardado as select * from ${table} where ${where}; delete from ${table} where ${where}`,
    `insert into ${table} select * from guardado; drop table guardado`,
  );
