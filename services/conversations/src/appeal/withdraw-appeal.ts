import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { APPEAL_MESSAGES, APPEAL_NOT_FOUND } from '@registro/contracts/appeals/appeal';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { ownRow } from '@registro/platform/database/locked-row';
import { refuse } from '@registro/platform/errors';
import { emitAllAudited } from '@registro/platform/events/emit';
import { Appeal } from './appeal.entity.js';
import { changed } from './judged.js';

export class WithdrawAppealCommand extends Command<{ id: number }> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

/**
 * A person takes their appeal back while nobody has decided on it (rule Q-11); until its last day they may ask anew.
 */
@CommandHandler(WithdrawAppealCommand)
export class WithdrawAppealHandler implements ICommandHandler<WithdrawAppealCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ user, id }: WithdrawAppealCommand): Promise<{ id: number }> {
    return transaction(this.em, async (em) => {
      const appeal = await ownRow(em, Appeal, { id, idUsuario: user.id }, APPEAL_NOT_FOUND);
      if (appeal.estado !== 'pedida') refuse(APPEAL_MESSAGES.decidido);
      em.assign(appeal, { estado: 'retirada', resuelta: new Date() });
      await em.flush();
      const trace = { idUsuario: user.id, accion: 'retirar recurso', objeto: 'apelacion', idObjeto: id };
      await emitAllAudited(em, trace, changed(appeal));
      return { id };
    });
  }
}
