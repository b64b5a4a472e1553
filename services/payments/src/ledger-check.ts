import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { countOf } from '@registro/contracts/count';
import { ConfigError, readDatabaseUrl, readFileStore } from '@registro/platform/config';
import { ormOptions } from '@registro/platform/database/orm-options';
import { storageOf } from '@registro/platform/storage/storage-of';
import { checkLedger } from './ledger/check-ledger.js';
import { decimal } from './ledger/said-twice.js';
import { tables } from './payments.tables.js';

try {
  const files = readFileStore();
  const orm = await MikroORM.init(ormOptions({ databaseUrl: readDatabaseUrl(), databasePool: 1 }, [{ tables, migrations: [] }]));
  try {
    const { problemas, asientos, saldos, cabezas } = await checkLedger(orm.em, storageOf(files), files);
    for (const { moneda, cuenta, centimos } of saldos) console.log(`  ${cuenta} ${moneda} ${decimal(centimos)}`);
    for (const cabeza of cabezas) console.log(`  ${cabeza}`);
    for (const problema of problemas) console.error(`  ✗ ${problema}`);
    console.log(
      problemas.length
        ? `El libro no cuadra (${countOf(asientos, 'asiento', 'asientos')}).`
        : `El libro cuadra: ${countOf(asientos, 'asiento', 'asientos')}.`,
    );
    process.exitCode = problemas.length ? 1 : 0;
  } finally {
    await orm.close();
  }
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 2;
}
