import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, transaction } from '@registro/platform/database/database';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';

export class MarkReadCommand extends Command<void> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

/** A person has read the answers of a conversation of theirs; of another's nothing happens. */
@CommandHandler(MarkReadCommand)
export class MarkReadHandler implements ICommandHandler<MarkReadCommand> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, id }: MarkReadCommand): Promise<void> {
    await transaction(this.em, async (em) => {
      const read = await row(
        em,
        sql`update conversations.conversacion set "sinLeer" = false where id = ${id} and "idUsuario" = ${user.id} and "sinLeer" returning id`,
      );
      // The count in the menus of their other windows.
      if (read) await emit(em, 'screens.changed', { usuarios: [user.id], cambio: { tipo: 'conversacion' } });
    });
  }
}
