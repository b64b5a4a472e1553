import type { EntityManager } from '@mikro-orm/postgresql';
import type { FieldError } from '@registro/contracts/envelope';
import { rows } from '@registro/platform/database/database';
import { invalid } from '@registro/platform/errors';
import { type RawBuilder, sql } from 'kysely';

export interface Choice {
  campo: string;
  /** the `tipo` of lista-tipo */
  lista: string;
  value: number | null | undefined;
  /** the parent that the value must belong to; none for lists without one */
  padre?: number | null | undefined;
  /** said next to the field when the list does not offer the value */
  mensaje: string;
}

/** `lista/padre/value` of every entry that is offered now. */
export type Offered = ReadonlySet<string>;

const key = (lista: string, padre: number | string | null | undefined, value: number) => `${lista}/${padre ?? ''}/${value}`;

/** The given lists as they stand: a few hundred entries, for checking many records without a query each. */
export async function offeredOf(em: EntityManager, listas: string[]): Promise<Offered> {
  const found = await rows(
    em,
    sql<{
      lista: string;
      padre: string;
      value: number;
    }>`select lista, padre, value from catalogs.elemento where activo and lista = any(${listas})`,
  );
  return new Set(found.map((e) => key(e.lista, e.padre, e.value)));
}

/** One message for every choice that its list does not offer: unknown, no longer active, or of another parent. Null passes. */
export function notOffered(offered: Offered, choices: Choice[]): FieldError[] {
  return choices
    .filter((c) => c.value != null && !offered.has(key(c.lista, c.padre, c.value)))
    .map(({ campo, mensaje }) => ({ campo, mensaje }));
}

/** 422 for every choice that its reference list does not offer. One query. */
export async function assertOffered(em: EntityManager, choices: Choice[]): Promise<void> {
  const wrong = notOffered(await offeredOf(em, [...new Set(choices.map((c) => c.lista))]), choices);
  if (wrong.length) invalid(...wrong);
}

/** SQL for the label of a stored choice. What is no longer active keeps its label; a value that left its list shows as its number. */
export function label(lista: string, value: RawBuilder<unknown>, padre?: RawBuilder<unknown>): RawBuilder<unknown> {
  const parent = padre ? sql`${padre}::text` : sql`''`;
  return sql`coalesce((select c.label from catalogs.elemento c where c.lista = ${sql.lit(lista)} and c.padre = ${parent} and c.value = ${value}), ${value}::text)`;
}
