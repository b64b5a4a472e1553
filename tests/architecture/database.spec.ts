import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { platform } from '@registro/platform/bootstrap';
import { ormOptions } from '@registro/platform/database/orm-options';
import { services } from '../../services/all/src/services.js';
import { closeDb, db } from '../builders/db.js';

const all = [platform, ...services];
let orm: MikroORM;
beforeAll(async () => {
  orm = await MikroORM.init(ormOptions({ databaseUrl: process.env['DATABASE_URL']!, databasePool: 2 }, all));
});
afterAll(async () => {
  await orm.close();
  await closeDb();
});

/** What a typed read gives for each type of column is what its entity says, or the text of a moment (`RowOf`). */
const READ_AS_DECLARED = [
  'bigint',
  'boolean',
  'bytea',
  'date',
  'integer',
  'json',
  'jsonb',
  'text',
  'text[]',
  'integer[]',
  'timestamp with time zone',
  'uuid',
];
/** Read otherwise than the entity holds it, and so said in its service's `reads<…>()`. */
const READ_OTHERWISE = {
  'calls.convocatoria.montoMaximo': 'numeric(18,2)',
  'calls.convocatoria.presupuesto': 'numeric(18,2)',
  'calls.desembolso.monto': 'numeric(18,2)',
  'calls.financiacion.monto': 'numeric(18,2)',
  'products.financiero.montoOtorgado': 'numeric(18,2)',
  'scholarships.movilidad.monto': 'numeric(18,2)',
  'scholarships.pago_periodo.monto': 'numeric(18,2)',
};

describe('The database', () => {
  it('has exactly the tables, columns and indexes that the entities declare', async () => {
    const schemas = new Set(all.flatMap((s) => Object.values(s.tables).map((e) => orm.getMetadata().get(e).schema)));
    expect(schemas.size).toBeGreaterThan(4);
    const difference = await orm.schema.getUpdateSchemaSQL({ wrap: false, dropTables: false });
    // Triggers are written by hand in migrations, where their functions stand beside them.
    const rest = difference.split('\n').filter((line) => line.trim() && !/^drop (trigger|function) if exists/.test(line));
    expect(rest).toEqual([]);
  });

  it('has each entity’s table under the name by which typed reads know it', () => {
    const named = all.flatMap((s) => Object.entries(s.tables));
    const real = named.map(([, entity]) => orm.getMetadata().get(entity)).map((meta) => `${meta.schema}.${meta.tableName}`);
    expect(named.map(([name]) => name)).toEqual(real);
  });

  it('has columns only of types whose reading is known', async () => {
    const found = await db().query<{ columna: string; tipo: string }>(
      `select a.attrelid::regclass || '.' || a.attname as columna, format_type(a.atttypid, a.atttypmod) as tipo
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname = any($1) and a.attnum > 0 and not a.attisdropped and not (n.nspname = 'platform' and c.relname = 'migracion')`,
      [all.map((s) => s.name)],
    );
    expect(found.rows.length).toBeGreaterThan(200);
    const others = found.rows.filter(({ tipo }) => !READ_AS_DECLARED.includes(tipo));
    expect(Object.fromEntries(others.map(({ columna, tipo }) => [columna.replaceAll('"', ''), tipo]))).toEqual(READ_OTHERWISE);
  });
});
