import type { EntityManager } from '@mikro-orm/postgresql';
import type { EntryUses, ListName } from '@registro/contracts/catalogs/lists';
import { fieldsOf } from '@registro/contracts/record/description';
import { type RawBuilder, sql } from 'kysely';
import { rows } from '../database/database.js';

/**
 * Tables ('profile.estudio'), or what is selected of one, each with the class that describes the choices in its
 * columns.
 */
export type RecordedChoices = readonly (readonly [from: string | RawBuilder<unknown>, Dto: abstract new () => object])[];

/**
 * How often each entry of a list stands in the given tables now; entries that stand nowhere are not named. Reads each
 * of them once.
 */
export async function countUses(em: EntityManager, choices: RecordedChoices, lista: ListName): Promise<EntryUses[]> {
  const columns = new Map<string, RawBuilder<unknown>>();
  for (const [from, Dto] of choices)
    for (const { name, list, under } of fieldsOf(Dto)) {
      if (list !== lista) continue;
      const padre = under.length ? sql`concat_ws('/', ${sql.join(under.map((parent) => sql.ref(parent)))})` : sql`''::text`;
      // Two classes may describe one table: a column of both is counted once.
      columns.set(
        `${String(from)} ${name}`,
        sql`select ${padre} as padre, ${sql.ref(name)} as value, count(*) as veces from ${typeof from === 'string' ? sql.table(from) : from} origen
            where ${sql.ref(name)} is not null group by 1, 2`,
      );
    }
  if (!columns.size) return [];
  const each = sql.join([...columns.values()], sql` union all `);
  // Put together when it runs: its spec asks it for every list there is.
  const counted = sql`select padre, value, sum(veces)::float8 as veces from (${each}) usos group by 1, 2` as RawBuilder<EntryUses>;
  return rows(em, counted);
}
