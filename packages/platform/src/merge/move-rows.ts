import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { row, rows } from '../database/database.js';
import type { OwnedChange, OwnedTable, Pair, PersonRows } from './person-rows.js';

const ID = ['id'];
const nameOf = (table: string) => sql.table(table);
const column = (name: string) => sql.ref(`t.${name}`);
const together = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql`, `);
const named = (names: readonly string[], value: (name: string) => RawBuilder<unknown>) =>
  sql`jsonb_build_object(${together(names.flatMap((name) => [sql`${name}::text`, value(name)]))})`;

const isOf = ({ owner = 'idUsuario', list }: OwnedTable, id: number) =>
  list ? sql`${column(owner)} @> array[${id}::int]` : sql`${column(owner)} = ${id}::int`;

/** SQL: the rows of a table that are somebody's, or a part of them. */
const mine = (table: OwnedTable, pair: Pair) => sql`${isOf(table, pair.origen)} and ${table.where?.(pair) ?? sql`true`}`;

/** The same as a change of the owner. */
function asChange(table: OwnedTable): OwnedChange {
  const { owner = 'idUsuario', key = ID } = table;
  return {
    table: table.table,
    key,
    where: (pair) => mine(table, pair),
    set: ({ origen, destino }) => ({
      [owner]: table.list ? sql`array_replace(${column(owner)}, ${origen}::int, ${destino}::int)` : sql`${destino}::int`,
    }),
  };
}

/** How many rows of each kind an account has; kinds of which it has none are left out. */
export async function countOf({ moves }: PersonRows, em: EntityManager, pair: Pair): Promise<{ que: string; cuantos: number }[]> {
  const kinds = moves.filter(({ what }) => what !== undefined);
  if (!kinds.length) return [];
  const one = (table: OwnedTable) =>
    sql`select ${table.what}::text as que, count(*)::int as cuantos from ${nameOf(table.table)} t where ${mine(table, pair)} and ${table.counted ?? sql`true`}`;
  const counted = await rows(em, sql<{ que: string; cuantos: number }>`${sql.join(kinds.map(one), sql` union all `)}`);
  return counted.filter(({ cuantos }) => cuantos > 0);
}

/** Whether an account has any row that would go. */
export async function hasRows({ moves }: PersonRows, em: EntityManager, pair: Pair): Promise<boolean> {
  const one = (table: OwnedTable) => sql`exists (select from ${nameOf(table.table)} t where ${mine(table, pair)})`;
  return (await row(em, sql<{ si: boolean }>`select ${sql.join(moves.map(one), sql` or `)} as si`))!.si;
}

interface Part {
  idFusion: number;
  own: PersonRows;
  pair: Pair;
}

/**
 * Everything of the declared tables goes from one account to the other, and each row that did is written down. What
 * went before stays where it is.
 */
export async function moveRows(em: EntityManager, part: Part): Promise<void> {
  for (const change of part.own.changes ?? []) await apply(em, part, change, null);
  for (const table of part.own.moves) await apply(em, part, asChange(table), table);
}

/** Locked first: what the second statement writes down as it was is what the first one saw last. */
async function apply(em: EntityManager, { idFusion, own, pair }: Part, change: OwnedChange, counted: OwnedTable | null): Promise<void> {
  const { table, key = ID } = change;
  const set = change.set(pair);
  const names = Object.keys(set);
  const where = change.where(pair);
  await rows(em, sql`select 1 from ${nameOf(table)} t where ${where} order by ${together(key.map(column))} for update`);
  const what = counted?.what ? sql`case when ${counted.counted ?? sql`true`} then ${counted.what}::text end` : sql`null::text`;
  await rows(
    em,
    sql`with found as (
          select ${together(key.map(column))}, ${what} as "fusionQue", ${named(key, column)} as "fusionLlave", ${named(names, column)} as "fusionAntes"
          from ${nameOf(table)} t where ${where}),
        done as (
          update ${nameOf(table)} t set ${together(names.map((name) => sql`${sql.id(name)} = ${set[name]}`))} from found
          where ${allOf(key.map((name) => sql`${column(name)} = ${sql.ref(`found.${name}`)}`))} and ${where}
          returning "fusionQue", "fusionLlave", "fusionAntes", ${named(names, column)} as "fusionDespues")
        insert into platform.fusion_fila ("idFusion", servicio, tabla, que, llave, antes, despues)
        select ${idFusion}::int, ${own.service}, ${table}, "fusionQue", "fusionLlave", "fusionAntes", "fusionDespues" from done`,
  );
}

const allOf = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

/** A kind of written-down change: the same columns of the same table. */
interface Kind {
  tabla: string;
  llaves: string[];
  columnas: string[];
}

/**
 * Each row that was written down is as it was before, where it is still as it was left: what changed since stays. The
 * last that went goes first. Answers how many went back, by their kind.
 */
export async function giveBack(em: EntityManager, { idFusion, own }: Omit<Part, 'pair'>): Promise<{ que: string; cuantos: number }[]> {
  const ofPart = sql`f."idFusion" = ${idFusion}::int and f.servicio = ${own.service}`;
  const kinds = await rows(
    em,
    sql<Kind>`
      select tabla, llaves, columnas from (
        select f.id, f.tabla, (select array_agg(k order by k) from jsonb_object_keys(f.llave) k) as llaves,
               (select array_agg(k order by k) from jsonb_object_keys(f.antes) k) as columnas
        from platform.fusion_fila f where ${ofPart}) all_of
      group by 1, 2, 3 order by max(id) desc`,
  );
  const back = new Map<string, number>();
  for (const kind of kinds) {
    const gone = await rows(em, restored(kind, ofPart));
    for (const { que } of gone) if (que !== null) back.set(que, (back.get(que) ?? 0) + 1);
  }
  await rows(em, sql`delete from platform.fusion_fila f where ${ofPart}`);
  return [...back].map(([que, cuantos]) => ({ que, cuantos }));
}

function restored({ tabla, llaves, columnas }: Kind, ofPart: RawBuilder<unknown>) {
  const kept = (of: string, name: string) => sql`(jsonb_populate_record(null::${nameOf(tabla)}, f.${sql.id(of)})).${sql.id(name)}`;
  const sameKeys = (of: string, names: string[]) =>
    sql`(select array_agg(k order by k) from jsonb_object_keys(f.${sql.id(of)}) k) = ${names}::text[]`;
  return sql<{ que: string | null }>`
    update ${nameOf(tabla)} t set ${together(columnas.map((name) => sql`${sql.id(name)} = ${kept('antes', name)}`))}
    from platform.fusion_fila f
    where ${ofPart} and f.tabla = ${tabla} and ${sameKeys('llave', llaves)} and ${sameKeys('antes', columnas)}
      and ${allOf(llaves.map((name) => sql`${column(name)} = ${kept('llave', name)}`))}
      and ${allOf(columnas.map((name) => sql`${column(name)} is not distinct from ${kept('despues', name)}`))}
    returning f.que`;
}
