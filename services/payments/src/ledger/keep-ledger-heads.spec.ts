import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { db, eventually } from '../../../../tests/builders/db.js';
import { endInstance, newDatabase, startAgain } from '../../../../tests/builders/instance.js';
import { behind, lookThrough, one } from '../../../../tests/builders/ledger.js';
import { newPerson, newPersonAs } from '../../../../tests/builders/user.js';
import { type LockedS3, startLockedS3 } from '../../../../tests/setup/locked-s3.mjs';
import type { Server } from '../../../../tests/setup/start-server.mjs';
import { startTsa, type Tsa } from '../../../../tests/setup/tsa.mjs';

const dataDir = mkdtempSync(join(tmpdir(), 'registro-cabezas-'));
let s3: LockedS3;
let tsa: Tsa;
let server: Server | undefined;

beforeAll(async () => {
  [s3, tsa] = await Promise.all([startLockedS3(), startTsa()]);
  await newDatabase();
  server = await startAgain(settings());
});
afterAll(async () => {
  await endInstance(server);
  await Promise.all([s3.stop(), tsa.stop()]);
  rmSync(dataDir, { recursive: true });
});

const settings = () => ({
  DATA_DIR: dataDir,
  INVARIANTS_SECONDS: '1',
  HEADS_S3_URL: s3.url,
  HEADS_S3_DAYS: '1',
  HEADS_TSA_URL: tsa.url,
  HEADS_TSA_CA: tsa.ca,
});
/** Another process with the same folder. */
async function startOver(): Promise<void> {
  await server!.stop();
  server = await startAgain(settings());
}
const folder = join(dataDir, 'cabezas');
const inFolder = (name: string) => join(folder, name);

