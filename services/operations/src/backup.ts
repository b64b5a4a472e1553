import { countOf } from '@registro/contracts/count';
import { resolve } from 'node:path';
import { Replication } from '@registro/platform/backup/replication';
import { takeBackup } from '@registro/platform/backup/take-backup';
import { ConfigError, readDatabaseUrl, readFileStore } from '@registro/platform/config';
import { storageOf } from '@registro/platform/storage/storage-of';

/** The console tells when the last one was done. A copy is no worse for a role that may not write. */
async function noted(databaseUrl: string, whole: boolean, files: number): Promise<void> {
  const connection = await Replication.open(databaseUrl);
  try {
    await connection.ask(`insert into operations.respaldo (entero, archivos) values (${whole}, ${files})`);
    await connection.ask(`delete from operations.respaldo where fecha < now() - interval '31 days'`);
  } finally {
    await connection.close();
  }
}

try {
  const folder = process.argv[2];
  if (!folder) throw new ConfigError('Indique la carpeta de la copia.');
  const began = Date.now();
  const databaseUrl = readDatabaseUrl();
  const { whole, files, bytes } = await takeBackup({
    databaseUrl,
    storage: storageOf(readFileStore()),
    folder: resolve(folder),
  });
  const seconds = ((Date.now() - began) / 1000).toFixed(1).replace('.', ',');
  const size = (bytes / 1e6).toFixed(1).replace('.', ',');
  const database = whole ? 'La base de datos entera' : 'Lo que la base de datos escribió desde la copia anterior';
  console.log(`${database} y ${countOf(files, 'archivo nuevo', 'archivos nuevos')} (${size} MB) están en ${folder}. Tardó ${seconds} s.`);
  await noted(databaseUrl, whole, files).catch((error: unknown) =>
    console.error('La copia está hecha, pero no se pudo anotar en la base de datos: la consola no sabrá de ella.', error),
  );
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
