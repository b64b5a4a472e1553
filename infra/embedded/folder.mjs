// The data folder: made, tested for writing, and the secrets that live in it.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NoRoom, Stop } from '../progress.mjs';

const room = 300 * 1024 * 1024;
/** PostgreSQL's log grows by as much at once, and it ends itself where it cannot. */
const reserve = 16 * 1024 * 1024;

/**
 * @typedef {{ port: number, password: string }} Store
 * @typedef {{ secret: string, previous?: string, postgres: Store, redis: Store }} Secrets `previous`: of the data that
 *   were restored here
 */

/**
 * @param {string} dataDir Makes the folder and proves that it can be written to. Throws Stop where it cannot, or where
 *   the disk is nearly full.
 */
export function openFolder(dataDir) {
  const probe = join(dataDir, '.prueba');
  try {
    for (const name of ['', 'logs', 'archivos']) mkdirSync(join(dataDir, name), { recursive: true });
    writeFileSync(probe, 'x');
    rmSync(probe);
  } catch (error) {
    const known = folderError(error, dataDir);
    throw known instanceof Stop
      ? known
      : new Stop(`No se puede usar la carpeta ${dataDir} (${/** @type {Error} */ (error).message}). Indique otra en DATA_DIR.`);
  }
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < room)
    throw new Stop(`Quedan menos de 300 MB libres en el disco de ${dataDir}. Libere espacio, o indique otra carpeta en DATA_DIR.`);
}

/**
 * @param {unknown} error what the file system or a store said
 * @param {string} dataDir
 * @returns {unknown} a sentence for the causes that a person can mend, the error itself otherwise
 */
export function folderError(error, dataDir) {
  const text = error instanceof Error ? error.message : String(error);
  if (/ENOSPC|EDQUOT|No space left on device|Disk quota/i.test(text))
    return new NoRoom(`No queda espacio en el disco de ${dataDir}. Libere espacio, o indique otra carpeta en DATA_DIR.`);
  if (/EACCES|EPERM|EROFS|Permission denied|Read-only file system|ENOTDIR|EEXIST/i.test(text))
    return new Stop(
      `No se puede escribir en ${dataDir}. Revise los permisos, o indique otra carpeta en DATA_DIR. (${text.trim().split('\n').at(-1)})`,
    );
  return error;
}

/**
 * Reads the secrets of the folder; what is missing is made once and kept, readable by its owner alone.
 * @param {string} dataDir
 * @returns {Secrets}
 */
export function readSecrets(dataDir) {
  const path = join(dataDir, 'secrets.json');
  if (!existsSync(path) && existsSync(join(dataDir, 'postgres')))
    throw new Stop(
      `Falta ${path}, que guarda las claves de los datos de esa carpeta. Recupérelo de una copia, o indique otra carpeta en DATA_DIR.`,
    );
  try {
    if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new Stop(
      `No se puede leer ${path}, que guarda las claves de los datos de esa carpeta. Recupérelo de una copia, o indique otra carpeta en DATA_DIR.`,
    );
  }
  const secrets = newSecrets();
  writeSecrets(dataDir, secrets);
  return secrets;
}

/** Keys that nobody has, and ports that are still to be found. @returns {Secrets} */
export function newSecrets() {
  const word = () => randomBytes(24).toString('base64url');
  return {
    secret: randomBytes(48).toString('base64url'),
    postgres: { port: 0, password: word() },
    redis: { port: 0, password: word() },
  };
}

/** What was encrypted under the keys of the data before is encrypted under one's own now. @param {string} dataDir */
export function forgetPrevious(dataDir) {
  const { previous, ...secrets } = readSecrets(dataDir);
  if (previous) writeSecrets(dataDir, secrets);
}

/**
 * @param {string} dataDir
 * @param {Secrets} secrets
 */
export function writeSecrets(dataDir, secrets) {
  const path = join(dataDir, 'secrets.json');
  writeFileSync(`${path}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
}

/**
 * Why a store ended or did not start. Its log stands on the same disk and cannot say that there is no room for a line:
 * the disk is asked.
 * @param {unknown} reason what is known
 * @param {string} dataDir
 * @returns {Error}
 */
export function deathReason(reason, dataDir) {
  const { bavail, bsize } = statfsSync(dataDir);
  const known = folderError(bavail * bsize < reserve ? 'ENOSPC' : reason, dataDir);
  return known instanceof Error ? known : new Stop(String(known));
}

/** @param {string} path @param {number} lines @returns {string} the end of a text file, '' if there is none */
export function tail(path, lines) {
  return existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n').slice(-lines).join('\n') : '';
}
