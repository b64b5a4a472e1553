import { MikroORM } from '@mikro-orm/postgresql';
import type pg from 'pg';
import { ormOptions } from '@registro/platform/database/database';
import { db, eventually } from '../../../tests/builders/db.js';
import { endInstance, startAgain, startInstance } from '../../../tests/builders/instance.js';
import { newPerson, newPersonAs } from '../../../tests/builders/user.js';
import type { Server } from '../../../tests/setup/start-server.mjs';
import { ListItem } from './list-item.entity.js';
import { seedCatalogs } from './seed-catalogs.js';
import { CatalogVersion } from './version.entity.js';

let server: Server | undefined;
beforeAll(async () => {
  server = await startInstance();
});
afterAll(() => endInstance(server));

const version = async () =>
  (await db().query('select semilla, numero from catalogs.version')).rows[0] as { semilla: string; numero: number };
const entries = async () =>
  (await db().query('select count(*)::int as n, md5(string_agg(e::text, chr(10) order by id)) as sum from catalogs.elemento e')).rows[0];

/** Notes what is asked of the database. */
function listen(client: pg.PoolClient, queries: string[]): void {
  const ask = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: [{ text?: string } | string, ...unknown[]]) => {
    queries.push(typeof args[0] === 'string' ? args[0] : String(args[0].text));
    return ask(...args);
  }) as typeof client.query;
}

describe('The seeds of the lists', () => {
  it('change nothing when they run again, and ask the database one thing', async () => {
    const queries: string[] = [];
    const orm = await MikroORM.init({
      ...ormOptions({ databaseUrl: process.env['DATABASE_URL']!, databasePool: 2 }, []),
      entities: [ListItem, CatalogVersion],
      driverOptions: { onPoolCreated: (pool: pg.Pool) => pool.on('connect', (client) => listen(client, queries)) },
    });
    await orm.em.getConnection().execute('select 1');
    queries.length = 0;
    try {
      const before = [await version(), await entries()];
      await seedCatalogs(orm.em.fork());
      expect(queries).toEqual([expect.stringContaining('select semilla from catalogs.version')]);
      expect([await version(), await entries()]).toEqual(before);
    } finally {
      await orm.close();
    }
  });

  it('leave alone what an operator changed, and bring back what nobody did, at a restart with other seeds', async () => {
    const operator = await newPersonAs('operador', ['catalogos']);
    const { rows } = await db().query(
      `select id, value, label, orden from catalogs.elemento where lista = 'ambito' order by orden limit 2`,
    );
    const [changed, untouched] = rows;
    await operator.put(`recursos/catalogos/${changed.id}`, { label: 'Nombre del operador', orden: changed.orden, activo: true });
    // As an earlier version of the product would have left the other one.
    await db().query(`update catalogs.elemento set label = 'Nombre viejo' where id = $1`, [untouched.id]);
    await db().query(`update catalogs.version set semilla = 'de otra versión'`);
    const { numero } = await version();
    await server!.stop();
    server = await startAgain();

    const labels = await db().query(`select label from catalogs.elemento where id = any($1) order by orden`, [[changed.id, untouched.id]]);
    expect(labels.rows.map((r) => r.label)).toEqual(['Nombre del operador', untouched.label]);
    expect((await version()).numero).toBe(numero + 1);
    const agent = await newPerson();
    await eventually('the operator’s name', async () =>
      ((await agent.post('consultar/lista/lista-tipo', { tipo: 'ambito' })).body.r_data as { label: string }[]).some(
        (o) => o.label === 'Nombre del operador',
      ),
    );
  });
});
