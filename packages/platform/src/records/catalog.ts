import type { EntityManager } from '@mikro-orm/postgresql';
import type { FieldError, Option } from '@registro/contracts/envelope';
import { type FieldDescription, fieldsOf } from '@registro/contracts/record/description';
import { sql } from 'kysely';
import { row, rows } from '../database/database.js';
import { invalid } from '../errors.js';
import { countChoices } from './count-choices.js';

type Class = abstract new () => object;
type Row = Record<string, unknown>;

/** `list/parent/value` of entries that are offered now. */
export type Offered = ReadonlySet<string>;

/** A field that chooses from a list, and what it says where the list does not offer that. */
export interface Choice {
  campo: string;
  lista: string;
  padre: string;
  value: number;
  mensaje: string;
}
const key = (c: { lista: string; padre: string; value: number }) => `${c.lista}/${c.padre}/${c.value}`;

/**
 * The one entry that a choice names. Asked `lateral` and with a limit: PostgreSQL takes a set from JSON for a hundred
 * rows, and would read all lists at each save to join it, where five look-ups by index do.
 */
const ENTRY = sql`e.lista = c.lista and e.padre = c.padre and e.value = c.value`;

const isAskedOfList = (field: FieldDescription): boolean => field.list !== null && field.notOffered !== null;

/** The choices that a record makes from lists, less those that `kept` made already, under the same parents. */
export function choicesOf(Dto: Class, record: object, kept: object | null = null): Choice[] {
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

/** An entry of a list under what people call it. */
export type Entry = { lista: string; padre: string; value: number; label: string };

/**
 * The lists of records as they stand: a few hundred entries, for checking many records without a query each, and for
 * reading choices written in words.
 */
export function entriesOf(em: EntityManager, ...Dtos: Class[]): Promise<Entry[]> {
  const lists = Dtos.flatMap((Dto) => fieldsOf(Dto).map(({ list }) => list)).filter((list) => list !== null);
  return rows(
    em,
    sql<Entry>`select lista, padre, value, label from catalogs.elemento where activo and lista = any(${[...new Set(lists)]})`,
  );
}

export const offeredIn = (entries: Entry[]): Offered => new Set(entries.map(key));
export const offeredOf = async (em: EntityManager, Dto: Class): Promise<Offered> => offeredIn(await entriesOf(em, Dto));

/**
 * One message for every choice of a record that its list does not offer: unknown, no longer active, or of another
 * parent. Null passes.
 */
export function notOffered(offered: Offered, Dto: Class, record: object): FieldError[] {
  return choicesOf(Dto, record)
    .filter((c) => !offered.has(key(c)))
    .map(({ campo, mensaje }) => ({ campo, mensaje }));
}

/**
 * Of these choices, the fields whose lists offer them now: a part of a query, so that who asks for something else may
 * ask for this along with it.
 */
export const offeredAmong = (asked: Choice[]) => sql<string[]>`
  (select coalesce(array_agg(c.campo), '{}') from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as c(campo text, lista text, padre text, value int)
   join lateral (select from catalogs.elemento e where ${ENTRY} and e.activo limit 1) e on true)`;

/** 422 for every choice that is not among the `offered` fields. What passes is counted as chosen. */
export function assertAmong(offered: string[], asked: Choice[]): void {
  const wrong = asked.filter(({ campo }) => !offered.includes(campo));
  if (wrong.length) invalid(...wrong.map(({ campo, mensaje }) => ({ campo, mensaje })));
  countChoices(asked);
}

/**
 * 422 for every choice of a record that its list does not offer: unknown, no longer active, or of another parent. Null
 * passes. One query. What passes is counted as chosen.
 * @param kept the record as stored: what it says already may stay, though the lists no longer offer it
 */
export async function assertOffered(em: EntityManager, Dto: Class, record: object, kept: object | null = null): Promise<void> {
  const asked = choicesOf(Dto, record, kept);
  const found = await row(em, sql<{ ofrecidas: string[] }>`select ${offeredAmong(asked)} as ofrecidas`);
  assertAmong(found!.ofrecidas, asked);
}

/**
 * The choices that a record makes, by field, with the labels of today; a value that left its list shows as its number.
 */
export async function optionsOf(em: EntityManager, Dto: Class, record: object): Promise<Record<string, Option>> {
  const asked = choicesOf(Dto, record);
  const found = await rows(
    em,
    sql<Option & { campo: string }>`
      select c.campo, c.value, coalesce(e.label, c.value::text) as label
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as c(campo text, lista text, padre text, value int)
      left join lateral (select e.label from catalogs.elemento e where ${ENTRY} limit 1) e on true`,
  );
  return Object.fromEntries(found.map(({ campo, ...option }) => [campo, option]));
}
