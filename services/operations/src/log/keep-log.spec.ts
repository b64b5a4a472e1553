import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import type { Config } from '@registro/platform/config';
import { row, transaction } from '@registro/platform/database/database';
import { ormOptions } from '@registro/platform/database/orm-options';
import { KeyRoom } from '@registro/platform/keys/key-room';
import { makeKey } from '@registro/platform/keys/make-key';
import { checkProof, type LogPolicy } from '@registro/verify/log/check-proof';
import { readCheckpoint } from '@registro/verify/log/checkpoint';
import { isConsistent } from '@registro/verify/log/merkle';
import { readNote } from '@registro/verify/log/note';
import { readProof } from '@registro/verify/log/proof-file';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { endInstance, newDatabase } from '../../../../tests/builders/instance.js';
import { tables } from '../operations.tables.js';
import { isNear, postOutside } from './ask-outside.js';
import { AskWitnesses } from './ask-witnesses.js';
import { KeepLog, LOG_LOCK } from './keep-log.js';
import { logKeys, logSigner } from './log-keys.js';
import { noting } from './note-entry.js';
import { publish } from './publish.js';
import { ReadProof, ReadProofHandler } from './read-proof.js';
import { sequence } from './sequence.js';
import { storedTiles, treeSize } from './stored-tiles.js';
import { consistencyProof } from './tree.js';
import { Witnesses } from './witnesses.js';

const NAME = 'registro.prueba/bitacora';
const folder = mkdtempSync(join(tmpdir(), 'registro-bitacora-'));
const config = {
  dataDir: folder,
  keysDir: join(folder, 'llaves'),
  demo: true,
  heads: { bucket: null, tsa: null },
  publicLog: { name: NAME, witnesses: [], quorum: 1, near: false },
} as unknown as Config;
let orm: MikroORM;
let keys: KeyRoom;
let witnesses: Witnesses;
let keeper: KeepLog;

beforeAll(async () => {
  await newDatabase(process.env['MODEL_DATABASE']);
  await db().query('truncate operations.anotacion, operations.tesela, operations.punto');
  orm = await MikroORM.init(ormOptions({ databaseUrl: process.env['DATABASE_URL']!, databasePool: 4 }, [{ tables, migrations: [] }]));
  // Made a month ago: the next one is newer.
  await makeKey(config.keysDir, { uso: 'bitacora' }, Date.now() - 30 * 86_400_000);
  keys = new KeyRoom(config);
  witnesses = new Witnesses(config, keys);
  await witnesses.onModuleInit();
  keeper = new KeepLog(orm.em, config, keys);
  // What each test goes on from, also alone.
  await note(700);
  await keeper.round();
});
afterAll(async () => {
  witnesses.onApplicationShutdown();
  await orm.close();
  await endInstance(undefined);
  await closeDb();
  rmSync(folder, { recursive: true });
});

let told = 0;
const number = (n: number) => `libro:${n}`;
/** Something more that is to stand in the log; `cabeza`, whose proof is anybody's. @returns the number of the last */
async function note(count: number): Promise<number> {
  for (let i = 0; i < count; i++)
    await row(
      orm.em,
      noting({ clase: 'cabeza', numero: number(++told), huella: String(told).padStart(64, '0'), fecha: '2026-11-28T12:00:00.000Z' }),
    );
  return told;
}
const signed = async () =>
  (await db().query<{ nota: string }>('select nota from operations.punto where origen = $1 order by tamano', [NAME])).rows;
const newest = async () => readCheckpoint(readNote((await signed()).at(-1)!.nota)!.text)!;
const fault = async (column: 'problema' | 'fuera') =>
  (await db().query<Record<string, string | null>>(`select ${column} from platform.cadena where id = 6`)).rows[0]?.[column] ?? null;
const askAll = () => new AskWitnesses(orm.em, config, witnesses).round();
const proofOf = async (n: number) => (await new ReadProofHandler(orm.em, witnesses, config).execute(new ReadProof(number(n)))).text;
const policy = (): LogPolicy => ({ log: logKeys(keys, NAME), witnesses: witnesses.all.map(({ key }) => key), quorum: 2 });
/** Whether the log goes on as whoever holds an older checkpoint saw it. */
async function continues(older: Awaited<ReturnType<typeof newest>>): Promise<boolean> {
  const now = await newest();
  return isConsistent(older, now, await consistencyProof(older.size, now.size, storedTiles(orm.em)));
}

