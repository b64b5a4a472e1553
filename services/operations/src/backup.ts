import { resolve } from 'node:path';
import { takeBackup } from '@registro/platform/backup/take-backup';
import { ConfigError, readDatabaseUrl, readFileStore } from '@registro/platform/config';
import { storageOf } from '@registro/platform/storage/storage-of';

try {
  const folder = process.argv[2];
  if (!folder) throw new ConfigError('Indique la carpeta de la copia.');
  const began = Date.now();
  const { whole, files, bytes } = await takeBackup({
    databaseUrl: readDatabaseUrl(),
    storage: storageOf(readFileStore()),
    folder: resolve(folder),
  });
  const seconds = ((Date.now() - began) / 1000).toFixed(1).replace('.', ',');
  const size = (bytes / 1e6).toFixed(1).replace('.', ',');
  const database = whole ? 'La base de datos entera' : 'Lo que la base de datos escribió desde la copia anterior';
  console.log(`${database} y ${files} archivos nuevos (${size} MB) están en ${folder}. Tardó ${seconds} s.`);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
