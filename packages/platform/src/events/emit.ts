import type { EntityManager } from '@mikro-orm/postgresql';
import type { Events, EventType } from '@registro/contracts/events';
import { sql } from 'kysely';
import { rows } from '../database/database.js';

/** Writes an event into the outbox, in the transaction of `em`: it leaves if and only if the state it tells of is committed. */
export async function emit<T extends EventType>(em: EntityManager, tipo: T, datos: Events[T]): Promise<void> {
  await rows(em, sql`insert into platform.evento (tipo, datos) values (${tipo}, ${JSON.stringify(datos)}::jsonb)`);
}
