import type { EntityManager } from '@mikro-orm/postgresql';
import type { StreamableFile } from '@nestjs/common';
import { enteredAll, enteredLine } from '@registro/contracts/entered';
import { QUERY_BUDGET } from '@registro/contracts/json-budget';
import type { FastifyReply } from 'fastify';
import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type ReferenceExpression,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { row, rows } from '../database/database.js';
import { type Reading, reads, selectSql } from '../database/reads.js';
import { HttpProblem, notFound } from '../errors.js';
import type { Column } from '../export/columns.js';
import { exportList } from '../export/export-list.js';
import { assertBudget, assertStorable } from './json-budget.js';

/** What ra-data-simple-rest sends: JSON in each. */
export interface ListQuery {
  sort?: string;
  range?: string;
  filter?: string;
  /** of TABLE_FORMATS: the whole list as a file */
  formato?: string;
}

/**
 * A list of rows `Row`, declared. What may be sorted and filtered is enumerated: nothing of the query reaches SQL by
 * itself. A string is a column of the tables in `from`, and a misspelt one does not compile; see `list`.
 */
export interface ListSpec<Row, DB = any, TB extends keyof DB = any> {
  /** the name in Content-Range */
  resource: string;
  /** the tables, and what always holds: ownership */
  from: From<DB, TB>;
  select: (from: From<DB, TB>) => Reading<Row>;
  id: ReferenceExpression<DB, TB>;
  /**
   * the first one is the order when none is asked, newest (largest) first; `id` may be asked for whether it is named or
   * not
   */
  sort: Record<string, ReferenceExpression<DB, TB>>;
  filter?: Record<string, (value: unknown, eb: ExpressionBuilder<DB, TB>) => Expression<unknown>>;
  /**
   * pages go no further than this many rows, and a longer list says one more: for those that are too long to be counted
   */
  countMost?: number;
  /**
   * of its file, or what reads them for one file: names that its cells are made of; a list without them is not exported
   */
  columns?: Column<Row>[] | ((em: EntityManager) => Promise<Column<Row>[]>);
}
type From<DB, TB extends keyof DB> = SelectQueryBuilder<DB, TB, {}>;

/**
 * Declares a list of rows `Row`, which is the contract's: what is selected is this and no more, or it does not compile.
 */
export const list =
  <Row>() =>
  <DB, TB extends keyof DB, Shown extends Row>(
    spec: ListSpec<Row, DB, TB> & { select: (from: From<DB, TB>) => Reading<Shown> } & NoMore<Exclude<keyof Shown, keyof Row>>,
  ): ListSpec<Row, DB, TB> =>
    spec;
type NoMore<Key> = [Key] extends [never] ? unknown : { 'the row does not say': Key };

/** What a column must be one of, of what a list offers: SQL for `=`. Nothing offered finds nothing. */
export const among = <V extends string>(value: unknown, offered: readonly V[]): RawBuilder<V> =>
  sql<V>`any(${[value].flat().filter((v) => offered.includes(v as V))}::text[])`;

/** A filter that is on or off, as a query sends it. */
export const isYes = (value: unknown): boolean => value === true || value === 'true';

/** rule A-6 */
const PAGE_MAX = 150;
const ID_LENGTH = 40;

/**
 * One page of the list with its `Content-Range`; with `formato` all of it as a file (see `exportList`).
 * 422 for a sort, filter, range or format that is not offered.
 */
export async function listRows<Row>(
  em: EntityManager,
  spec: ListSpec<Row>,
  query: ListQuery,
  reply: FastifyReply,
): Promise<Row[] | StreamableFile> {
  const [from, to] = parse(query.range, [0, 24], isRange);
  const all = filtered(spec, query.filter);
  const { ordered, field, direction } = sorted(spec, all, query.sort);
  const count = all.select(({ fn }) => fn.countAll<number>().as('n'));
  if (query.formato !== undefined) {
    const { resource, columns: given = bad('formato') } = spec;
    const columns = typeof given === 'function' ? await given(em) : given;
    const asked = { filtro: JSON.parse(query.filter ?? '{}') as unknown, orden: [field, direction] };
    return exportList(em, { resource, columns, select: spec.select(ordered), count, ...asked }, query.formato, reply);
  }
  const { countMost = Infinity } = spec;
  if (from > countMost) return bad(`range ${from}`);
  const page = spec.select(ordered.limit(to - from + 1).offset(from));
  const some = all.select(sql<number>`1`.as('uno')).limit(countMost + 1);
  const [found, counted] = await Promise.all([rows(em, page), row(em, countMost === Infinity ? count : countOf(some))]);
  reply.header('content-range', `${spec.resource} ${from}-${from + Math.max(found.length, 1) - 1}/${counted!.n}`);
  return found;
}

