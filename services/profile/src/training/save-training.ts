import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SaveTraining } from '@registro/contracts/profile/training';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { Once } from '@registro/platform/database/once';
import { refuse } from '@registro/platform/errors';
import { assertAmong, choicesOf } from '@registro/platform/records/catalog';
import { lockUser } from '../record/lock-user.js';
import { saveOwn } from '../record/own-record.js';
import { standing } from '../record/standing.js';
import { TRAINING } from './training-kind.js';

export const BASIC_DATA_BEFORE_TRAINING = 'Registre primero sus datos básicos';

export class SaveTrainingCommand extends Command<{ id: number }> {
  constructor(
    readonly user: SessionUser,
    readonly data: SaveTraining,
  ) {
    super();
  }
}

@CommandHandler(SaveTrainingCommand)
export class SaveTrainingHandler implements ICommandHandler<SaveTrainingCommand> {
  constructor(private readonly em: EntityManager) {}

  @Once()
  execute({ user, data }: SaveTrainingCommand): Promise<{ id: number }> {
    const { id, version, ...values } = data;
    const choices = choicesOf(SaveTraining, values);
    return transaction(this.em, async (em) => {
      await lockUser(em, user.id);
      const whose = await standing(em, TRAINING, user.id, choices);
      if (whose.nacimiento === null) refuse(BASIC_DATA_BEFORE_TRAINING);
      assertAmong(whose.ofrecidas, choices);
      return saveOwn(em, TRAINING, whose, { id, version }, values);
    });
  }
}
