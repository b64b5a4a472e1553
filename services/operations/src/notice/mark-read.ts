import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';

export class MarkReadCommand extends Command<void> {
  constructor(
    readonly user: SessionUser,
    /** none: all */
    readonly id?: number,
  ) {
    super();
  }
}

/**
 * Marks a notice of one's own, or all, as read, when it was first read. The user's own note: no event, no audit. 404
 * for another's.
 */
@CommandHandler(MarkReadCommand)
export class MarkReadHandler implements ICommandHandler<MarkReadCommand> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, id }: MarkReadCommand): Promise<void> {
    const which = id === undefined ? sql`leido is null` : sql`id = ${id}`;
    const marked = await rows(
      this.em,
      sql<{
        id: number;
      }>`update operations.aviso set leido = coalesce(leido, now()) where "idUsuario" = ${user.id} and ${which} returning id`,
    );
    if (id !== undefined && !marked.length) notFound();
  }
}
