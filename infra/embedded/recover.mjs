// A copy of npm run backup made into a PostgreSQL data folder again, and brought up to its last moment.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress, zstdDecompressSync } from 'node:zlib';
import pg from 'pg';
import { Stop } from '../progress.mjs';
import { give, storeAccount } from './account.mjs';
import { majors, programs, serve } from './postgres.mjs';

/** @param {string} base a whole copy @param {string} dataDir where `postgres` is made */
export async function unpackBase(base, dataDir) {
  const folder = join(dataDir, 'postgres');
  mkdirSync(folder, { mode: 0o700 });
  const tar = spawn('tar', ['-x', '-f', '-', '-C', folder], { stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = once(tar, 'close');
  await pipeline(createReadStream(join(base, 'base.tar.zst')), createZstdDecompress(), tar.stdin);
  const [code] = await ended;
  if (code !== 0) throw new Stop(`tar no pudo desempacar ${join(base, 'base.tar.zst')}.`);
  for (const name of readdirSync(join(base, 'wal')).filter((file) => file.endsWith('.zst')))
    writeFileSync(join(folder, 'pg_wal', name.slice(0, -'.zst'.length)), zstdDecompressSync(readFileSync(join(base, 'wal', name))));
  // The log lies where the server itself would put it; what is not there is nowhere. It begins a line of its own, so
  // that a server that still lives elsewhere and this one are never taken for one another.
  writeFileSync(join(folder, 'recovery.signal'), '');
  appendFileSync(join(folder, 'postgresql.auto.conf'), `restore_command = 'exit 1'\n`);
  // Debian keeps the settings elsewhere.
  for (const name of ['postgresql.conf', 'pg_hba.conf', 'pg_ident.conf'])
    if (!existsSync(join(folder, name))) writeFileSync(join(folder, name), '');
  chmodSync(folder, 0o700);
}

/**
 * Starts the server of the folder once, for this process alone, lets it read its log to the end, and stops it again.
 * @template T
 * @param {{ dataDir: string, user: string, database: string }} options
 * @param {(client: import('pg').Client) => Promise<T>} look
 * @returns {Promise<T>} Throws Stop where the copy is of another major version than the server that is at hand.
 */
export async function recover({ dataDir, user, database }, look) {
  const { postgres } = await programs();
  const folder = join(dataDir, 'postgres');
  const { kept, shipped } = majors(postgres, folder);
  if (kept !== shipped)
    throw new Stop(
      `Base de datos y archivos están en ${dataDir}, sin comprobar: son de PostgreSQL ${kept} y aquí hay PostgreSQL ${shipped}. ` +
        `Inicie un servidor de esa versión sobre ${folder}.`,
    );
  const account = storeAccount([dataDir, join(postgres, '..')]);
  const door = mkdtempSync(join(tmpdir(), 'registro-'));
  // Only who may enter this folder reaches the server, and is believed.
  writeFileSync(join(door, 'pg_hba.conf'), 'local all all trust\n');
  if (account) for (const path of [folder, door]) give(path, account);
  const settings = {
    listen_addresses: '',
    unix_socket_directories: door,
    hba_file: join(door, 'pg_hba.conf'),
    hot_standby: 'off',
    ssl: 'off',
    shared_preload_libraries: '',
    max_wal_size: '4GB',
  };
  const server = await serve({ postgres, account, dataDir, settings, port: 5432, limit: 3_600_000 });
  try {
    const client = new pg.Client({ host: door, port: 5432, user, database });
    await client.connect();
    return await look(client).finally(() => client.end());
  } finally {
    await server.stop();
    rmSync(door, { recursive: true, force: true });
  }
}
