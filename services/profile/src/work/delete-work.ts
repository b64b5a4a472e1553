import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { lockUser } from '../record/lock-user.js';
import { removeOwn } from '../record/own-record.js';
import { WORK } from './work-kind.js';

export class DeleteWorkCommand extends Command<void> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

@CommandHandler(DeleteWorkCommand)
export class DeleteWorkHandler implements ICommandHandler<DeleteWorkCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ user, id }: DeleteWorkCommand): Promise<void> {
    return transaction(this.em, async (em) => {
      await lockUser(em, user.id);
      await removeOwn(em, WORK, user.id, id);
    });
  }
}
