import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { APPEAL_MESSAGES } from '@registro/contracts/appeals/appeal';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { refuseSamePerson } from '@registro/platform/merge/same-person';
import { hasIt, lockJudged } from './judged.js';

export class TakeAppealCommand extends Command<{ id: number }> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

/** An operator takes an appeal, from a colleague too. */
@CommandHandler(TakeAppealCommand)
export class TakeAppealHandler implements ICommandHandler<TakeAppealCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ user, id }: TakeAppealCommand): Promise<{ id: number }> {
    return transaction(this.em, async (em) => {
      const appeal = await lockJudged(em, user, id);
      if (appeal.estado !== 'pedida') refuse(APPEAL_MESSAGES.decidido);
      await refuseSamePerson(em, user.id, appeal.por, APPEAL_MESSAGES.primero);
      await hasIt(em, appeal, user.id, user.id);
      return { id };
    });
  }
}
