import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { emitChanged, lockProducts, ownProduct } from './own-products.js';

export class DeleteProductCommand extends Command<void> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

/** Takes a product of one's own out of sight; the row and its financial record stay, for audit and for the undo. */
@CommandHandler(DeleteProductCommand)
export class DeleteProductHandler implements ICommandHandler<DeleteProductCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ user, id }: DeleteProductCommand): Promise<void> {
    return transaction(this.em, async (em) => {
      await lockProducts(em, user.id);
      const product = await ownProduct(em, user.id, id);
      product.eliminado = new Date();
      await em.flush();
      await emitChanged(em, user.id);
      await audit(em, { idUsuario: user.id, accion: 'eliminar', objeto: 'producto', idObjeto: id, antes: { titulo: product.titulo } });
    });
  }
}
