// One process for each data folder: a second start says where the first one is. No dependencies: it runs before
// anything is installed.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from '../progress.mjs';
import { commandLine } from './processes.mjs';

/** @param {string} dataDir */
const file = (dataDir) => join(dataDir, 'registro.pid');

/**
 * @param {string} dataDir
 * @returns {{ pid: number, url: string } | undefined} the process that serves this folder now
 */
export function running(dataDir) {
  try {
    const { pid, url } = JSON.parse(readFileSync(file(dataDir), 'utf8'));
    if (pid !== process.pid && commandLine(pid).includes('embedded/start.mjs')) return { pid, url };
  } catch {
    // No file, or half a line of one after a power cut: nobody serves the folder.
  }
  return undefined;
}

/** @param {string} dataDir Throws Stop where a live process serves the folder. */
export function refuseIfRunning(dataDir) {
  const other = running(dataDir);
  if (other)
    throw new Stop(
      `El registro ya está en marcha en ${other.url} (proceso ${other.pid}), con los datos de ${dataDir}.\n` +
        'Para reiniciarlo, deténgalo primero con Ctrl-C; para otra copia, indique otra carpeta en DATA_DIR y otro puerto en PORT.',
    );
}

/**
 * Takes the folder for this process. Throws Stop where another one has it.
 * @param {string} dataDir
 * @param {string} url where this process will answer
 */
export function claim(dataDir, url) {
  refuseIfRunning(dataDir);
  rmSync(file(dataDir), { force: true });
  try {
    writeFileSync(file(dataDir), JSON.stringify({ pid: process.pid, url }), { flag: 'wx' });
  } catch (error) {
    // Two starts at the same instant: the file system decides which one goes on.
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') refuseIfRunning(dataDir);
    throw error;
  }
}

/** @param {string} dataDir */
export const release = (dataDir) => rmSync(file(dataDir), { force: true });
