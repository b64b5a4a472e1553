import type { EntityManager } from '@mikro-orm/postgresql';
import { type EmittedType, type Events, OWN_NEWS, type OwnNews } from '@registro/contracts/events';
import { sql } from 'kysely';
import { type AuditEntry, traceOf } from '../audit.js';
import { rows } from '../database/database.js';
import { currentRequest } from '../http/current-request.js';
import { requestOrigin } from '../http/request-origin.js';
import { handedOn } from '../tracing/trace.js';

/**
 * Columns of what an event follows from, for statements that write theirs themselves:
 * `insert into platform.evento (tipo, datos, ${causeColumns}) select …, ${causeValues()}`.
 */
export const causeColumns = sql`peticion, traza`;
/** The request and the trace that are under way. */
export const causeValues = () => sql`${requestOrigin().peticion}::text, ${handedOn()}::text`;

/**
 * Writes an event into the outbox, in the transaction of `em`: it leaves if and only if the state it tells of is
 * committed.
 */
export async function emit<T extends EmittedType>(em: EntityManager, tipo: T, datos: Events[T]): Promise<void> {
  await rows(em, eventOf(tipo, datos));
}

/**
 * As `emit`, with the trace of what it tells of: one statement, and one way to the database, for the two that a save
 * nearly always writes (decision 79).
 */
export async function emitAudited<T extends EmittedType>(em: EntityManager, trace: AuditEntry, tipo: T, datos: Events[T]): Promise<void> {
  await rows(em, sql`with dicho as (${eventOf(tipo, datos)}) ${traceOf(trace)}`);
}

const eventOf = <T extends EmittedType>(tipo: T, datos: Events[T]) =>
  sql`insert into platform.evento (tipo, datos, ${causeColumns}) values (${tipo}, ${newsOf(tipo, datos)}::jsonb, ${causeValues()})`;

/** By which request news comes that open screens hear; nothing where a consumer brings it. */
function byRequest(): OwnNews {
  const request = currentRequest();
  return request ? { peticion: request.id } : {};
}
/** SQL: the same, for statements that write such news themselves: `jsonb_build_object(…) || ${ownNews()}`. */
export const ownNews = () => sql`${JSON.stringify(byRequest())}::jsonb`;

const newsOf = <T extends EmittedType>(tipo: T, datos: Events[T]): string =>
  JSON.stringify(OWN_NEWS.includes(tipo) ? { ...datos, ...byRequest() } : datos);

/** An event with what it carries. */
export type Emitted = { [T in EmittedType]: [T, Events[T]] }[EmittedType];

/** As `emit`, of several of one transaction at once; they leave in their order. */
export async function emitAll(em: EntityManager, ...events: Emitted[]): Promise<void> {
  await rows(em, eventsOf(events));
}

/** As `emitAll`, with the trace of what they tell of (see `emitAudited`). */
export async function emitAllAudited(em: EntityManager, trace: AuditEntry, ...events: Emitted[]): Promise<void> {
  await rows(em, sql`with dicho as (${eventsOf(events)}) ${traceOf(trace)}`);
}

function eventsOf(events: Emitted[]) {
  const [types, carried] = [events.map(([tipo]) => tipo), events.map(([tipo, datos]) => newsOf(tipo, datos))];
  return sql`insert into platform.evento (tipo, datos, ${causeColumns})
    select e.tipo, e.datos::jsonb, ${causeValues()} from unnest(${types}::text[], ${carried}::text[]) with ordinality as e(tipo, datos, lugar) order by e.lugar`;
}
