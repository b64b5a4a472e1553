import { execFile, spawnSync } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { S3Storage } from '@registro/platform/storage/s3-storage';
import { Redis } from 'ioredis';
import { checkAudit } from '../builders/audit.js';
import { operators } from '../builders/correction.js';
import { closeDb, db, eventually } from '../builders/db.js';
import { erased } from '../builders/erasure.js';
import { pdf, streamObject } from '../builders/files.js';
import { registered, training } from '../builders/profile.js';
import { type Agent, signIn } from '../builders/user.js';
import { startS3 } from '../setup/s3.mjs';
import { ownStores, seededDataDir } from '../setup/own-stores.mjs';
import { newDataDir, type Server, startServer } from '../setup/start-server.mjs';

const copy = mkdtempSync(join(tmpdir(), 'registro-copia-'));
let server: Server;
let person: Agent;

/** `npm run backup` and `npm run restore` behind their installation and build. */
function command(name: 'backup' | 'restore', dataDir: string, ...args: string[]): { status: number | null; said: string } {
  const { DATABASE_URL: _url, ...env } = process.env;
  const program = join(process.cwd(), `infra/embedded/${name}.mjs`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    env: { ...env, DATA_DIR: dataDir },
  });
  return { status, said: stdout + stderr };
}

async function start(dataDir: string): Promise<void> {
  server = await startServer({ dataDir, env: { DEMO_PLAYS: 'false', INVARIANTS_SECONDS: '2', TLOG_NAME: 'registro.prueba/bitacora' } });
  Object.assign(process.env, { BASE_URL: server.url, DATA_DIR: server.dataDir, DATABASE_URL: ownStores(dataDir).databaseUrl });
}

/** A course, and a file of random bytes whose id is answered. */
async function leaveSomething(): Promise<string> {
  expect((await person.post('guardar/capacitacion/registro', training())).body.r_succ).toBe(true);
  const content = pdf({ 4: streamObject('', randomBytes(300_000).toString('latin1')) });
  const { body } = await person.upload('archivos/post/cedula', 'cedula', content, 'a.pdf');
  expect(body.r_succ).toBe(true);
  return body.r_data as string;
}

const pathOf = (dataDir: string, id: string): string => join(dataDir, 'archivos', id.slice(0, 2), id);
const publishedRows = async () =>
  (await db().query<{ id: string; sha256: string }>(`select id, sha256 from documents.archivo where estado = 'publicado' order by id`))
    .rows;

beforeAll(async () => {
  await start(await seededDataDir());
  person = await registered();
});
afterAll(async () => {
  await closeDb();
  await server.stop();
  rmSync(copy, { recursive: true, force: true });
});

const secretsOf = ({ dataDir }: Server) =>
  JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Record<string, object | string>;

/**
 * A copy has ports, keys and a Redis of its own, and does not start on the Redis of what it is a copy of, which never
 * hears of it.
 */
async function apart(live: Server, restored: Server): Promise<void> {
  const [one, other] = [secretsOf(live), secretsOf(restored)];
  expect(Object.keys(other)).toEqual(Object.keys(one));
  for (const [name, value] of Object.entries(one)) {
    const values = [value, other[name]!].map((v) => (typeof v === 'string' ? [v] : Object.values(v)));
    expect(values[1]!.filter((v) => values[0]!.includes(v))).toEqual([]);
  }
  const owner = async (dataDir: string) => {
    const redis = new Redis(ownStores(dataDir).redisUrl);
    return redis.get('instalacion').finally(() => redis.disconnect());
  };
  const [before, own] = [await owner(live.dataDir), await owner(restored.dataDir)];
  expect([before, own]).toEqual([expect.any(String), expect.not.stringMatching(before!)]);
  const stores = { databaseUrl: ownStores(restored.dataDir).databaseUrl, redisUrl: ownStores(live.dataDir).redisUrl };
  const onLive = startServer({ stores, env: { EMBEDDED_STORES: restored.dataDir, DEMO_PLAYS: 'false' } });
  await expect(onLive).rejects.toThrow('El Redis que indica REDIS_URL es de otra instalación');
  expect(await owner(live.dataDir)).toBe(before);
}

