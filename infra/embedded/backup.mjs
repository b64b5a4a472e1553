// npm run backup -- folder: copies the data of npm start (which may be running or not), or of DATABASE_URL and S3_URL,
// into a folder. Again into the same one, it adds what is new.
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dataDir, root } from '../paths.mjs';
import { die, Stop } from '../progress.mjs';
import { given } from './given.mjs';
import { runOnData } from './on-data.mjs';

try {
  if (!process.argv[2]) throw new Stop('Uso: npm run backup -- CARPETA-DE-LA-COPIA');
  const folder = resolve(root, process.argv[2]);
  const elsewhere = given('DATABASE_URL');
  // As it was before: what the copy of the database has is as large, or larger.
  const path = join(dataDir(), 'cabezas', 'bitacora');
  const signed = existsSync(path) ? readFileSync(path) : null;
  process.exitCode = await runOnData('services/operations/dist/backup.js', [folder]);
  if (process.exitCode === 0 && signed) writeFileSync(join(folder, 'bitacora'), signed, { mode: 0o600 });
  // What npm start made is worth nothing without its keys; any other server's are with whoever set it up.
  if (process.exitCode === 0 && !elsewhere) copyFileSync(join(dataDir(), 'secrets.json'), join(folder, 'secrets.json'));
  // Who is restored from it stays erased (rule S-40).
  const erased = join(dataDir(), 'cabezas', 'borrados.txt');
  if (process.exitCode === 0 && existsSync(erased)) copyFileSync(erased, join(folder, 'borrados.txt'));
} catch (error) {
  die(error);
}
