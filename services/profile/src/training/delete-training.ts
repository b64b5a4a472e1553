import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { lockUser } from '../record/lock-user.js';
import { removeOwn } from '../record/own-record.js';
import { TRAINING } from './training-kind.js';

export class DeleteTrainingCommand extends Command<void> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

@CommandHandler(DeleteTrainingCommand)
export class DeleteTrainingHandler implements ICommandHandler<DeleteTrainingCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ user, id }: DeleteTrainingCommand): Promise<void> {
    return transaction(this.em, async (em) => {
      await lockUser(em, user.id);
      await removeOwn(em, TRAINING, user.id, id);
    });
  }
}
