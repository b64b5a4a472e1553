import type { EntityManager } from '@mikro-orm/postgresql';
import { row, rows } from '@registro/platform/database/database';
import { emit } from '@registro/platform/events/emit';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { read } from '../products.tables.js';
import { Product } from './product.entity.js';

/**
 * Until the transaction ends, nobody else writes this user's products: everything that does calls it first. So
 * rules that look for an equal product hold when requests come at once, and the counts that the events carry are in the
 * order of their events.
 */
export async function lockProducts(em: EntityManager, idUsuario: number): Promise<void> {
  await rows(em, sql`select pg_advisory_xact_lock(727404, ${idUsuario})`);
}

/** The user's own product, or 404: also when it is someone else's, and when it was deleted. */
export async function ownProduct(em: EntityManager, idUsuario: number, id: number): Promise<Product> {
  return (await em.findOne(Product, { id, idUsuario, eliminado: null })) ?? notFound();
}

/** How many the user has; those that were deleted do not count. */
export async function countProducts(em: EntityManager, idUsuario: number): Promise<number> {
  const own = read.selectFrom('products.producto').where('idUsuario', '=', idUsuario).where('eliminado', 'is', null);
  const count = await row(
    em,
    own.select(({ fn }) => fn.countAll<number>().as('n')),
  );
  return count!.n;
}

/** Tells that the user's products changed, and how many there are. After the flush, in its transaction. */
export async function emitChanged(em: EntityManager, idUsuario: number): Promise<void> {
  await emit(em, 'product.changed', { idUsuario, total: await countProducts(em, idUsuario) });
}
