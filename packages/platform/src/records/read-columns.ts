import { type FieldDescription, fieldsOf } from '@registro/contracts/record/description';
import { type RawBuilder, sql } from 'kysely';

/**
 * SQL: what is selected of a record's table so that it is read as its class says: each field under its read name, a choice with its label, a
 * day as YYYY-MM-DD.
 * @param alias of the table in the query
 */
export function readColumns(Dto: abstract new () => object, alias: string): RawBuilder<unknown> {
  return sql.join(fieldsOf(Dto).flatMap((field) => (field.read ? columnsOf(field, alias) : [])));
}

function columnsOf({ name, kind, list, under, read, code }: FieldDescription, alias: string): RawBuilder<unknown>[] {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  const as = (value: RawBuilder<unknown>, wanted: string) => sql`${value} as ${sql.id(wanted)}`;
  if (kind === 'day') return [as(sql`to_char(${of(name)}, 'YYYY-MM-DD')`, read!)];
  if (!list) return [as(sql`${of(name)}`, read!)];
  if (!code) return [as(option(list, of(name), ...under.map(of)), read!)];
  return [as(label(list, of(name), ...under.map(of)), read!), as(sql`${of(name)}`, code)];
}

/** SQL for `{ value, label }` of a stored choice, null when there is none; see `label`. */
export function option(lista: string, value: RawBuilder<unknown>, ...parents: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`case when ${value} is not null then json_build_object('value', ${value}, 'label', ${label(lista, value, ...parents)}) end`;
}

/**
 * SQL for the label of a stored choice. What is no longer active keeps its label; a value that left its list altogether shows as its number.
 * `value` and `parents` are column references, `lista` a constant of this code.
 */
export function label(lista: string, value: RawBuilder<unknown>, ...parents: RawBuilder<unknown>[]): RawBuilder<string> {
  const padre = parents.length ? sql`concat_ws('/', ${sql.join(parents)})` : sql`''`;
  return sql<string>`coalesce((select c.label from catalogs.elemento c where c.lista = ${sql.lit(lista)} and c.padre = ${padre} and c.value = ${value}), ${value}::text)`;
}
