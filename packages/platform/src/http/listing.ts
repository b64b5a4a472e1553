import type { EntityManager } from '@mikro-orm/postgresql';
import type { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { row, rows } from '../database/database.js';
import { HttpProblem, notFound } from '../errors.js';
import type { Column } from '../export/columns.js';
import { exportList } from '../export/export-list.js';

/** What ra-data-simple-rest sends: JSON in each. */
export interface ListQuery {
  sort?: string;
  range?: string;
  filter?: string;
  /** of TABLE_FORMATS: the whole list as a file */
  formato?: string;
}

/** A console list, declared: what may be sorted and filtered is enumerated, nothing of the query reaches SQL by itself. */
export interface ListSpec {
  /** the name in Content-Range */
  resource: string;
  select: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  /** the first one is the order when none is asked, newest (largest) first */
  sort: Record<string, RawBuilder<unknown>>;
  filter?: Record<string, (value: unknown) => RawBuilder<unknown>>;
  /** always holds: ownership */
  where?: RawBuilder<unknown>;
  /** of its file; a list without them is not exported */
  columns?: Column<never>[];
}

/** rule A-6 */
const PAGE_MAX = 150;

/**
 * One page of the list with its `Content-Range`; with `formato` all of it as a file (see `exportList`).
 * 422 for a sort, filter, range or format that is not offered.
 */
export async function listRows<T>(em: EntityManager, spec: ListSpec, query: ListQuery, reply: FastifyReply): Promise<T[] | StreamableFile> {
  const [from, to] = parse(query.range, [0, 24], isRange);
  const [field, direction] = parse(query.sort, [Object.keys(spec.sort)[0]!, 'DESC'], isSort);
  const order = Object.hasOwn(spec.sort, field) ? spec.sort[field]! : bad(`sort ${field}`);
  const where = listWhere(spec, query.filter);
  const way = direction === 'ASC' ? sql`asc` : sql`desc`;
  const select = sql<T>`${spec.select} ${spec.from} where ${where} order by ${order} ${way}, ${spec.id} ${way}`;
  const count = sql<{ n: number }>`select count(*)::int as n ${spec.from} where ${where}`;
  if (query.formato !== undefined) {
    const { resource, columns = bad('formato') } = spec;
    const asked = { filtro: JSON.parse(query.filter ?? '{}') as unknown, orden: [field, direction] };
    return exportList(em, { resource, columns, select, count, ...asked }, query.formato, reply);
  }
  const [found, all] = await Promise.all([rows(em, sql<T>`${select} limit ${to - from + 1} offset ${from}`), row(em, count)]);
  reply.header('content-range', `${spec.resource} ${from}-${from + Math.max(found.length, 1) - 1}/${all!.n}`);
  return found;
}

/** One row of the list, or 404: what `where` excludes does not exist. */
export async function oneRow<T>(em: EntityManager, spec: ListSpec, id: number | string): Promise<T> {
  const found = await row(em, sql<T>`${spec.select} ${spec.from} where ${spec.where ?? sql`true`} and ${spec.id} = ${id}`);
  return found ?? notFound();
}

/** The condition of a list with a filter as it was sent: for exports that say more than a list shows. 422 for a filter that is not offered. */
export function listWhere(spec: ListSpec, filter: string | undefined): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [spec.where ?? sql`true`];
  for (const [name, value] of Object.entries(parse<Record<string, unknown>>(filter, {}, isObject))) {
    if (value === '' || value === null) continue;
    if (name === 'id' && Array.isArray(value)) parts.push(sql`${spec.id} = any(${value.slice(0, PAGE_MAX)})`);
    else if (spec.filter && Object.hasOwn(spec.filter, name)) parts.push(spec.filter[name]!(value));
    else bad(`filter ${name}`);
  }
  return sql.join(parts, sql` and `);
}

function parse<T>(json: string | undefined, fallback: T, is: (v: unknown) => boolean): T {
  if (json === undefined) return fallback;
  try {
    const value: unknown = JSON.parse(json);
    if (is(value)) return value as T;
  } catch {
    // falls through to the refusal
  }
  return bad(json.slice(0, 40));
}

const isRange = (v: unknown) =>
  Array.isArray(v) && v.length === 2 && v.every((n) => Number.isInteger(n) && n >= 0) && v[1] >= v[0] && v[1] - v[0] < PAGE_MAX;
const isSort = (v: unknown) => Array.isArray(v) && typeof v[0] === 'string' && (v[1] === 'ASC' || v[1] === 'DESC');
const isObject = (v: unknown) => typeof v === 'object' && v !== null && !Array.isArray(v);

function bad(what: string): never {
  throw new HttpProblem(422, 'La lista no se puede pedir de esa forma', [{ campo: 'lista', mensaje: `No se admite: ${what}` }]);
}
