import type { EntityManager } from '@mikro-orm/postgresql';
import { refuse } from '../errors.js';
import type { Programme } from './programme.js';
import { lastSending } from './sendings.js';

/**
 * Sends a person's first application, and refuses a second one with the receipt of the first: who lost the answer finds
 * that it was sent. It is the database that lets one through of two at once (a unique index of the programme's table);
 * whatever the other failed of, a first one that is there is the answer.
 */
export async function onlyOne<T>(em: EntityManager, programme: Programme<any>, idUsuario: number, send: () => Promise<T>): Promise<T> {
  await refuseSecond(em, programme, idUsuario);
  try {
    return await send();
  } catch (error) {
    await refuseSecond(em, programme, idUsuario);
    throw error;
  }
}

async function refuseSecond(em: EntityManager, programme: Programme<any>, idUsuario: number): Promise<void> {
  const { application, only } = programme;
  const first = only && (await em.fork().findOne(application, { idUsuario, ...only.where }));
  const last = first && (await lastSending(em, programme, first.id as number));
  if (last) refuse(`${only!.message} (acuse ${last.acuse.numero})`, only!.code);
}
