import { type RawBuilder, sql } from 'kysely';
import type { Account, HeldTable } from './person-rows.js';

/** A row of `heldQuery`: what is held on a person, and what names it, for the page after it. */
export interface HeldRow {
  fila: Record<string, unknown>;
  llave: Record<string, unknown>;
}

const KEY = ['id'];
const together = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql`, `);
const object = (parts: RawBuilder<unknown>[]) => sql`jsonb_build_object(${together(parts)})`;

/** SQL: rows `t` of an entry that are a person's. */
export const isHeld = ({ of }: Pick<HeldTable, 'of'>, idUsuario: Account): RawBuilder<unknown> =>
  of?.(idUsuario) ?? sql`t."idUsuario" = ${idUsuario}::int`;

/**
 * SQL: so many of a person's rows of an entry, as they may be told, after the one whose key that is, in the order of
 * keys. The key comes back as it is sent, whatever its types are.
 */
export function heldQuery(held: HeldTable, idUsuario: number, after: Record<string, unknown> | null, most: number): RawBuilder<unknown> {
  const { table, key = KEY, hides = [], says = {} } = held;
  const named = key.map((name) => sql.ref(`t.${name}`));
  const said = Object.entries(says).flatMap(([name, value]) => [sql`${name}::text`, value]);
  const before = key.map(
    (name) => sql`(jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(after)}::jsonb)).${sql.id(name)}`,
  );
  return sql`
    select to_jsonb(t) - ${[...hides]}::text[] || ${said.length ? object(said) : sql`'{}'::jsonb`} as fila,
           ${object(key.flatMap((name) => [sql`${name}::text`, sql.ref(`t.${name}`)]))} as llave
    from ${sql.table(table)} t
    where ${isHeld(held, idUsuario)} and ${after ? sql`(${together(named)}) > (${together(before)})` : sql`true`}
    order by ${together(named)} limit ${most}`;
}
