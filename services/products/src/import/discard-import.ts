import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DiscardImport } from '@registro/contracts/products/import';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { ownImport } from './import-state.js';

export class DiscardImportCommand extends Command<void> {
  constructor(
    readonly user: SessionUser,
    readonly data: DiscardImport,
  ) {
    super();
  }
}

/** Forgets an import: its rows that were not registered are gone; the products that it made stay. */
@CommandHandler(DiscardImportCommand)
export class DiscardImportHandler implements ICommandHandler<DiscardImportCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ user, data }: DiscardImportCommand): Promise<void> {
    return transaction(this.em, async (em) => {
      await em.remove(await ownImport(em, user.id, data.idImportacion)).flush();
    });
  }
}
