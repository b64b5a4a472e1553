import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UNDO_LATE, UNDO_MINUTES } from '@registro/contracts/products/product';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, transaction } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import { assertRoom } from '@registro/platform/records/room';
import { sql } from 'kysely';
import { countProducts, emitChanged, lockProducts } from './own-products.js';

export class RestoreProductCommand extends Command<void> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

/** The undo of a deletion, while it is recent. Of a product that is there it changes nothing. */
@CommandHandler(RestoreProductCommand)
export class RestoreProductHandler implements ICommandHandler<RestoreProductCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ user, id }: RestoreProductCommand): Promise<void> {
    return transaction(this.em, async (em) => {
      await lockProducts(em, user.id);
      const found = await row(
        em,
        sql<{ eliminado: string | null; reciente: boolean }>`
          select eliminado, eliminado > now() - make_interval(mins => ${UNDO_MINUTES}) as reciente
          from products.producto where id = ${id} and "idUsuario" = ${user.id}`,
      );
      if (!found) notFound();
      if (found.eliminado === null) return;
      if (!found.reciente) refuse(UNDO_LATE);
      assertRoom('producto', await countProducts(em, user.id));
      await row(
        em,
        sql`update products.producto set eliminado = null, version = version + 1 where id = ${id} and "idUsuario" = ${user.id}`,
      );
      await emitChanged(em, user.id);
      await audit(em, { idUsuario: user.id, accion: 'restaurar', objeto: 'producto', idObjeto: id });
    });
  }
}
