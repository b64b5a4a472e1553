import type { EntityManager } from '@mikro-orm/postgresql';
import { rows } from '@registro/platform/database/database';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { Period } from './period.entity.js';

/**
 * The kind of thing that payments are owed for: `objeto` of the events, and the last part of the address where what is
 * owed is asked.
 */
export const PERIOD_DEBT = 'periodo';

/**
 * What is owed for a period is another by now: counts the change, tells who pays, and has the screens of those who
 * review periods read again. The scholarship's row is locked by who changes it. The count is no change of what people
 * read of the period, so its `version` stays: an open form or review is not stale for it.
 */
export async function owe(em: EntityManager, { id: idObjeto, idUsuario }: Period): Promise<void> {
  await em.flush();
  await rows(em, sql`update scholarships.periodo set debido = debido + 1 where id = ${idObjeto}`);
  await emit(em, 'payment.requested', { objeto: PERIOD_DEBT, idObjeto, idUsuario });
  // Whose own screens too are told by who pays, once it is known there.
  await emit(em, 'screens.changed', { usuarios: [], permisos: ['convocatorias'], cambio: { tipo: 'pago' } });
}

/**
 * As `owe`, for every period of a scholarship, which is locked by who calls: its own state or its contract's is
 * another, and what stops its payments with it.
 */
export async function oweAll(em: EntityManager, idBeca: number): Promise<void> {
  for (const period of await em.find(Period, { idBeca, eliminado: null })) await owe(em, period);
}
