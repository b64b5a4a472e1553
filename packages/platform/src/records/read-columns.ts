import type { Option } from '@registro/contracts/envelope';
import { type FieldDescription, fieldsOf } from '@registro/contracts/record/description';
import { type AliasedExpression, type Expression, type RawBuilder, sql } from 'kysely';

type Selected<Read> = { [K in keyof Read & string]-?: AliasedExpression<Read[K], K> }[keyof Read & string];

/**
 * What is selected of a record's table so that it is read as its class says: each field under its read name, a choice
 * with its label, a day as YYYY-MM-DD. Id and version are the table's own and not among them.
 * @param alias of the table in the query
 */
export function readColumns<Read extends object>(Dto: abstract new () => object, alias: string): Selected<Omit<Read, 'id' | 'version'>>[] {
  return fieldsOf(Dto).flatMap((field) => (field.read ? columnsOf(field, alias) : [])) as Selected<Omit<Read, 'id' | 'version'>>[];
}

function columnsOf({ name, kind, list, under, read, code }: FieldDescription, alias: string): AliasedExpression<unknown, string>[] {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  if (kind === 'day') return [sql`to_char(${of(name)}, 'YYYY-MM-DD')`.as(read!)];
  if (!list) return [of(name).as(read!)];
  if (!code) return [option(list, of(name), ...under.map(of)).as(read!)];
  return [label(list, of(name), ...under.map(of)).as(read!), of(name).as(code)];
}

/** `{ value, label }` of a stored choice, null when there is none; see `label`. */
export function option<V>(lista: string, value: Expression<V>, ...parents: Expression<unknown>[]): RawBuilder<OptionOf<V>> {
  return sql`case when ${value} is not null then json_build_object('value', ${value}, 'label', ${label(lista, value, ...parents)}) end`;
}
type OptionOf<V> = Option | (null extends V ? null : never);

/**
 * The label of a stored choice. What is no longer active keeps its label; a value that left its list altogether shows
 * as its number. `value` and `parents` are column references, `lista` a constant of this code.
 */
export function label(lista: string, value: Expression<unknown>, ...parents: Expression<unknown>[]): RawBuilder<string> {
  const padre = parents.length ? sql`concat_ws('/', ${sql.join(parents)})` : sql`''`;
  // A name that no query gives to a table of its own: that one's columns would be looked for here.
  return sql`coalesce((select elegido.label from catalogs.elemento elegido
    where elegido.lista = ${sql.lit(lista)} and elegido.padre = ${padre} and elegido.value = ${value}), ${value}::text)`;
}
