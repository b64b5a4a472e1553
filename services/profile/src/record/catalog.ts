import type { EntityManager } from '@mikro-orm/postgresql';
import type { Option } from '@registro/contracts/envelope';
import { rows } from '@registro/platform/database/database';
import { invalid } from '@registro/platform/errors';
import { type Expression, type RawBuilder, sql } from 'kysely';

export interface Choice {
  campo: string;
  /** the `tipo` of lista-tipo */
  lista: string;
  value: number | null;
  /** the parent that the value must belong to; none for lists without one */
  padre?: number | null;
  /** said next to the field when the list does not offer the value */
  mensaje: string;
}

/** 422 for every choice that its reference list does not offer: unknown, no longer active, or of another parent. Null passes. One query. */
export async function assertOffered(em: EntityManager, choices: Choice[]): Promise<void> {
  const asked = choices
    .filter((c) => c.value !== null)
    .map(({ lista, padre, value }, i) => ({ i, lista, padre: String(padre ?? ''), value }));
  const known = await rows(
    em,
    sql<{ i: number }>`
      select c.i from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as c(i int, lista text, padre text, value int)
      join catalogs.elemento e on e.lista = c.lista and e.padre = c.padre and e.value = c.value and e.activo`,
  );
  const offered = new Set(known.map((k) => k.i));
  const wrong = choices.filter((c) => c.value !== null).filter((_, i) => !offered.has(i));
  if (wrong.length) invalid(...wrong.map(({ campo, mensaje }) => ({ campo, mensaje })));
}

/**
 * `{ value, label }` of a stored choice, null when there is none. What is no longer active keeps its label; a value that left its list
 * altogether shows as its number. `value` and `padre` are column references, `lista` a constant of this code.
 */
export function option<V>(lista: string, value: Expression<V>, padre?: Expression<unknown>): RawBuilder<OptionOf<V>> {
  return sql`case when ${value} is not null then json_build_object('value', ${value}, 'label', ${label(lista, value, padre)}) end`;
}
type OptionOf<V> = Option | (null extends V ? null : never);

/** The label alone; see `option`. */
export function label(lista: string, value: Expression<unknown>, padre?: Expression<unknown>): RawBuilder<string> {
  const parent = padre ? sql`${padre}::text` : sql`''`;
  return sql`coalesce((select c.label from catalogs.elemento c where c.lista = ${sql.lit(lista)} and c.padre = ${parent} and c.value = ${value}), ${value}::text)`;
}