/** A copy is what was restored of it (rule H-25). */
describe('A copy of the data', () => {
  it('is restored in another place with all that was there when it was last taken, rows and files alike', async () => {
    const before = await leaveSomething();
    const leaver = await registered();
    expect(command('backup', server.dataDir, copy)).toMatchObject({ status: 0, said: expect.stringContaining('La base de datos entera') });
    const noted = async () => (await db().query('select entero, archivos from operations.respaldo order by fecha')).rows;
    expect(await noted()).toEqual([{ entero: true, archivos: expect.any(Number) }]);
    const between = await leaveSomething();
    const again = command('backup', server.dataDir, copy);
    expect(again).toMatchObject({ status: 0, said: expect.stringMatching(/^Lo que la base de datos escribió.* y 1 archivo nuevo/) });
    const expected = await publishedRows();
    const after = await leaveSomething();
    // Nobody comes back by a copy of when they were there (rule S-40).
    await erased(await operators(), leaver);
    const list = join(server.dataDir, 'cabezas', 'borrados.txt');
    await eventually('the list outside', async () => existsSync(list), 90_000);

    // What signs is in no copy (decision 169).
    const signing = readdirSync(join(server.dataDir, 'llaves'));
    expect(signing.length).toBeGreaterThan(3);
    const copied = readdirSync(copy, { recursive: true }).map((path) => basename(String(path)));
    expect(copied.filter((name) => signing.includes(name))).toEqual([]);

    const restored = newDataDir();
    const { rows: began } = await db().query<{ at: string }>('select now()::text as at');
    const { status, said } = command('restore', server.dataDir, copy, restored);
    expect([status, said]).toEqual([0, expect.stringMatching(/, 0 que faltan o son otros/)]);
    await closeDb();
    // What it is a copy of lives on beside it.
    const live = server;
    await start(restored);
    await apart(live, server);
    await live.stop();
    await eventually('the erasure that the copy does not know', async () => {
      const { rows } = await db().query('select nombre, documento from platform.quien where id = $1', [leaver.id]);
      return rows[0].nombre === 'Cuenta borrada' && rows[0].documento === null;
    });
    // The public log was signed beyond what the copy knows: the copy signs no smaller one (rule S-50).
    await eventually('the log that stands still', async () => {
      const { rows } = await db().query<{ problema: string | null }>('select problema from platform.cadena where id = 6');
      return rows[0]?.problema?.endsWith('no se firma una menor');
    });
    expect(await publishedRows()).toEqual(expected);
    for (const { id, sha256 } of expected)
      expect(
        createHash('sha256')
          .update(readFileSync(pathOf(restored, id)))
          .digest('hex'),
      ).toBe(sha256);
    expect(expected.map(({ id }) => id)).toEqual(expect.arrayContaining([before, between]));
    expect(existsSync(pathOf(restored, after))).toBe(false);
    // It lives on: the person signs in with the password of then, finds two courses and adds one.
    person = await signIn(person.correo);
    await leaveSomething();
    expect((await person.post('consultar/capacitacion/listar')).body.r_data).toHaveLength(3);
    const { rows: numbers } = await db().query(
      'select (select min(id) from platform.evento where creado > $1) - (select max(id) from platform.evento where creado <= $1) as on',
      [began[0]!.at],
    );
    expect(numbers).toEqual([{ on: '1' }]);
    // So does the audit, whole, and nobody who works for the product may do more to it than before.
    expect(checkAudit()).toMatchObject({ status: 0 });
    const may = (right: string) => `has_table_privilege('registro_servicios', 'platform.auditoria', '${right}') as "${right}"`;
    const { rows } = await db().query(`select ${['select', 'insert', 'update', 'delete', 'truncate'].map(may).join(', ')}`);
    expect(rows).toEqual([{ select: true, insert: true, update: false, delete: false, truncate: false }]);
  });

  it('begins anew for a server that was restored, and keeps the copy before it', () => {
    expect(command('backup', server.dataDir, copy)).toMatchObject({ status: 0, said: expect.stringContaining('La base de datos entera') });
    expect(readdirSync(copy).filter((name) => name.startsWith('base-'))).toHaveLength(2);
  });

  it('is restored over nothing, and its missing files are named', async () => {
    expect(command('restore', '', copy, server.dataDir)).toMatchObject({ status: 1, said: expect.stringContaining('no está vacía') });
    expect(command('restore', '', newDataDir(), newDataDir())).toMatchObject({
      status: 1,
      said: expect.stringContaining('no hay ninguna copia'),
    });
    expect(command('backup', newDataDir(), copy)).toMatchObject({ status: 1, said: expect.stringContaining('Todavía no hay datos en') });
    const s3 = await startS3();
    await new S3Storage(s3.url, 'us-east-1').put(randomUUID(), Buffer.from('x'), 1, 'text/plain');
    // This process answers as that store: it may not wait for the command.
    const args = [join(process.cwd(), 'infra/embedded/restore.mjs'), copy, newDataDir()];
    const run = promisify(execFile)(process.execPath, args, { env: { ...process.env, S3_URL: s3.url } });
    const onOther = await run.catch((error: { stderr: string }) => error);
    await s3.stop();
    expect(onOther.stderr).toContain('El almacén de S3_URL ya tiene archivos');
    const { id } = (await publishedRows())[0]!;
    rmSync(pathOf(copy, id));
    const { status, said } = command('restore', '', copy, newDataDir());
    expect([status, said]).toEqual([1, expect.stringContaining(`Falta o es otro ${id}`)]);
  });
});
