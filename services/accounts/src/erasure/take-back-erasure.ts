import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ERASURE_MESSAGES } from '@registro/contracts/accounts/erasure';
import { audit } from '@registro/platform/audit';
import { row, transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { sql } from 'kysely';

export class TakeBackErasureCommand extends Command<void> {
  constructor(readonly idUsuario: number) {
    super();
  }
}

/** Whoever asked to be erased takes it back, until it is resolved: what an operator proposed then comes to nothing. */
@CommandHandler(TakeBackErasureCommand)
export class TakeBackErasureHandler implements ICommandHandler<TakeBackErasureCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ idUsuario }: TakeBackErasureCommand): Promise<void> {
    return transaction(this.em, async (em) => {
      const ended = await row(
        em,
        sql`update platform.borrado set estado = 'retirado', decidido = now() where "idUsuario" = ${idUsuario} and estado in ('pedido', 'confirmado') returning id`,
      );
      if (!ended) refuse(ERASURE_MESSAGES.nada);
      await audit(em, { idUsuario, accion: 'retirar pedido de borrado', objeto: 'usuario', idObjeto: idUsuario });
    });
  }
}
