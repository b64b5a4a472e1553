import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { countOf } from '@registro/contracts/count';
import { ConfigError, readDatabaseUrl, readFileStore } from '@registro/platform/config';
import { row, rows, transaction } from '@registro/platform/database/database';
import { ormOptions } from '@registro/platform/database/orm-options';
import { checkHeads } from '@registro/platform/heads/check-heads';
import { sql } from 'kysely';
import { checkLog } from './log/check-log.js';
import { LOG_HEADS } from './log/log-heads.js';
import { lastSigned } from './log/last-signed.js';
import { tables } from './operations.tables.js';

try {
  const orm = await MikroORM.init(ormOptions({ databaseUrl: readDatabaseUrl(), databasePool: 1 }, [{ tables, migrations: [] }]));
  try {
    await transaction(orm.em, async (em) => {
      // One picture of everything, however long it takes: what is written meanwhile is not in it.
      await rows(em, sql`set transaction isolation level repeatable read, read only`);
      await rows(em, sql`select set_config('statement_timeout', '0', true)`);
      const last = await row(em, sql<{ origen: string }>`select origen from operations.punto order by fecha desc limit 1`);
      const name = last?.origen ?? '';
      const store = readFileStore();
      const { fault, size } = await checkLog(em, name, await lastSigned(store.dataDir, name));
      const { problemas, dicho } = await checkHeads(em, LOG_HEADS, store);
      const problems = [fault, ...problemas].filter((problem) => problem !== null);
      console.log(`  ${dicho}`);
      for (const problem of problems) console.error(`  ✗ ${problem}`);
      console.log(
        problems.length ? 'La bitácora no está íntegra.' : `La bitácora está íntegra: ${countOf(size, 'anotación', 'anotaciones')}`,
      );
      process.exitCode = problems.length ? 1 : 0;
    });
  } finally {
    await orm.close();
  }
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 2;
}
