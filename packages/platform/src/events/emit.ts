import type { EntityManager } from '@mikro-orm/postgresql';
import type { Events, EventType } from '@registro/contracts/events';
import { sql } from 'kysely';
import { rows } from '../database/database.js';
import { requestOrigin } from '../http/request-origin.js';

/** The request that an event follows from, for statements that write theirs themselves: `insert into platform.evento (tipo, datos, peticion) select …, ${ofRequest()}`. */
export const ofRequest = () => sql`${requestOrigin().peticion}::text`;

/** Writes an event into the outbox, in the transaction of `em`: it leaves if and only if the state it tells of is committed. */
export async function emit<T extends EventType>(em: EntityManager, tipo: T, datos: Events[T]): Promise<void> {
  await rows(
    em,
    sql`insert into platform.evento (tipo, datos, peticion) values (${tipo}, ${JSON.stringify(datos)}::jsonb, ${ofRequest()})`,
  );
}

/** An event with what it carries. */
export type Emitted = { [T in EventType]: [T, Events[T]] }[EventType];

/** As `emit`, of several of one transaction at once; they leave in their order. */
export async function emitAll(em: EntityManager, ...events: Emitted[]): Promise<void> {
  const [types, carried] = [events.map(([tipo]) => tipo), events.map(([, datos]) => JSON.stringify(datos))];
  await rows(
    em,
    sql`insert into platform.evento (tipo, datos, peticion)
        select e.tipo, e.datos::jsonb, ${ofRequest()} from unnest(${types}::text[], ${carried}::text[]) with ordinality as e(tipo, datos, lugar) order by e.lugar`,
  );
}
