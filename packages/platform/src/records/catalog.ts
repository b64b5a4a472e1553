import type { EntityManager } from '@mikro-orm/postgresql';
import type { FieldError, Option } from '@registro/contracts/envelope';
import { type FieldDescription, fieldsOf } from '@registro/contracts/record/description';
import { sql } from 'kysely';
import { rows } from '../database/database.js';
import { invalid } from '../errors.js';
import { countChoices } from './count-choices.js';

type Class = abstract new () => object;
type Row = Record<string, unknown>;

/** `list/parent/value` of entries that are offered now. */
export type Offered = ReadonlySet<string>;

interface Choice {
  campo: string;
  lista: string;
  padre: string;
  value: number;
  mensaje: string;
}
const key = (c: { lista: string; padre: string; value: number }) => `${c.lista}/${c.padre}/${c.value}`;

/** The lists that a record's choices must come from. */
const listsOf = (Dto: Class): string[] => [
  ...new Set(
    fieldsOf(Dto)
      .filter(isAskedOfList)
      .map((f) => f.list!),
  ),
];
const isAskedOfList = (field: FieldDescription): boolean => field.list !== null && field.notOffered !== null;

/** The choices that a record makes, less those that `kept` made already, under the same parents. */
function choicesOf(Dto: Class, record: object, kept: object | null): Choice[] {
  const [now, before] = [record as Row, kept as Row | null];
  return fieldsOf(Dto)
    .filter((field) => isAskedOfList(field) && now[field.name] != null)
    .filter(({ name, under }) => !before || [name, ...under].some((n) => before[n] !== now[n]))
    .map(({ name, list, under, notOffered: mensaje }) => ({
      campo: name,
      lista: list!,
      padre: under.map((parent) => now[parent]).join('/'),
      value: now[name] as number,
      mensaje: mensaje!,
    }));
}

/** The lists of a record as they stand: a few hundred entries, for checking many records without a query each. */
export async function offeredOf(em: EntityManager, Dto: Class): Promise<Offered> {
  const found = await rows(
    em,
    sql<{
      lista: string;
      padre: string;
      value: number;
    }>`select lista, padre, value from catalogs.elemento where activo and lista = any(${listsOf(Dto)})`,
  );
  return new Set(found.map(key));
}

/** One message for every choice of a record that its list does not offer: unknown, no longer active, or of another parent. Null passes. */
export function notOffered(offered: Offered, Dto: Class, record: object): FieldError[] {
  return choicesOf(Dto, record, null)
    .filter((c) => !offered.has(key(c)))
    .map(({ campo, mensaje }) => ({ campo, mensaje }));
}

/**
 * 422 for every choice of a record that its list does not offer: unknown, no longer active, or of another parent. Null passes. One query.
 * What passes is counted as chosen.
 * @param kept the record as stored: what it says already may stay, though the lists no longer offer it
 */
export async function assertOffered(em: EntityManager, Dto: Class, record: object, kept: object | null = null): Promise<void> {
  const asked = choicesOf(Dto, record, kept);
  const known = await rows(
    em,
    sql<{ campo: string }>`
      select c.campo from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as c(campo text, lista text, padre text, value int)
      join catalogs.elemento e on e.lista = c.lista and e.padre = c.padre and e.value = c.value and e.activo`,
  );
  const offered = new Set(known.map((k) => k.campo));
  const wrong = asked.filter(({ campo }) => !offered.has(campo));
  if (wrong.length) invalid(...wrong.map(({ campo, mensaje }) => ({ campo, mensaje })));
  countChoices(asked);
}

/** The choices that a record makes, by field, with the labels of today; a value that left its list shows as its number. */
export async function optionsOf(em: EntityManager, Dto: Class, record: object): Promise<Record<string, Option>> {
  const asked = choicesOf(Dto, record, null);
  const found = await rows(
    em,
    sql<Option & { campo: string }>`
      select c.campo, c.value, coalesce(e.label, c.value::text) as label
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as c(campo text, lista text, padre text, value int)
      left join catalogs.elemento e on e.lista = c.lista and e.padre = c.padre and e.value = c.value`,
  );
  return Object.fromEntries(found.map(({ campo, ...option }) => [campo, option]));
}
