import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BulkOutcome } from '@registro/contracts/console/bulk';
import { CONVERSATIONS_LEFT, type ResolveConversations } from '@registro/contracts/conversations/asking';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows } from '@registro/platform/database/database';
import { Once } from '@registro/platform/database/once';
import { emitAll } from '@registro/platform/events/emit';
import { bulk } from '@registro/platform/records/bulk';
import { sql } from 'kysely';
import { changed } from './answered.js';
import type { Conversation } from './conversation.entity.js';
import { conversationList } from './conversation.list.js';
import { trace } from './trace-many.js';

export class ResolveConversationsCommand extends Command<BulkOutcome> {
  constructor(
    readonly user: SessionUser,
    readonly asked: ResolveConversations,
  ) {
    super();
  }
}

/** Ends conversations without another word; what nobody has answered yet stays (rule Q-2). Writing opens them again. */
@CommandHandler(ResolveConversationsCommand)
export class ResolveConversationsHandler implements ICommandHandler<ResolveConversationsCommand> {
  constructor(private readonly em: EntityManager) {}

  @Once()
  execute({ user, asked }: ResolveConversationsCommand): Promise<BulkOutcome> {
    const why = sql<string | null>`case when c.estado = 'resuelta' then ${CONVERSATIONS_LEFT.resuelta}
      when c.respondida is null then ${CONVERSATIONS_LEFT.sinResponder} end`;
    const rule = { list: conversationList(user.id, user.permisos), of: 'c', why, name: sql<string>`c.asunto` };
    return bulk(this.em, rule, asked, {
      perform: async (em, ids) => {
        const done = await rows(
          em,
          sql<Pick<Conversation, 'objeto' | 'idUsuario'>>`
            update conversations.conversacion set estado = 'resuelta', espera = null, resuelta = now() where id = any(${ids}::int[])
            returning objeto, "idUsuario"`,
        );
        await trace(em, user.id, 'resolver', ids, { estado: 'resuelta' });
        const told = new Map(done.map((one) => [`${one.objeto} ${one.idUsuario}`, changed(one)]));
        await emitAll(em, ...told.values());
      },
    });
  }
}
