// npm run restore -- copy folder: makes data anew from a copy of npm run backup, in a new folder, starts them once and
// compares rows with files.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copyFiles } from '@registro/platform/backup/copy-files';
import { ConfigError, readFileStore } from '@registro/platform/config';
import { FolderStorage } from '@registro/platform/storage/folder-storage';
import { storageOf } from '@registro/platform/storage/storage-of';
import { dataDir as dataFolder, root } from '../paths.mjs';
import { die, step, Stop } from '../progress.mjs';
import { newSecrets, openFolder, writeSecrets } from './folder.mjs';
import { recover, unpackBase } from './recover.mjs';

/** Rows that name a file, with the SHA-256 of those that keep it. */
const NAMED = `
  select id::text, sha256 from documents.archivo where estado = 'publicado'
  union all select id::text, huella from documents.documento where estado = 'listo'
  union all select almacen, huella from payments.archivo_banco where almacen is not null`;

/** @param {string} copy @returns {string} the newest whole copy of the database in it */
function newestBase(copy) {
  const names = existsSync(copy) ? readdirSync(copy).filter((name) => name.startsWith('base-') && !name.endsWith('.nueva')) : [];
  const newest = names.toSorted().at(-1);
  if (!newest) throw new Stop(`En ${copy} no hay ninguna copia.`);
  return join(copy, newest);
}

/**
 * Another installation than the one that it is a copy of, which takes up the numbers of its events after the last one
 * that it knows.
 * @param {import('pg').Client} client
 * @param {string | undefined} password of the stores of npm start
 */
async function makeItsOwn(client, password) {
  const { rows } = await client.query(`select to_regclass('platform.instalacion') is not null as known`);
  if (rows[0].known) await client.query('update platform.instalacion set id = gen_random_uuid()');
  await client.query(
    `select setval('platform.evento_id_seq', greatest((select max(id) from platform.evento), (select max("idEvento") from platform.recibido), 1))`,
  );
  if (password) await client.query(`alter role current_user password ${client.escapeLiteral(password)}`);
}

/**
 * Who was erased since the copy, or before it: the first start erases them again. The list of the data from before has
 * whoever the copy's does not.
 * @param {string} copy @param {string} dataDir @returns {number}
 */
function bringErasures(copy, dataDir) {
  const lists = [join(copy, 'borrados.txt'), join(dataFolder(), 'cabezas', 'borrados.txt')].filter((path) => existsSync(path));
  const lines = new Set(lists.flatMap((path) => readFileSync(path, 'utf8').split('\n')).filter((line) => line !== ''));
  if (!lines.size) return 0;
  mkdirSync(join(dataDir, 'cabezas'), { recursive: true, mode: 0o700 });
  writeFileSync(join(dataDir, 'cabezas', 'borrados.txt'), `\n${[...lines].join('\n')}`, { mode: 0o600 });
  return lines.size;
}

/**
 * The last checkpoint of the public log that was signed, by the copy or by the data from before, whichever is larger:
 * what is restored signs no smaller one (rule S-50).
 * @param {string} copy @param {string} dataDir
 */
function bringSigned(copy, dataDir) {
  const found = [join(copy, 'bitacora'), join(dataFolder(), 'cabezas', 'bitacora')]
    .filter((path) => existsSync(path))
    .map((path) => readFileSync(path, 'utf8'));
  const sizeOf = (/** @type {string} */ note) => Number(note.split('\n')[1]);
  const [largest] = found.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  if (largest === undefined) return;
  mkdirSync(join(dataDir, 'cabezas'), { recursive: true, mode: 0o700 });
  writeFileSync(join(dataDir, 'cabezas', 'bitacora'), largest, { mode: 0o600 });
}

/** Of a file that was there already. @param {import('node:stream').Readable | null} content */
async function sumOf(content) {
  if (!content) return null;
  const hash = createHash('sha256');
  for await (const part of content) hash.update(part);
  return hash.digest('hex');
}

try {
  if (!process.argv[3]) throw new Stop('Uso: npm run restore -- CARPETA-DE-LA-COPIA CARPETA-NUEVA');
  const [copy, dataDir] = [resolve(root, process.argv[2] ?? ''), resolve(root, process.argv[3])];
  const base = newestBase(copy);
  if (existsSync(dataDir) && readdirSync(dataDir).length)
    throw new Stop(`${dataDir} no está vacía. Indique una carpeta nueva: nada se escribe sobre otros datos.`);
  const store = storageOf({ ...readFileStore(), dataDir });
  if (!(await store.list().next()).done)
    throw new Stop('El almacén de S3_URL ya tiene archivos. Indique otro: nada se escribe sobre otros datos.');
  openFolder(dataDir);
  // Ports, passwords and keys of its own: nothing of what lives where the copy comes from is reached by them, or
  // believes what is signed with them.
  const secrets = existsSync(join(copy, 'secrets.json'))
    ? { ...newSecrets(), previous: JSON.parse(readFileSync(join(copy, 'secrets.json'), 'utf8')).secret }
    : undefined;
  if (secrets) writeSecrets(dataDir, secrets);
  await step('Desempacando la base de datos', () => unpackBase(base, dataDir));
  const erased = bringErasures(copy, dataDir);
  bringSigned(copy, dataDir);
  /** @type {Map<string, string>} */
  const sums = new Map();
  const files = await step('Copiando los archivos', () =>
    copyFiles(new FolderStorage(join(copy, 'archivos')), store, (id, sha256) => sums.set(id, sha256)),
  );
  const { user, database } = JSON.parse(readFileSync(join(base, 'base.json'), 'utf8'));
  const found = await step('Poniendo la base de datos al día', () =>
    recover({ dataDir, user, database }, async (client) => {
      const { rows } = await client.query(NAMED);
      const { rows: last } = await client.query(`select to_char(pg_last_xact_replay_timestamp(), 'YYYY-MM-DD HH24:MI:SS TZ') as hasta`);
      const wrong = [];
      for (const { id, sha256 } of rows) {
        const sum = sums.get(id) ?? (await sumOf(await store.get(id, null)));
        if (!sum || (sha256 && sum !== sha256)) wrong.push(id);
      }
      await makeItsOwn(client, secrets?.postgres.password);
      return { named: rows.length, wrong, until: last[0].hasta };
    }),
  );
  console.log(`\n    Datos hasta    ${found.until ?? 'el momento de la copia'}`);
  console.log(
    `    Archivos       ${files.files} copiados; ${found.named} que nombra la base de datos, ${found.wrong.length} que faltan o son otros`,
  );
  console.log(
    `    Borrados       ${erased} ${erased === 1 ? 'persona' : 'personas'} que no vuelven: se borran de nuevo en el primer inicio`,
  );
  for (const id of found.wrong) console.log(`    Falta o es otro ${id}`);
  console.log(
    existsSync(join(dataDir, 'secrets.json'))
      ? `    Para usarlos   DATA_DIR=${dataDir} npm start\n`
      : `    Para usarlos   ${join(dataDir, 'postgres')} es la carpeta de datos de un servidor PostgreSQL de la misma versión\n`,
  );
  if (found.wrong.length) process.exitCode = 1;
} catch (error) {
  die(error instanceof ConfigError ? new Stop(error.message) : error);
}