/** What a check says; not as the other specs ask, for this process answers as the authority and the store meanwhile. */
function check(program: 'payments/dist/ledger-check.js' | 'operations/dist/audit-check.js'): Promise<{ status: number; said: string }> {
  const env = { ...process.env, ...settings() };
  const args = ['--disable-warning=ExperimentalWarning', join(process.cwd(), 'services', program)];
  return new Promise((done) => {
    execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
      done({ status: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });
}
/** The same of the ledger without its program, which is asked often. */
async function ledger(changed = {}): Promise<{ status: number; said: string }> {
  const { problemas, cabezas } = await lookThrough({ ...process.env, ...settings(), ...changed });
  return { status: problemas.length ? 1 : 0, said: [...cabezas, ...problemas].join('\n') };
}

const fault = (column: 'problema' | 'fuera') => one<string | null>(`select ${column} from platform.cadena where id = 2`);
/**
 * How many heads of the ledger stand in the folder and in the bucket, and whether they are sealed, as the check says.
 */
const heads = (said: string) => /Cabezas de libro: (\d+) en la carpeta, (\d+) en el depósito, (selladas|ninguna)/.exec(said)?.slice(1);
/** What is in the folder is in the bucket, which keeps what an earlier folder had too. */
const taken = () =>
  eventually('all in the bucket', async () => {
    const [here, there] = heads((await ledger()).said) ?? [];
    return here && Number(there) >= Number(here) && (await fault('fuera')) === null;
  });

let written = 0;
/**
 * Two rows of the ledger, the second of which takes the first one back; the number of the last, once it is written down
 * in the folder.
 */
async function entries(): Promise<number> {
  const clave = `fuera:${++written}`;
  const entry = (n: number, debe: string, haber: string) => ({
    clave: `${clave}:${n}`,
    tipo: 'aprobacion',
    debe,
    haber,
    centimos: 1,
    moneda: 'XTS',
  });
  await db().query('select payments.asentar($1::jsonb)', [
    JSON.stringify([entry(1, 'aprobado', 'presupuesto'), entry(2, 'presupuesto', 'aprobado')]),
  ]);
  const numero = await one<number>('select numero::int from payments.asiento where clave = $1', [`${clave}:2`]);
  await eventually(
    'the file',
    async () => existsSync(inFolder('libro.txt')) && readFileSync(inFolder('libro.txt'), 'utf8').includes(`\n${numero} `),
  );
  return numero;
}

describe('Heads outside of the database', () => {
  it('stand in the folder and in the bucket, sealed, and the checks say so', async () => {
    await entries();
    await newPerson();
    await taken();
    const { status, said } = await check('payments/dist/ledger-check.js');
    expect([status, heads(said)]).toEqual([0, [expect.stringMatching(/[1-9]/), expect.stringMatching(/[1-9]/), 'selladas']]);
    const audit = await eventually('the audit', async () => {
      const found = await check('operations/dist/audit-check.js');
      return / [1-9]\d* en el depósito, selladas/.test(found.said) && found;
    });
    expect(audit).toMatchObject({ status: 0, said: expect.stringContaining('La auditoría está íntegra') });
  });

  it('name what was cut off right after it was written, also where the folder is lost with it', async () => {
    const numero = await entries();
    await taken();
    const last = `numero > ${numero - 2}`;
    await behind(
      'payments.asiento',
      `create table guardado as select * from payments.asiento where ${last}; delete from payments.asiento where ${last}`,
    );
    rmSync(folder, { recursive: true });
    const gone = `Falta el asiento ${numero}, que está anotado fuera de la base de datos`;
    expect(await ledger()).toMatchObject({ status: 1, said: expect.stringContaining(gone) });
    // Who starts without a folder asks the bucket before anything is written down.
    await startOver();
    await eventually('the fault', async () => (await fault('problema')) === gone);
    expect(existsSync(inFolder('libro.txt'))).toBe(false);
    await behind('payments.asiento', 'insert into payments.asiento select * from guardado; drop table guardado');
    await eventually('no fault', async () => (await fault('problema')) === null);
    await entries();
    await eventually('the check', async () => (await ledger()).status === 0);
  });

  it('go on in the folder while the authority is away or another one, which operators see, and are sealed once it is back', async () => {
    const before = tsa;
    await before.stop();
    const numero = await entries();
    await eventually('the fault', () => fault('fuera'));
    expect((await ledger()).status).toBe(0);
    await db().query(`update platform.cadena set "fueraDesde" = now() - interval '2 minutes' where id = 2`);
    const operator = await newPersonAs('operador', ['colas']);
    await eventually('the invariant', async () => {
      const rows = (await operator.get('recursos/invariantes')).body as { nombre: string; cuantos: number }[];
      return rows.find(({ nombre }) => nombre === 'cabezas-sin-llevar')?.cuantos;
    });
    const seals = readFileSync(inFolder('libro.sellos.txt'), 'utf8');
    tsa = await startTsa({ port: Number(new URL(before.url).port) });
    await eventually('the fault', async () => (await fault('fuera'))?.includes('no es de la autoridad en la que se confía'));
    expect(readFileSync(inFolder('libro.sellos.txt'), 'utf8')).toBe(seals);
    // Its certificate beside the other one: what that one sealed is believed too.
    tsa = { ...tsa, ca: before.ca + tsa.ca };
    await startOver();
    await taken();
    const { status, said } = await ledger();
    expect([status, heads(said)?.[2]]).toEqual([0, 'selladas']);
    expect(readFileSync(inFolder('libro.sellos.txt'), 'utf8').length).toBeGreaterThan(seals.length);
    expect(readFileSync(inFolder('libro.txt'), 'utf8')).toContain(`\n${numero} `);
    const second = await ledger({ HEADS_TSA_CA: tsa.ca.slice(before.ca.length) });
    expect(second).toMatchObject({ status: 1, said: expect.stringContaining('no es de la autoridad en la que se confía') });
  });

  it('are entries of the public log, which whoever holds one tells a changed row of ledger or audit by (rule S-48)', async () => {
    const numero = await entries();
    // As a proof of the log has it, which its owner keeps elsewhere.
    const held = (name: string) =>
      one<string | null>(`select max(huella) from operations.anotacion where clase = 'cabeza' and numero = $1`, [name]);
    const entry = await eventually('the entry of the ledger', () => held(`libro:${numero}`));
    const now = () => one<string>('select payments.huella_asiento(a) from payments.asiento a where numero = $1', [numero]);
    expect(await now()).toBe(entry);
    await behind('payments.asiento', `update payments.asiento set centimos = 7 where numero = ${numero}`);
    expect(await now()).not.toBe(entry);
    await behind('payments.asiento', `update payments.asiento set centimos = 1 where numero = ${numero}`);
    expect(await now()).toBe(entry);

    const link = await eventually('a head of the audit', () =>
      one<string | null>(
        `select max(split_part(numero, ':', 2)::int)::text from operations.anotacion where clase = 'cabeza' and numero like 'auditoria:%'`,
      ),
    );
    const linked = () =>
      one<string>(
        `select platform.huella_movimiento(a, e.numero, e.anterior, e.origen) from platform.eslabon e join platform.auditoria a on a.id = e."idAuditoria" where e.numero = $1`,
        [link],
      );
    const trace = (change: string) =>
      behind(
        'platform.auditoria',
        `update platform.auditoria set ${change} where id = (select "idAuditoria" from platform.eslabon where numero = ${link})`,
      );
    expect(await linked()).toBe(await held(`auditoria:${link}`));
    await trace(`accion = accion || ' no'`);
    expect(await linked()).not.toBe(await held(`auditoria:${link}`));
    await trace(`accion = left(accion, -3)`);
    expect(await linked()).toBe(await held(`auditoria:${link}`));
  });

  it('are told by their seals from what somebody wrote into the folder', async () => {
    const before = readFileSync(inFolder('libro.txt'), 'utf8');
    writeFileSync(inFolder('libro.txt'), before.replace(/ 2\d{3}-/, ' 2020-'));
    const { status, said } = await ledger();
    writeFileSync(inFolder('libro.txt'), before);
    expect([status, said]).toEqual([
      1,
      expect.stringMatching(/El sello de tiempo hasta el asiento \d+, en la carpeta, no vale: es de otra huella/),
    ]);
  });

  it('go to no bucket of another installation', async () => {
    await db().query('update platform.instalacion set id = gen_random_uuid()');
    // A Redis of its own is what it needs to start at all.
    const redis = new Redis(process.env['REDIS_URL']!);
    await redis.flushdb().finally(() => redis.disconnect());
    await startOver();
    await eventually('the fault', async () => (await fault('fuera'))?.includes('es de otra instalación'));
    const [, before] = heads((await ledger()).said)!;
    await entries();
    expect(heads((await ledger()).said)![1]).toBe(before);
  });

  it('name a store that cannot be read instead of proving less', async () => {
    const { status, said } = await ledger({ HEADS_S3_URL: 'http://registro:clave@127.0.0.1:1/cabezas' });
    expect([status, said]).toEqual([1, expect.stringContaining('No se pudo leer el depósito de cabezas')]);
  });
});
