import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import { ConfigError } from '../config.js';
import { FolderStorage } from '../storage/folder-storage.js';
import type { Storage } from '../storage/storage.js';
import { baseBackup } from './base-backup.js';
import { copyFiles } from './copy-files.js';
import { receiveWal, segmentOf, startOf } from './receive-wal.js';
import { type Position, Replication } from './replication.js';

const compress = promisify(zstdCompress);
const WEEK_MS = 7 * 24 * 3_600_000;
/** How many whole copies of the database stay: the newest, and the one before it. */
const KEPT = 2;
/** Any number that no other lock of the product has: one backup at a time. */
const LOCK = 727_406;
/** PostgreSQL's code for a file that is not there: that part of the log is gone. */
const GONE = '58P01';

export interface Backup {
  /** a new copy of the whole database, rather than what was written since the last one */
  whole: boolean;
  files: number;
  bytes: number;
}

/**
 * Brings `folder` up to date with the database and its files, while both are in use. The first time, each week, and
 * where the server no longer has the log since the last time, it copies the whole database; else the log alone, which
 * takes seconds.
 *
 * Files before and after: one that the database names was copied before if it is old, and after if it was made
 * meanwhile. What is made and removed within one run, refused uploads and imports that are done, nobody needs. Throws
 * ConfigError where another run is at work.
 */
export async function takeBackup(
  { databaseUrl, storage, folder }: { databaseUrl: string; storage: Storage; folder: string },
  now = Date.now(),
): Promise<Backup> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = new FolderStorage(join(folder, 'archivos'));
  const replication = await Replication.open(databaseUrl);
  try {
    const locked = await replication.ask(`select pg_try_advisory_lock(${LOCK})`);
    if (locked[0]![0]![0] !== 't') throw new ConfigError('Otra copia de estos datos está en curso.');
    const before = await copyFiles(storage, files);
    const position = await replication.position();
    const whole = !(await continued(databaseUrl, folder, position, now));
    if (whole) await begun(databaseUrl, folder, position, now);
    const after = await copyFiles(storage, files);
    return { whole, files: before.files + after.files, bytes: before.bytes + after.bytes };
  } finally {
    await replication.close();
  }
}

/** Adds what was written since the last time to the newest copy of this server; false where a whole copy is needed. */
async function continued(databaseUrl: string, folder: string, position: Position, now: number): Promise<boolean> {
  const newest = (await bases(folder)).at(-1);
  if (!newest) return false;
  const { system, timeline, taken } = JSON.parse(await readFile(join(newest, 'base.json'), 'utf8')) as Position & { taken: number };
  if (system !== position.system || timeline !== position.timeline || now - taken > WEEK_MS) return false;
  const last = (await readdir(join(newest, 'wal')))
    .filter((name) => name.endsWith('.zst'))
    .toSorted()
    .at(-1)!;
  const replication = await Replication.open(databaseUrl);
  try {
    // The last piece again: it may have been filled since.
    await receiveWal(replication, { ...position, from: startOf(position, last), to: position.flushed }, keepIn(newest));
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === GONE) return false;
    throw error;
  } finally {
    await replication.close();
  }
}

/** Copies the whole database aside and names it when it is whole; older ones go then. */
async function begun(databaseUrl: string, folder: string, position: Position, now: number): Promise<void> {
  const name = new Date(now).toISOString().replaceAll(':', '-');
  const aside = join(folder, `base-${name}.nueva`);
  for (const left of await readdir(folder)) if (left.endsWith('.nueva')) await rm(join(folder, left), { recursive: true });
  await mkdir(join(aside, 'wal'), { recursive: true, mode: 0o700 });
  const [log, pages] = [await Replication.open(databaseUrl), await Replication.open(databaseUrl)];
  try {
    // The server keeps its log for as long as this connection lives, however much is written meanwhile.
    await log.ask('CREATE_REPLICATION_SLOT registro_respaldo TEMPORARY PHYSICAL RESERVE_WAL');
    const { from, to } = await baseBackup(pages, join(aside, 'base.tar.zst'));
    await receiveWal(log, { ...position, from: startOf(position, segmentOf(position, from)), to }, keepIn(aside));
  } finally {
    await Promise.all([log.close(), pages.close()]);
  }
  const { username, pathname } = new URL(databaseUrl);
  const { system, timeline } = position;
  const known = { system, timeline, taken: now, user: decodeURIComponent(username), database: pathname.slice(1) };
  await writeFile(join(aside, 'base.json'), `${JSON.stringify(known, null, 2)}\n`, { flush: true });
  await rename(aside, join(folder, `base-${name}`));
  for (const old of (await bases(folder)).slice(0, -KEPT)) await rm(old, { recursive: true });
}

/** Whole copies of a folder, oldest first. */
async function bases(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('base-') && !name.endsWith('.nueva'));
  return names.toSorted().map((name) => join(folder, name));
}

const keepIn = (base: string) => async (name: string, content: Buffer) => {
  const path = join(base, 'wal', `${name}.zst`);
  await writeFile(`${path}.nuevo`, await compress(content), { mode: 0o600, flush: true });
  await rename(`${path}.nuevo`, path);
};
