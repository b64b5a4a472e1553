import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BulkOutcome } from '@registro/contracts/console/bulk';
import { type AssignConversations, CONVERSATIONS_LEFT } from '@registro/contracts/conversations/asking';
import { answeredBy } from '@registro/contracts/conversations/conversation';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows } from '@registro/platform/database/database';
import { Once } from '@registro/platform/database/once';
import { whoIs } from '@registro/platform/database/who';
import { invalid } from '@registro/platform/errors';
import { emitAll } from '@registro/platform/events/emit';
import { personOf } from '@registro/platform/merge/same-person';
import { bulk, type BulkRule } from '@registro/platform/records/bulk';
import { sql } from 'kysely';
import { changed } from './answered.js';
import type { Conversation } from './conversation.entity.js';
import { conversationList } from './conversation.list.js';
import { trace } from './trace-many.js';

export class AssignConversationsCommand extends Command<BulkOutcome> {
  constructor(
    readonly user: SessionUser,
    readonly asked: AssignConversations,
  ) {
    super();
  }
}

/**
 * Gives conversations to one operator, or to nobody any more; one's own id takes them (rule Q-4). Who answers none of
 * their kind, or asked it, is left out.
 */
@CommandHandler(AssignConversationsCommand)
export class AssignConversationsHandler implements ICommandHandler<AssignConversationsCommand> {
  constructor(private readonly em: EntityManager) {}

  @Once()
  async execute({ user, asked }: AssignConversationsCommand): Promise<BulkOutcome> {
    const { idOperador } = asked;
    const rule = await this.ruleFor(user, idOperador);
    return bulk(this.em, rule, asked, {
      perform: async (em, ids) => {
        const given = await rows(
          em,
          sql<Pick<Conversation, 'id' | 'objeto' | 'idUsuario'>>`
            update conversations.conversacion set "idOperador" = ${idOperador}::int where id = any(${ids}::int[]) returning id, objeto, "idUsuario"`,
        );
        await trace(em, user.id, 'asignar', ids, { idOperador });
        const kinds = [...new Map(given.map((one) => [one.objeto, one])).values()];
        await emitAll(em, ...kinds.map(({ objeto }) => changed({ objeto, idUsuario: user.id })));
        // One notice, however many there are.
        if (idOperador !== null && idOperador !== user.id)
          await emitAll(em, [
            'notice.requested',
            { aviso: 'preguntaAsignada', idObjeto: ids[0]!, vez: Math.floor(Date.now() / 1000), usuarios: [idOperador] },
          ]);
      },
    });
  }

  private async ruleFor(user: SessionUser, idOperador: number | null): Promise<BulkRule> {
    const to = idOperador === null ? null : await whoIs(this.em, { id: idOperador });
    if (idOperador !== null && !(to?.activo && to.roles.includes('operador')))
      invalid({ campo: 'idOperador', mensaje: 'El operador indicado no es válido' });
    const why = to
      ? sql<string | null>`case when c."idOperador" = ${to.id} then ${CONVERSATIONS_LEFT.tiene}
          when c.objeto <> all(${answeredBy(to.permisos)}::text[]) then ${CONVERSATIONS_LEFT.noPuede}
          when c."idUsuario" in (select id from ${personOf(to.id)} yo) then ${CONVERSATIONS_LEFT.suya} end`
      : sql<string | null>`case when c."idOperador" is null then ${CONVERSATIONS_LEFT.nadie} end`;
    return { list: conversationList(user.id, user.permisos), of: 'c', why, name: sql<string>`c.asunto` };
  }
}
