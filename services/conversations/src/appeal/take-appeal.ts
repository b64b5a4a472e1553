import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { APPEAL_MESSAGES } from '@registro/contracts/appeals/appeal';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { emitAllAudited } from '@registro/platform/events/emit';
import { refuseSamePerson } from '@registro/platform/merge/same-person';
import { changed, lockJudged, told } from './judged.js';

export class TakeAppealCommand extends Command<{ id: number }> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

/** An operator takes an appeal, from a colleague too; its person hears when it is first in somebody's hands. */
@CommandHandler(TakeAppealCommand)
export class TakeAppealHandler implements ICommandHandler<TakeAppealCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ user, id }: TakeAppealCommand): Promise<{ id: number }> {
    return transaction(this.em, async (em) => {
      const appeal = await lockJudged(em, user, id);
      if (appeal.estado !== 'pedida') refuse(APPEAL_MESSAGES.decidido);
      await refuseSamePerson(em, user.id, appeal.por, APPEAL_MESSAGES.primero);
      if (appeal.idOperador === user.id) return { id };
      const first = appeal.idOperador === null;
      em.assign(appeal, { idOperador: user.id });
      await em.flush();
      const trace = { idUsuario: user.id, accion: 'tomar recurso', objeto: 'apelacion', idObjeto: id, idPersona: appeal.idUsuario };
      await emitAllAudited(em, trace, changed(appeal), ...(first ? [told('recursoEnManos', appeal)] : []));
      return { id };
    });
  }
}
