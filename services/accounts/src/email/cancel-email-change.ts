import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ALTERNATIVE_MESSAGES, type ChangedAddress, EMAIL_CHANGE_MESSAGES } from '@registro/contracts/accounts/email-change';
import { audit } from '@registro/platform/audit';
import { row, transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { sql } from 'kysely';
import { lockAccount } from '../user/locked-account.js';

export class CancelEmailChangeCommand extends Command<void> {
  constructor(
    readonly idUsuario: number,
    readonly cual: ChangedAddress,
  ) {
    super();
  }
}

/** One's own change of address that waits is given up: its links open nothing any more. */
@CommandHandler(CancelEmailChangeCommand)
export class CancelEmailChangeHandler implements ICommandHandler<CancelEmailChangeCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ idUsuario, cual }: CancelEmailChangeCommand): Promise<void> {
    return transaction(this.em, async (em) => {
      await lockAccount(em, idUsuario);
      const ended = await row(
        em,
        sql`update accounts.cambio_correo set estado = 'cancelado' where "idUsuario" = ${idUsuario} and cual = ${cual} and estado = 'pedido' returning id`,
      );
      if (!ended) refuse((cual === 'cuenta' ? EMAIL_CHANGE_MESSAGES : ALTERNATIVE_MESSAGES).nada);
      const accion = cual === 'cuenta' ? 'cancelar cambio de correo' : 'cancelar cambio de correo alternativo';
      await audit(em, { idUsuario, accion, objeto: 'usuario', idObjeto: idUsuario });
    });
  }
}
