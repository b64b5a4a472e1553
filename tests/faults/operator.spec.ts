import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSecrets } from '../../infra/embedded/folder.mjs';
import { databaseUrl } from '../../infra/embedded/postgres.mjs';
import { closeDb, db } from '../builders/db.js';
import { knownPerson, randomEmail } from '../builders/user.js';
import { seededDataDir } from '../setup/own-stores.mjs';
import { newDataDir, type Server, startServer } from '../setup/start-server.mjs';

let dataDir: string;
let server: Server;

/** `npm run operator` behind its installation and build, on the own stores of a data folder. */
const operator = (folder: string, ...args: string[]) => operatorWith({}, folder, ...args);

function operatorWith(given: Record<string, string>, folder: string, ...args: string[]): { status: number | null; said: string } {
  const { DATABASE_URL: _url, ...own } = process.env;
  const env = { ...own, ...given };
  const program = join(process.cwd(), 'infra/embedded/operator.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    env: { ...env, DATA_DIR: folder },
  });
  return { status, said: stdout + stderr };
}

beforeAll(async () => {
  dataDir = await seededDataDir();
  server = await startServer({ dataDir, env: { DEMO_PLAYS: 'false' } });
  Object.assign(process.env, { BASE_URL: server.url, DATA_DIR: server.dataDir, DATABASE_URL: databaseUrl(readSecrets(dataDir).postgres) });
});
afterAll(() => server.stop());

/** The first operator of an installation is made with the stores that npm start made. */
describe('npm run operator', () => {
  it('means the database that a file names, and never the data of npm start beside it', async () => {
    const someone = await knownPerson();
    const file = join(dataDir, 'url');
    const elsewhere = newDataDir();
    const named = () => operatorWith({ DATABASE_URL_FILE: file }, elsewhere, someone.correo);
    expect(named()).toMatchObject({ status: 1, said: expect.stringContaining('DATABASE_URL_FILE indica un archivo que no se puede leer') });
    writeFileSync(file, '\n');
    expect(named()).toMatchObject({ status: 1, said: expect.stringContaining('DATABASE_URL_FILE indica un archivo que está vacío') });
    writeFileSync(file, `${process.env['DATABASE_URL']}\n`);
    expect(named()).toMatchObject({ status: 0, said: expect.stringContaining(`${someone.correo} es operador`) });
  });

  it('makes one while the product runs, and one while it is stopped', async () => {
    const [first, second] = [await knownPerson(), await knownPerson()];
    expect(operator(dataDir, first.correo)).toMatchObject({ status: 0, said: expect.stringContaining(`${first.correo} es operador`) });
    expect((await db().query('select roles from accounts."user" where id = $1', [first.id])).rows).toEqual([
      { roles: ['investigador', 'operador'] },
    ]);
    await closeDb();
    await server.kill('SIGTERM');
    expect(operator(dataDir, second.correo)).toMatchObject({ status: 0, said: expect.stringContaining(`${second.correo} es operador`) });
    // What it started, it stopped, and what it wrote is kept.
    expect(operator(dataDir, second.correo)).toMatchObject({ status: 0, said: expect.stringContaining('No se cambió nada') });
  });

  it('says what is missing: the address, the data, the person', () => {
    expect(operator(dataDir)).toMatchObject({ status: 1, said: expect.stringContaining('Uso: npm run operator -- ') });
    expect(operator(newDataDir(), 'a@b.ve')).toMatchObject({ status: 1, said: expect.stringContaining('Todavía no hay datos en') });
    const nobody = operator(dataDir, randomEmail());
    expect(nobody).toMatchObject({ status: 1, said: expect.stringContaining('Nadie se ha registrado con el correo') });
    expect(nobody.said).not.toMatch(/\n\s+at /);
  });
});
