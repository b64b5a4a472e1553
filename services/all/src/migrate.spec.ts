import { spawnSync } from 'node:child_process';
import { db } from '../../../tests/builders/db.js';
import { endInstance, newDatabase, startAgain } from '../../../tests/builders/instance.js';
import { secret } from '../../../tests/builders/session.js';
import type { Server } from '../../../tests/setup/start-server.mjs';

/** What a cluster's job does, on the database of this spec. */
function migrated(env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['services/all/dist/migrate.js'], {
    env: { ...process.env, SECRET: secret(), DEMO: 'false', ...env },
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}
const done = async () =>
  (await db().query<{ name: string }>('select name from platform.migracion order by id')).rows.map(({ name }) => name);

let server: Server | undefined;
beforeAll(() => newDatabase());
afterAll(() => endInstance(server));

it('makes an empty database what every service needs, and changes nothing the next time', async () => {
  expect(migrated()).toEqual({ status: 0, said: expect.stringContaining('La base de datos está al día.') });
  const first = await done();
  expect(first.length).toBeGreaterThan(10);
  expect(migrated().status).toBe(0);
  expect(await done()).toEqual(first);
  // The services find nothing left to do.
  server = await startAgain();
  expect(await done()).toEqual(first);
});

it('says what is missing, and ends as failed', () => {
  expect(migrated({ SECRET: 'corta' })).toEqual({ status: 1, said: expect.stringContaining('SECRET') });
});
