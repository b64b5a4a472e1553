import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { lockUser } from '../record/lock-user.js';
import { removeOwn } from '../record/own-record.js';
import { STUDY } from './study-kind.js';

export class DeleteStudyCommand extends Command<void> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

@CommandHandler(DeleteStudyCommand)
export class DeleteStudyHandler implements ICommandHandler<DeleteStudyCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ user, id }: DeleteStudyCommand): Promise<void> {
    return transaction(this.em, async (em) => {
      await lockUser(em, user.id);
      await removeOwn(em, STUDY, user.id, id);
    });
  }
}
