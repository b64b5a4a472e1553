import { readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { todayInCaracas } from '@registro/contracts/dates';
import type { Cleaner } from '../retention/cleaner.js';
import { reopenLog } from './logger.js';

/** The log that is written and those that were put aside, by when their last line came. */
async function logs(file: string | null): Promise<{ path: string; at: number }[]> {
  if (!file) return [];
  const name = basename(file);
  const found = (await readdir(dirname(file))).filter((one) => one === name || one.startsWith(`${name}.`));
  return Promise.all(found.map(async (one) => ({ path: join(dirname(file), one), at: (await stat(join(dirname(file), one))).mtimeMs })));
}

const past = (dias: number) => Date.now() - dias * 86_400_000;

/**
 * The log of this process in LOG_FILE: each night it begins a new file, and old ones go. On stdout it is nobody's here.
 */
export const keptLogs: Cleaner = {
  clase: 'registros',
  count: async ({ config }, dias) => {
    const all = await logs(config.logFile);
    const old = all.filter(({ at }) => at < past(dias)).map(({ at }) => at);
    return { filas: all.length, irian: old.length, masVieja: old.length ? new Date(Math.min(...old)).toISOString() : null };
  },
  letGo: async ({ config: { logFile } }, dias) => {
    if (!logFile) return 0;
    const all = await logs(logFile);
    const old = all.filter(({ path, at }) => path !== logFile && at < past(dias));
    for (const { path } of old) await rm(path, { force: true });
    // A night that is done again, for its transaction fell, must not write over what it had put aside.
    const aside = `${logFile}.${todayInCaracas()}`;
    if (all.some(({ path }) => path === aside)) return old.length;
    await rename(logFile, aside);
    reopenLog();
    return old.length;
  },
};
