import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SaveStudy, studyErrors } from '@registro/contracts/profile/study';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { Once } from '@registro/platform/database/once';
import { invalid, refuse } from '@registro/platform/errors';
import { assertAmong, choicesOf } from '@registro/platform/records/catalog';
import { lockUser } from '../record/lock-user.js';
import { saveOwn } from '../record/own-record.js';
import { standing } from '../record/standing.js';
import { STUDY } from './study-kind.js';

export const BASIC_DATA_FIRST = 'Registre primero sus datos básicos: el año de culminación se compara con su fecha de nacimiento';

export class SaveStudyCommand extends Command<{ id: number }> {
  constructor(
    readonly user: SessionUser,
    readonly data: SaveStudy,
  ) {
    super();
  }
}

@CommandHandler(SaveStudyCommand)
export class SaveStudyHandler implements ICommandHandler<SaveStudyCommand> {
  constructor(private readonly em: EntityManager) {}

  @Once()
  execute({ user, data }: SaveStudyCommand): Promise<{ id: number }> {
    const { id, version, ...values } = data;
    const choices = choicesOf(SaveStudy, values);
    return transaction(this.em, async (em) => {
      await lockUser(em, user.id);
      const whose = await standing(em, STUDY, user.id, choices);
      if (whose.nacimiento === null) refuse(BASIC_DATA_FIRST);
      const wrong = studyErrors(data, whose.nacimiento);
      if (wrong.length) invalid(...wrong);
      assertAmong(whose.ofrecidas, choices);
      return saveOwn(em, STUDY, whose, { id, version }, values);
    });
  }
}
