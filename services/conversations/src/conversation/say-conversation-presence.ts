import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CONVERSATION_NOT_FOUND } from '@registro/contracts/conversations/conversation';
import { COLLEAGUE_LASTS, type ColleaguePresence } from '@registro/contracts/console/presence';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { answered } from './answered.js';

export class SayConversationPresenceCommand extends Command<ColleaguePresence[]> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
    readonly presente: boolean,
  ) {
    super();
  }
}

const ended = sql`p.visto <= now() - make_interval(secs => ${COLLEAGUE_LASTS})`;

/**
 * Says that one answers a conversation just now, or no longer, and answers who else does. No event: nothing depends on
 * it.
 */
@CommandHandler(SayConversationPresenceCommand)
export class SayConversationPresenceHandler implements ICommandHandler<SayConversationPresenceCommand> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, id, presente }: SayConversationPresenceCommand): Promise<ColleaguePresence[]> {
    const theirs = await row(
      this.em,
      sql`select 1 from conversations.conversacion c where c.id = ${id} and ${answered(user.id, user.permisos)}`,
    );
    if (!theirs) notFound(CONVERSATION_NOT_FOUND);
    if (!presente) {
      await rows(this.em, sql`delete from conversations.presencia where "idConversacion" = ${id} and "idUsuario" = ${user.id}`);
      return [];
    }
    await rows(
      this.em,
      sql`insert into conversations.presencia ("idConversacion", "idUsuario") values (${id}, ${user.id})
          on conflict ("idConversacion", "idUsuario") do update set visto = now()`,
    );
    // Whose device died left a row; who comes next takes it away.
    await rows(this.em, sql`delete from conversations.presencia p where p."idConversacion" = ${id} and ${ended}`);
    return rows(
      this.em,
      sql<ColleaguePresence>`select q.nombre as quien from conversations.presencia p join platform.quien q on q.id = p."idUsuario"
        where p."idConversacion" = ${id} and p."idUsuario" <> ${user.id} and not ${ended} order by 1 limit 20`,
    );
  }
}
