import pg from 'pg';
import { db, eventually } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { signUp } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

/** The relay's (relay.ts). */
const LOCK = 727_414;
let server: Server | undefined;
let holder: pg.Client;
beforeAll(async () => {
  server = await startInstance({ EVENT_RESEND_SECONDS: '3' });
  holder = new pg.Client({ connectionString: process.env['DATABASE_URL']! });
  await holder.connect();
});
afterAll(async () => {
  await holder.end();
  await endInstance(server);
});

const taken = async () => (await holder.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [LOCK])).rows[0]!.ok;
const welcomed = (id: number) =>
  eventually('the notice', async () => (await db().query('select 1 from operations.aviso where "idUsuario" = $1', [id])).rowCount);

describe('The relay whose turn it is', () => {
  it('keeps all others away for as long as its connection lasts', async () => {
    await welcomed((await signUp()).id);
    expect(await taken()).toBe(false);
  });

  it('that stands still holds up nothing for good: the sweeper sends what lies', async () => {
    await eventually('its turn to end', async () => {
      await db().query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'registro relay' and datname = current_database()`,
      );
      return taken();
    });
    const { id } = await signUp();
    await welcomed(id);
    const { rows } = await db().query(
      `select enviado - creado > interval '3 s' as tarde from platform.evento where tipo = 'account.created' and (datos->>'idUsuario')::int = $1`,
      [id],
    );
    expect(rows).toEqual([{ tarde: true }]);
  });

  it('is another one as soon as it is gone', async () => {
    await holder.query('select pg_advisory_unlock_all()');
    const { id } = await signUp();
    await welcomed(id);
    await eventually('a relay with its turn', async () => {
      if (!(await taken())) return true;
      await holder.query('select pg_advisory_unlock_all()');
      return false;
    });
    expect(await taken()).toBe(false);
  });
});