describe('The public log (rules S-48 to S-51)', () => {
  it('gives entries their places, signs them, has them seen, and proves each to whoever trusts the keys alone', async () => {
    expect(await newest()).toMatchObject({ origin: NAME, size: 700 });
    await askAll();
    for (const n of [1, 256, 257, 700]) {
      const text = await proofOf(n);
      expect(readProof(text)?.index).toBe(n - 1);
      expect(checkProof(text, policy())).toMatchObject({ index: n - 1, size: 700, opening: { numero: number(n) }, seen: [{}, {}] });
    }
    // One that is as it was is not signed again.
    await keeper.round();
    expect(await signed()).toHaveLength(1);
  });

  it('goes on where it stopped, killed at any line', async () => {
    const before = await newest();
    const last = await note(3);
    // Places are given, and nothing is signed yet.
    await transaction(orm.em, sequence);
    expect(await newest()).toEqual(before);
    // What is signed is written down outside, and the database never hears of it.
    await expect(
      transaction(orm.em, async (em) => {
        await publish(em, folder, logSigner(keys, NAME)!);
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect(await newest()).toEqual(before);
    expect(readFileSync(join(folder, 'cabezas/bitacora'), 'utf8')).toContain('\n703\n');
    await note(1);
    await keeper.round();
    expect([(await newest()).size, await continues(before), await fault('problema')]).toEqual([704, true, null]);
    expect(readProof(await proofOf(last))!.index).toBe(last - 1);
  });

  it('is written by several processes at once, each entry in one place', async () => {
    const other = new KeepLog(orm.em, { ...config, dataDir: join(folder, 'otro') } as Config, keys);
    const before = await newest();
    await Promise.all([note(200), ...[1, 2, 3].flatMap(() => [keeper.round(), other.round()])]);
    // Who comes second at a moment leaves it to the next round.
    await keeper.round();
    await other.round();
    const { rows } = await db().query<{ n: number; highest: number; placed: number }>(
      'select count(*)::int as n, max(indice)::int as highest, count(indice)::int as placed from operations.anotacion',
    );
    expect(rows[0]).toEqual({ n: told, highest: told - 1, placed: told });
    const stored = await db().query<{ ok: boolean }>(
      `select bool_and(substring(t.contenido from (34 * (a.indice % 256) + 3)::int for 32) = a.hoja) as ok
       from operations.anotacion a join operations.tesela t on t.nivel = -1 and t.numero = a.indice / 256`,
    );
    expect([stored.rows[0]!.ok, await continues(before)]).toEqual([true, true]);
  });

  it('waits while another holds its lock, and for a key', async () => {
    await note(1);
    const client = await db().connect();
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOG_LOCK]);
    const before = await newest();
    await keeper.round();
    await new KeepLog(orm.em, config, new KeyRoom({ keysDir: join(folder, 'nada') })).round();
    expect(await newest()).toEqual(before);
    await client.query('rollback');
    client.release();
    await keeper.round();
    expect((await newest()).size).toBe(before.size + 1);
    await askAll();
  });

  it('has another key sign what the one before it signed, and both are believed', async () => {
    await makeKey(config.keysDir, { uso: 'bitacora' });
    const old = await proofOf(5);
    await keeper.round();
    const now = await proofOf(5);
    expect(now).not.toBe(old);
    for (const text of [old, now]) expect(checkProof(text, policy()).seen).toHaveLength(2);
  });

  it('signs no smaller one after a restore: it stands still, and says so', async () => {
    const before = await newest();
    await db().query('create table guardadas as select * from operations.tesela');
    await note(2);
    await keeper.round();
    const after = await newest();
    // As a copy of yesterday's leaves it.
    await db().query('create table anotadas as select * from operations.anotacion where indice >= $1', [before.size]);
    await db().query('create table firmados as select * from operations.punto where tamano > $1', [before.size]);
    await db().query(`delete from operations.anotacion where indice >= ${before.size}; delete from operations.punto where tamano > ${before.size};
      delete from operations.tesela; insert into operations.tesela select * from guardadas`);
    await note(1);
    await keeper.round();
    expect(await fault('problema')).toBe(
      `Se firmó la bitácora hasta la anotación ${after.size} y la base de datos tiene hasta la ${before.size}: no se firma una menor`,
    );
    expect([(await newest()).size, await treeSize(orm.em)]).toEqual([before.size, before.size]);
    // As large again, with other entries.
    await note(1);
    await transaction(orm.em, sequence);
    await keeper.round();
    expect(await fault('problema')).toBe(`Hasta la anotación ${after.size} la bitácora ya no es la que se firmó`);
    expect(await newest()).toEqual(before);
    await db().query(
      `delete from operations.anotacion where indice >= ${before.size}; insert into operations.anotacion select * from anotadas`,
    );
    await db().query(
      `delete from operations.tesela; insert into operations.tesela select * from guardadas; update operations.anotacion set indice = null where indice >= ${before.size}`,
    );
    await transaction(orm.em, sequence);
    await db().query('insert into operations.punto select * from firmados; drop table guardadas, anotadas, firmados');
    await keeper.round();
    expect([await fault('problema'), await newest()]).toEqual([null, after]);
  });

  it('is compared again only after a while where nothing is new, and always before it is signed', async () => {
    const before = await newest();
    await db().query('create table guardadas as select * from operations.tesela');
    await db().query(`update operations.tesela set contenido = set_byte(contenido, 40, 255 - get_byte(contenido, 40)) where nivel = 0`);
    await keeper.round();
    expect(await fault('problema')).toBeNull();
    await note(1);
    await keeper.round();
    const problem = `Hasta la anotación ${before.size} la bitácora ya no es la que se firmó`;
    expect([await fault('problema'), await newest()]).toEqual([problem, before]);
    await db().query('delete from operations.tesela; insert into operations.tesela select * from guardadas; drop table guardadas');
    await keeper.round();
    expect([await fault('problema'), (await newest()).size]).toEqual([null, before.size + 1]);
  });

  it('is not the same to any witness once its past was written anew, even by who has the key and the folder', async () => {
    await askAll();
    const older = await newest();
    const held = await proofOf(3);
    await db().query(`update operations.anotacion set hoja = decode(repeat('ab', 32), 'hex') where indice = 2;
      update operations.anotacion set indice = null; truncate operations.tesela, operations.punto`);
    rmSync(join(folder, 'cabezas/bitacora'));
    await note(5);
    await keeper.round();
    expect((await newest()).size).toBe(older.size + 5);
    await askAll();
    // The log signed another past: every witness refuses it, and so does whoever holds an older checkpoint.
    expect(await fault('fuera')).toEqual(expect.stringMatching(/^El testigo testigo-\w+\.demo no firma la bitácora: respondió 422$/));
    const { rows } = await db().query<{ cofirmas: object }>('select cofirmas from operations.punto order by tamano desc limit 1');
    expect([rows[0]!.cofirmas, await continues(older)]).toEqual([{}, false]);
    expect(checkProof(held, policy()).index).toBe(2);
  });

  it('forgets what an entry was of when its salt is erased, and is as whole as before', async () => {
    const before = await newest();
    await db().query('update operations.anotacion set numero = null, huella = null, fecha = null, sal = null where numero = $1', [
      number(9),
    ]);
    await note(1);
    await keeper.round();
    expect([await continues(before), await fault('problema')]).toEqual([true, null]);
    await expect(proofOf(9)).rejects.toThrow('No hay una anotación');
    expect(checkProof(await proofOf(10), { ...policy(), quorum: 0 }).index).toBe(9);
  });
});

describe('Whoever is asked outside', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '0.0.0.0',
  ])('is not of one’s own network: %s', async (address) => {
    expect(isNear(address)).toBe(true);
    const host = address.includes(':') ? `[${address}]` : address;
    await expect(postOutside(`http://${host}:9/`, '', false)).rejects.toThrow('no address of the world');
  });
  it.each(['localhost', '2130706433', '0x7f.1'])('nor by another name: %s', async (host) => {
    await expect(postOutside(`http://${host}:9/`, '', false)).rejects.toThrow('address of the world');
  });
  it('may be the world', () => {
    expect(['8.8.8.8', '2606:4700::1111', '172.32.0.1'].map(isNear)).toEqual([false, false, false]);
  });
});
