import { endInstance, startInstance } from '../builders/instance.js';
import { benchLastMinute } from '../load/last-minute.mjs';
import type { Server } from '../setup/start-server.mjs';

const SECRET = 'secreto-de-la-prueba-del-ultimo-minuto-0123456789';
let server: Server;

beforeAll(async () => {
  server = await startInstance({ SECRET, DATABASE_POOL: '20' });
});
afterAll(() => endInstance(server));

it('500 people who send while the window closes all get a receipt or a clear refusal, and there are as many applications as receipts', async () => {
  const result = await benchLastMinute({
    url: server.url,
    databaseUrl: process.env['DATABASE_URL']!,
    secret: SECRET,
    users: 500,
    seconds: 25,
  });
  expect(result.wrong).toEqual([]);
  // Four of a hundred began after the close.
  expect(result).toMatchObject({ receipts: 480, refused: 20 });
});
