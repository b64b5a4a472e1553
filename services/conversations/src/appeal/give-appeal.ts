import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { APPEAL_MESSAGES, APPEALABLE } from '@registro/contracts/appeals/appeal';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { refuseSamePerson } from '@registro/platform/merge/same-person';
import { sql } from 'kysely';
import { hasIt, lockJudged, mayJudge } from './judged.js';

export class GiveAppealCommand extends Command<{ id: number }> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
    readonly idOperador: number,
  ) {
    super();
  }
}

/**
 * An operator gives an appeal to a colleague who may take it themselves (rule Q-16), and who hears of it; its person
 * hears where nobody had it before.
 */
@CommandHandler(GiveAppealCommand)
export class GiveAppealHandler implements ICommandHandler<GiveAppealCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ user, id, idOperador }: GiveAppealCommand): Promise<{ id: number }> {
    return transaction(this.em, async (em) => {
      const appeal = await lockJudged(em, user, id);
      if (appeal.estado !== 'pedida') refuse(APPEAL_MESSAGES.decidido);
      await refuseSamePerson(em, user.id, appeal.por, APPEAL_MESSAGES.primero);
      const may = await row(
        em,
        sql`select 1 from platform.quien q, conversations.apelacion a
          where q.id = ${idOperador} and a.id = ${id} and ${mayJudge(APPEALABLE[appeal.objeto].permiso)}`,
      );
      if (!may) refuse(APPEAL_MESSAGES.colega);
      await hasIt(em, appeal, user.id, idOperador);
      return { id };
    });
  }
}
