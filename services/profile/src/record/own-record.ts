import type { EntityClass, EntityData, FilterQuery, RequiredEntityData } from '@mikro-orm/core';
import { wrap } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Events } from '@registro/contracts/events';
import { emitAudited } from '@registro/platform/events/emit';
import { notFound } from '@registro/platform/errors';
import { assertFresh } from '@registro/platform/database/version';
import { assertRoom } from '@registro/platform/records/room';
import type { Standing } from './standing.js';

export interface OwnRecord {
  id: number;
  idUsuario: number;
  version: number;
}

/** What is written: whose, of which kind, and how audit and events call it. */
export interface Kind<T extends OwnRecord> {
  entity: EntityClass<T>;
  objeto: 'estudio' | 'capacitacion' | 'trabajo';
  parte: Events['profile.changed']['parte'];
}

/** The user's own record, or 404: also when it is someone else's. */
export async function ownRecord<T extends OwnRecord>(em: EntityManager, entity: EntityClass<T>, idUsuario: number, id: number): Promise<T> {
  return (await em.findOne(entity, { id, idUsuario } as FilterQuery<T>)) ?? notFound();
}

/**
 * Makes the record, or changes the user's own one, with its event and its trace in the same transaction. The caller
 * holds `lockUser`, and asked `standing` under it.
 */
export async function saveOwn<T extends OwnRecord>(
  em: EntityManager,
  { entity, objeto, parte }: Kind<T>,
  { idUsuario, tiene }: Standing,
  sent: { id?: number | null; version?: number | null },
  values: Omit<T, keyof OwnRecord | symbol>,
): Promise<{ id: number }> {
  let antes: unknown;
  let record: T;
  if (sent.id == null) {
    assertRoom(objeto, tiene);
    record = em.create(entity, { idUsuario, ...values } as unknown as RequiredEntityData<T>, { persist: false });
    // Nothing else of the transaction is new or changed: the unit of work would look for it, twice.
    await em.insert(record);
  } else {
    record = await ownRecord(em, entity, idUsuario, sent.id);
    assertFresh(sent.version, record, values);
    antes = wrap(record).toPOJO();
    em.assign(record, values as unknown as EntityData<T> as never);
    await em.flush();
  }
  const accion = antes ? 'modificar' : 'crear';
  const trace = { idUsuario, accion, objeto, idObjeto: record.id, antes, despues: wrap(record).toPOJO() };
  await emitAudited(em, trace, 'profile.changed', { idUsuario, parte });
  return { id: record.id };
}

/** Deletes the user's own record, with its event and its trace. */
export async function removeOwn<T extends OwnRecord>(
  em: EntityManager,
  { entity, objeto, parte }: Kind<T>,
  idUsuario: number,
  id: number,
): Promise<void> {
  const record = await ownRecord(em, entity, idUsuario, id);
  const antes = wrap(record).toPOJO();
  await em.remove(record).flush();
  await emitAudited(em, { idUsuario, accion: 'eliminar', objeto, idObjeto: id, antes }, 'profile.changed', { idUsuario, parte });
}
