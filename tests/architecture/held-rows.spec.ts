import { platform } from '@registro/platform/bootstrap';
import { reads } from '@registro/platform/database/reads';
import { heldQuery, isHeld } from '@registro/platform/merge/held-query';
import type { HeldTable } from '@registro/platform/merge/person-rows';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { services } from '../../services/all/src/services.js';
import { closeDb, db } from '../builders/db.js';

afterAll(closeDb);

/** How columns are called in which somebody, or what tells who it is, may stand. */
const NAMES_SOMEBODY =
  '^(id(Usuario|Evaluador|Operador|InvestigadorBecado|Becado|Persona|Solicita|Decide|Pago|Auditoria)|userId|personas|para|correo|email|cedula|documento|cuenta|otra)$';

/** How columns are called that hold a key. */
const OPENS = '^(token|secret|password|[a-z]+Token|clave(Actual|Nuevo|Deshacer|Publica)?|backupCodes|credencial|llave|almacen)$';
/** Called so, they name what happened. */
const NO_KEYS = ['documents.constancia.clave', 'operations.entrega.clave', 'payments.asiento.clave'];

interface Nameless {
  anonima: (id: number) => Record<string, RawBuilder<unknown>>;
}

const all = [platform, ...services].map(({ name, person }) => ({ name, ...person! }));
const held = all.flatMap(({ holds }) => holds);
const tablesOf = (entries: readonly HeldTable[]) => [...new Set(entries.map(({ table }) => table))];
const writer = reads() as Kysely<unknown>;
const explain = (query: RawBuilder<unknown>) => {
  const { sql: text, parameters } = query.compile(writer);
  return db().query(`explain ${text}`, [...parameters]);
};

/** Tables with such a column, and those whose rows belong to a row that is held. */
async function mayHold(): Promise<string[]> {
  const { rows } = await db().query<{ tabla: string }>(
    `with recursive los as (
       select table_schema || '.' || table_name as tabla from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_type = 'BASE TABLE' and table_schema = any($1) and column_name ~ $2
       union select unnest($3::text[])),
     hijas as (
       select tabla from los where tabla = any($3)
       union select n.nspname || '.' || c.relname from hijas h join pg_constraint f on f.contype = 'f'
       join pg_class p on p.oid = f.confrelid join pg_namespace pn on pn.oid = p.relnamespace and pn.nspname || '.' || p.relname = h.tabla
       join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace)
     select tabla from los union select tabla from hijas order by 1`,
    [all.map(({ name }) => name), NAMES_SOMEBODY, tablesOf(held)],
  );
  return rows.map(({ tabla }) => tabla);
}

describe('What is held on a person (rule S-37)', () => {
  it('stands in the list of its service, with what becomes of it, or is said to be nobody’s', async () => {
    const said = [...tablesOf(held), ...all.flatMap(({ nobody }) => Object.keys(nobody))];
    expect(said.toSorted()).toEqual(await mayHold());
  });

  it('is called as its person and the operator who erases it both read it', () => {
    expect(held.map(({ what }) => what).filter((what) => /\b(usted|su persona)\b/i.test(what))).toEqual([]);
  });

  it('keeps a name in lists where it stays without its own', () => {
    const named = held.flatMap(({ gone }) => ('anonima' in Object(gone) ? Object.entries((gone as Nameless).anonima(1)) : []));
    const names = named.filter(([column]) => /^(nombre|name|titulo\w*)$/.test(column)).map(([, to]) => to.compile(writer).sql);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((text) => !/^'.+'$/.test(text))).toEqual([]);
  });

  it('is told by the service that owns the table', () => {
    for (const { name, holds, nobody } of all)
      for (const table of [...tablesOf(holds), ...Object.keys(nobody)]) expect(table.split('.')[0]).toBe(name);
  });

  it.each(held.map((one) => [`${one.table}: ${one.what}`, one] as const))('%s can be read page by page, and let go of', async (_, one) => {
    const first = heldQuery(one, 1, null, 10);
    await explain(first);
    const columns = (await db().query(`select * from ${one.table.replace(/[^.]+$/, '"$&"')} limit 0`)).fields.map(({ name }) => name);
    const key = one.key ?? ['id'];
    expect(columns).toEqual(expect.arrayContaining([...key, ...(one.hides ?? [])]));
    await explain(heldQuery(one, 1, Object.fromEntries(key.map((name) => [name, null])), 10));
    const where = isHeld(one, 1);
    const { gone } = one;
    if (gone === 'borrada') await explain(sql`delete from ${sql.table(one.table)} t where ${where}`);
    else if ('anonima' in gone) {
      const set = Object.entries(gone.anonima(1)).map(([name, value]) => sql`${sql.id(name)} = ${value}`);
      await explain(sql`update ${sql.table(one.table)} t set ${sql.join(set)} where ${where}`);
    }
  });

  it('says in a sentence why it stays, or is not told', () => {
    const sentences = held.flatMap(({ gone, secret }) =>
      [secret ?? [], typeof gone === 'object' && 'queda' in gone ? gone.queda : []].flat(),
    );
    expect(sentences.filter((one) => !/^[A-ZÁÉÍÓÚ].{20,}[^.]$/.test(one))).toEqual([]);
  });

  it('is told without what opens something', async () => {
    const { rows } = await db().query<{ tabla: string; columna: string }>(
      `select table_schema || '.' || table_name as tabla, column_name as columna from information_schema.columns
       where table_schema = any($1) and column_name ~ $2`,
      [all.map(({ name }) => name), OPENS],
    );
    const told = held.filter(({ secret }) => !secret);
    const open = rows.filter(({ tabla, columna }) => told.some(({ table, hides = [] }) => table === tabla && !hides.includes(columna)));
    expect(open.map(({ tabla, columna }) => `${tabla}.${columna}`).toSorted()).toEqual(NO_KEYS);
  });
});
