import 'reflect-metadata';
import { countOf } from '@registro/contracts/count';
import { readFileStore } from '@registro/platform/config';
import { checkCommand } from '@registro/platform/database/check-command';
import { storageOf } from '@registro/platform/storage/storage-of';
import { checkLedger } from './ledger/check-ledger.js';
import { decimal } from './ledger/said-twice.js';
import { tables } from './payments.tables.js';

await checkCommand(tables, async (em) => {
  const files = readFileStore();
  const { problemas, asientos, saldos, cabezas } = await checkLedger(em, storageOf(files), files);
  const entries = countOf(asientos, 'asiento', 'asientos');
  return {
    dicho: [...saldos.map(({ moneda, cuenta, centimos }) => `${cuenta} ${moneda} ${decimal(centimos)}`), ...cabezas],
    problemas,
    final: problemas.length ? `El libro no cuadra (${entries}).` : `El libro cuadra: ${entries}.`,
  };
});
