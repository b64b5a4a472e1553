// node tests/load/run-backup.mjs [gigabytes]: how long a copy of 10 GB (60 % database, 40 % files) takes, one of what
// was written since, and until the product answers on what was restored. Needs three times as much room on the disk.
// Prints the figures and writes nothing.
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startStores } from '../../infra/embedded/stores.mjs';
import { node } from '../../infra/paths.mjs';
import { newDataDir, startServer } from '../setup/start-server.mjs';

const gigabytes = Number(process.argv[2] ?? 10);
const FILE_BYTES = 512 * 1024;
const MAIL_CHARACTERS = 4_000;
const MAILS_AT_ONCE = 2_000;
/** A file made before is changed by a few bytes: to draw all of it anew would take longer than to write it. */
const content = randomBytes(FILE_BYTES);

const [dataDir, copy, restored] = [newDataDir(), newDataDir(), newDataDir()];
try {
  await (await startServer({ dataDir, env: { DEMO_PLAYS: 'false' } })).stop();
  await fill(gigabytes);
  const whole = timed('a whole copy', () => command('backup', dataDir, copy));
  await fill(0.05);
  const more = timed('what is new since', () => command('backup', dataDir, copy));
  const began = Date.now();
  command('restore', '', copy, restored);
  const server = await startServer({ dataDir: restored, env: { DEMO_PLAYS: 'false' } });
  try {
    const { status } = await fetch(`${server.url}/api/salud/listo`);
    console.log({ gigabytes, whole, more, untilReady: (Date.now() - began) / 1000, status });
  } finally {
    await server.stop();
  }
} finally {
  for (const folder of [dataDir, copy, restored]) rmSync(folder, { recursive: true, force: true });
}

/** Sent mails of random words, and published files of random bytes with their rows. @param {number} size in GB */
async function fill(size) {
  const stores = await startStores({ dataDir });
  const client = new pg.Client({ connectionString: stores.databaseUrl });
  await client.connect();
  try {
    const mails = Math.round((size * 0.6e9) / MAIL_CHARACTERS);
    for (let written = 0; written < mails; written += MAILS_AT_ONCE) {
      const random = randomBytes((MAILS_AT_ONCE * MAIL_CHARACTERS * 3) / 4).toString('base64');
      await client.query(
        `insert into platform.correo (para, asunto, texto, enviado)
         select 'medida@medida.test', 'Medida', texto, now() from unnest($1::text[]) texto`,
        [Array.from({ length: MAILS_AT_ONCE }, (_, n) => random.slice(n * MAIL_CHARACTERS, (n + 1) * MAIL_CHARACTERS))],
      );
    }
    const rows = Array.from({ length: Math.round((size * 0.4e9) / FILE_BYTES) }, () => {
      const id = randomUUID();
      content.write(id, 0);
      const folder = join(dataDir, 'archivos', id.slice(0, 2));
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, id), content);
      return { id, sha256: createHash('sha256').update(content).digest('hex') };
    });
    await client.query(
      `insert into documents.archivo (id, "idUsuario", tipo, nombre, mime, tamano, sha256, estado, adjunto)
       select id, 1, 'cedula', 'a.pdf', 'application/pdf', $2, sha256, 'publicado', 'medida' from json_to_recordset($1) as r(id uuid, sha256 text)`,
      [JSON.stringify(rows), FILE_BYTES],
    );
    const { rows: found } = await client.query('select pg_database_size(current_database())::float8 / 1e9 as size');
    console.log(`    ${found[0].size.toFixed(1)} GB of database, ${rows.length} files more`);
  } finally {
    await client.end();
    await stores.stop();
  }
}

/**
 * @param {'backup' | 'restore'} name
 * @param {string} folder
 * @param {...string} args Throws with what it said where it fails.
 */
function command(name, folder, ...args) {
  const { status, stdout, stderr } = spawnSync(node, [`infra/embedded/${name}.mjs`, ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: folder },
  });
  console.log(stdout);
  if (status) throw new Error(stdout + stderr);
}

/** @param {string} name @param {() => void} work @returns {number} seconds */
function timed(name, work) {
  const began = Date.now();
  work();
  const seconds = (Date.now() - began) / 1000;
  console.log(`    ${name}: ${seconds} s`);
  return seconds;
}
