import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows, transaction } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { STORAGE, type Storage } from '@registro/platform/storage/storage';
import { sql } from 'kysely';

export class DeleteExportCommand extends Command<null> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

/**
 * Removes an export of one's own, whatever its state: what is being prepared is given up at its next step. 404 where it
 * is not theirs.
 */
@CommandHandler(DeleteExportCommand)
export class DeleteExportHandler implements ICommandHandler<DeleteExportCommand> {
  constructor(
    private readonly em: EntityManager,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  execute({ user, id }: DeleteExportCommand): Promise<null> {
    return transaction(this.em, async (em) => {
      const own = await row(
        em,
        sql<{ almacen: string; lista: string }>`
          select almacen, lista from platform.exportacion where id = ${id} and "idUsuario" = ${user.id} for update`,
      );
      if (!own) notFound('La exportación no existe');
      // Bytes go before their row: what a crash leaves is found again.
      await this.storage.remove(own.almacen);
      await rows(em, sql`delete from platform.exportacion where id = ${id}`);
      await audit(em, { idUsuario: user.id, accion: 'eliminar', objeto: 'exportación', idObjeto: id, antes: { lista: own.lista } });
      return null;
    });
  }
}
