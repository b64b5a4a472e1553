import { wrap } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { doiOfLink, normalizeDoi } from '@registro/contracts/products/link';
import { type ProductData, SaveProduct } from '@registro/contracts/products/product';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { Once } from '@registro/platform/database/once';
import { assertFresh } from '@registro/platform/database/version';
import { assertOffered } from '@registro/platform/records/catalog';
import { assertRoom } from '@registro/platform/records/room';
import { titleKey } from '../reference/title-key.js';
import { countProducts, emitChanged, lockProducts, ownProduct } from './own-products.js';
import { Product } from './product.entity.js';

export class SaveProductCommand extends Command<number> {
  constructor(
    readonly user: SessionUser,
    readonly data: SaveProduct,
  ) {
    super();
  }
}

/**
 * Makes a product or changes one's own; answers its id (rule D-7). A new one that equals another of one's own in
 * everything is that one (rule D-9).
 */
@CommandHandler(SaveProductCommand)
export class SaveProductHandler implements ICommandHandler<SaveProductCommand> {
  constructor(private readonly em: EntityManager) {}

  @Once()
  execute({ user, data: { id, uid, version, ...data } }: SaveProductCommand): Promise<number> {
    return transaction(this.em, async (em) => {
      await lockProducts(em, user.id);
      const target = id ?? uid ?? null;
      const before = target === null ? null : await ownProduct(em, user.id, target);
      if (before) assertFresh(version, before, data);
      await assertOffered(em, SaveProduct, data);
      if (!before) {
        // The button pressed twice, or the answer lost on the way: saving the same thing again is no second product.
        const same = await em.findOne(Product, { ...data, idUsuario: user.id, eliminado: null });
        if (same) return same.id;
        assertRoom('producto', await countProducts(em, user.id));
      }
      const antes = before ? wrap(before).toPOJO() : undefined;
      const product = before
        ? em.assign(before, { ...data, ...keysOf(data, before) })
        : em.create(Product, { ...data, ...keysOf(data), idUsuario: user.id });
      await em.persist(product).flush();
      await emitChanged(em, user.id);
      const accion = before ? 'modificar' : 'crear';
      await audit(em, { idUsuario: user.id, accion, objeto: 'producto', idObjeto: product.id, antes, despues: wrap(product).toPOJO() });
      return product.id;
    });
  }
}

/**
 * What a product is recognised by when something is imported. A DOI that came with the reference stays when the link
 * leads elsewhere.
 */
function keysOf(data: ProductData, before?: Product): Pick<Product, 'claveTitulo' | 'doi'> {
  return { claveTitulo: titleKey(data.titulo), doi: doiOfLink(data.link) ?? normalizeDoi(before?.referencia?.DOI) };
}
