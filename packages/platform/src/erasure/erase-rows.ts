import type { EntityManager } from '@mikro-orm/postgresql';
import type { ErasureRows } from '@registro/contracts/accounts/erasure';
import { type RawBuilder, sql } from 'kysely';
import { rows } from '../database/database.js';
import { isHeld } from '../merge/held-query.js';
import type { Account, HeldTable } from '../merge/person-rows.js';

type Held = readonly HeldTable[];
const both = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql` and `);

/** SQL: rows `t` of an entry that are a person's and have not met their fate yet. */
function awaits(held: HeldTable, id: Account): RawBuilder<unknown> {
  const { gone } = held;
  if (gone === 'borrada' || 'queda' in gone) return isHeld(held, id);
  const differs = Object.entries(gone.anonima(id)).map(([name, value]) => sql`${sql.ref(`t.${name}`)} is distinct from ${value}`);
  return both([isHeld(held, id), sql`(${sql.join(differs, sql` or `)})`]);
}

/** What becomes of so many rows. */
const told = ({ what, gone }: HeldTable, cuantos: number): ErasureRows => ({
  que: what,
  cuantos,
  suerte: gone === 'borrada' ? 'borrada' : 'anonima' in gone ? 'anonima' : 'queda',
  porque: typeof gone === 'object' && 'queda' in gone ? gone.queda : null,
});

/**
 * What a service holds on a person by kind, and what becomes of it; kinds of which there is none are left out, and
 * those that are nobody's to know.
 */
export async function countHeld(em: EntityManager, held: Held, ids: number[]): Promise<ErasureRows[]> {
  const open = held.filter(({ secret }) => !secret);
  const counts = open.flatMap((one, i) =>
    ids.map((id) => sql`select ${i}::int as i, count(*)::int as n from ${sql.table(one.table)} t where ${isHeld(one, id)}`),
  );
  const found = await rows(em, sql<{ i: number; n: number }>`${sql.join(counts, sql` union all `)}`);
  return open
    .map((one, i) =>
      told(
        one,
        found.filter((of) => of.i === i).reduce((sum, { n }) => sum + n, 0),
      ),
    )
    .filter(({ cuantos }) => cuantos > 0);
}

/** SQL: the account `cuenta` has rows again that go, from something that was on its way as they went. */
export function hasHeld(held: Held, cuenta: Account): RawBuilder<unknown> {
  const going = held.filter(({ gone }) => gone === 'borrada' || 'anonima' in gone);
  return sql`(${sql.join([sql`false`, ...going.map((one) => sql`exists (select from ${sql.table(one.table)} t where ${awaits(one, cuenta)})`)], sql` or `)})`;
}

/**
 * A person's rows meet their fate, in the order of the entries. Answers what the rows that went had in the store: it
 * goes before these are committed, so that a crash leaves no bytes that no row names.
 */
export async function eraseRows(em: EntityManager, held: Held, id: number): Promise<string[]> {
  const stored: string[] = [];
  for (const one of held) {
    const { table, gone, bytes = [] } = one;
    if (typeof gone === 'object' && 'queda' in gone) continue;
    if (typeof gone === 'object') {
      const set = Object.entries(gone.anonima(id)).map(([name, value]) => sql`${sql.id(name)} = ${value}`);
      await rows(em, sql`update ${sql.table(table)} t set ${sql.join(set)} where ${awaits(one, id)}`);
      continue;
    }
    const named = sql`array[${sql.join(bytes.map((column) => sql.ref(`t.${column}`)))}]::text[]`;
    const went = await rows(
      em,
      sql<{ en: (string | null)[] }>`delete from ${sql.table(table)} t where ${isHeld(one, id)} returning ${named} as en`,
    );
    stored.push(...went.flatMap(({ en }) => en.flatMap((at) => at ?? [])));
  }
  return stored;
}
