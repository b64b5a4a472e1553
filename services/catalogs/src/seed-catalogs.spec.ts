import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MikroORM } from '@mikro-orm/postgresql';
import type pg from 'pg';
import type { ListImported } from '@registro/contracts/catalogs/import-list';
import { LISTS } from '@registro/contracts/catalogs/lists';
import { ormOptions } from '@registro/platform/database/orm-options';
import { db, eventually } from '../../../tests/builders/db.js';
import { endInstance, startAgain, startInstance } from '../../../tests/builders/instance.js';
import { type Agent, newPerson, newPersonAs } from '../../../tests/builders/user.js';
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

/** Runs the seeds as a start does, of the files that stand in `folder`, and answers what they asked the database. */
async function seed(folder?: URL): Promise<string[]> {
  const queries: string[] = [];
  const orm = await MikroORM.init({
    ...ormOptions({ databaseUrl: process.env['DATABASE_URL']!, databasePool: 2 }, []),
    entities: [ListItem, CatalogVersion],
    driverOptions: { onPoolCreated: (pool: pg.Pool) => pool.on('connect', (client) => listen(client, queries)) },
  });
  try {
    await orm.em.getConnection().execute('select 1');
    queries.length = 0;
    await seedCatalogs(orm.em.fork(), folder);
    return queries;
  } finally {
    await orm.close();
  }
}

/** Notes what is asked of the database. */
function listen(client: pg.PoolClient, queries: string[]): void {
  const ask = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: [{ text?: string } | string, ...unknown[]]) => {
    queries.push(typeof args[0] === 'string' ? args[0] : String(args[0].text));
    return ask(...args);
  }) as typeof client.query;
}

const shipped = new URL('./data/', import.meta.url);
const fileOf = (lista: string) => readFileSync(new URL(`${lista}.csv`, shipped), 'utf8');

describe('The files of the lists', () => {
  let operator: Agent;
  beforeAll(async () => {
    operator = await newPersonAs('operador', ['catalogos']);
  });

  it.each(Object.keys(LISTS))('of %s is what an operator exports, and changes nothing where it is imported', async (lista) => {
    const asked = `filter=${encodeURIComponent(JSON.stringify({ lista }))}&sort=${encodeURIComponent('["id","ASC"]')}`;
    const { text } = await operator.get(`recursos/catalogos?formato=csv&${asked}`);
    const lines = text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(';'));
    // Without what the export only informs of.
    const kept = ['Padre', 'Código', 'Nombre', 'Orden', 'Activo'].map((title) => lines[0]!.indexOf(title));
    expect(`${lines.map((cells) => kept.map((at) => cells[at]).join(';')).join('\n')}\n`).toBe(fileOf(lista));
    for (const texto of [text, fileOf(lista)]) {
      const { body } = await operator.post('recursos/catalogos/importar', { lista, texto, aplicar: false, version: 0 });
      expect((body.r_data as ListImported).filas.filter(({ estado }) => estado !== 'igual')).toEqual([]);
    }
  });
});

describe('The seeds of the lists', () => {
  it('change nothing when they run again, and ask the database one thing', async () => {
    const before = [await version(), await entries()];
    expect(await seed()).toEqual([expect.stringContaining('select semilla from catalogs.version')]);
    expect([await version(), await entries()]).toEqual(before);
  });

  it('write what a line says and no other entry: a new one, another name, one that is offered no more, the home country first', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'listas-'));
    cpSync(shipped, folder, { recursive: true });
    const path = join(folder, 'areaInteres.csv');
    appendFileSync(path, ';20;Oceanografía;20;Activo\n');
    writeFileSync(path, readFileSync(path, 'utf8').replace(';3;Energía e hidrocarburos;3;Activo', ';3;Energía;3;Inactivo'));
    const written = () =>
      db()
        .query('select id, lista, value, xmin::text as x from catalogs.elemento order by id')
        .then(({ rows }) => rows);
    const before = await written();
    try {
      await seed(pathToFileURL(`${folder}/`));
      const known = new Map(before.map((row) => [row.id, row.x]));
      const changed = (await written()).filter(({ id, x }) => known.get(id) !== x);
      expect(changed.map(({ lista, value }) => [lista, value])).toEqual([
        ['areaInteres', 3],
        ['areaInteres', 20],
      ]);
      const { rows } = await db().query(
        `select label, orden, activo, editado from catalogs.elemento where lista = 'areaInteres' and value in (3, 20) or (lista, value) = ('pais', 232) order by value`,
      );
      expect(rows).toEqual([
        { label: 'Energía', orden: 3, activo: false, editado: false },
        { label: 'Oceanografía', orden: 20, activo: true, editado: false },
        { label: 'Venezuela', orden: 0, activo: true, editado: false },
      ]);
      appendFileSync(path, ';20;Otra vez;21;Activo\n;x;Sin código;22;\n');
      const stands = [await version(), await entries()];
      await expect(seed(pathToFileURL(`${folder}/`))).rejects.toThrow(
        'areaInteres.csv:22: Este código ya está en la fila 21\nareaInteres.csv:23: El código debe ser un número entero positivo',
      );
      expect([await version(), await entries()]).toEqual(stands);
    } finally {
      rmSync(folder, { recursive: true });
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