/** How many rows a query gives. */
const countOf = (query: SelectQueryBuilder<any, any, { uno: number }>) =>
  reads()
    .selectFrom(query.as('c'))
    .select(({ fn }) => fn.countAll<number>().as('n'));

/** The ids of the first `most` rows of the list, as it is filtered and sorted. 422 as for the list itself. */
export async function listIds<Row>(em: EntityManager, spec: ListSpec<Row>, { filter, sort }: ListQuery, most: number): Promise<number[]> {
  const { ordered } = sorted(spec, filtered(spec, filter), sort);
  const id = typeof spec.id === 'string' ? sql.ref(spec.id) : spec.id;
  const found = await rows(em, selectSql(ordered.limit(most), sql<{ id: number }>`${id} as id`));
  return found.map((one) => one.id);
}

/** A list in the order that is asked for, in which no two rows have the same place. */
function sorted<Row>(spec: ListSpec<Row>, all: From<any, any>, sort: string | undefined) {
  const [field, direction] = parse(sort, [Object.keys(spec.sort)[0]!, 'DESC'], isSort) as [string, 'ASC' | 'DESC'];
  const order = field === 'id' ? spec.id : Object.hasOwn(spec.sort, field) ? spec.sort[field]! : bad(`sort ${field}`);
  const way = direction === 'ASC' ? 'asc' : 'desc';
  return { ordered: all.orderBy(order, way).orderBy(spec.id, way), field, direction };
}

/** One row of the list, or 404: what `from` excludes does not exist. */
export async function oneRow<Row>(em: EntityManager, spec: ListSpec<Row>, id: number | string): Promise<Row> {
  return (await row(em, spec.select(spec.from.where(spec.id, '=', id)))) ?? notFound();
}

/** What stands in a filter as it was sent, of a list that is not read by `listRows`. 422 for what is none. */
export const filterOf = (filter: string | undefined): Record<string, unknown> => parse(filter, {}, isObject);

/**
 * What a filter as it was sent leaves of a list: for exports that say more than a list shows. 422 for a filter that is
 * not offered.
 */
export function filtered<Row, DB, TB extends keyof DB>(spec: ListSpec<Row, DB, TB>, filter: string | undefined): From<DB, TB> {
  const { id, from, filter: offered = {} } = spec;
  return Object.entries(filterOf(filter)).reduce((left, [name, value]) => {
    if (value === '' || value === null) return left;
    if (name === 'id' && Array.isArray(value)) return left.where(id, '=', sql`any(${value.slice(0, PAGE_MAX).map(idOf)})`);
    if (!Object.hasOwn(offered, name)) return bad(`filter ${name}`);
    return left.where((eb) => offered[name]!(value, eb) as Expression<SqlBool>);
  }, from);
}

function parse<T>(json: string | undefined, fallback: T, is: (v: unknown) => boolean): T {
  if (json === undefined) return fallback;
  try {
    assertBudget(json, QUERY_BUDGET);
    const value: unknown = JSON.parse(json);
    assertStorable(value);
    if (is(value)) return enteredAll(value, enteredLine) as T;
  } catch {
    // falls through to the refusal
  }
  return bad(json.slice(0, 40));
}

/**
 * Ids are numbers, in a browser at times as text; some lists have texts. What is neither no column could be compared
 * with.
 */
function idOf(value: unknown): number | string {
  if (typeof value === 'string' ? value.length <= ID_LENGTH : Number.isSafeInteger(value)) return value as number | string;
  return bad('filter id');
}

const isRange = (v: unknown) =>
  Array.isArray(v) && v.length === 2 && v.every((n) => Number.isInteger(n) && n >= 0) && v[1] >= v[0] && v[1] - v[0] < PAGE_MAX;
const isSort = (v: unknown) => Array.isArray(v) && typeof v[0] === 'string' && (v[1] === 'ASC' || v[1] === 'DESC');
const isObject = (v: unknown) => typeof v === 'object' && v !== null && !Array.isArray(v);

function bad(what: string): never {
  throw new HttpProblem(422, 'La lista no se puede pedir de esa forma', [{ campo: 'lista', mensaje: `No se admite: ${what}` }]);
}
