import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { REGISTRY_FILE, type AnswerConversation, GONE_ON } from '@registro/contracts/conversations/asking';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, transaction } from '@registro/platform/database/database';
import { Once } from '@registro/platform/database/once';
import { refuse } from '@registro/platform/errors';
import { emitAllAudited } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { lockAnswered, readAnswered } from '../conversation/answered.js';
import { afterWriting, assertFiles, partOf, write } from './write.js';

export class AnswerConversationCommand extends Command<{ id: number }> {
  constructor(
    readonly user: SessionUser,
    readonly idConversacion: number,
    readonly data: AnswerConversation,
  ) {
    super();
  }
}

/**
 * The registry answers, and its person hears of it (rule Q-5). An answer to less than what was said meanwhile, by the
 * person or by a colleague, is refused: it is read first. Who answers what nobody had takes it. Answers the message's
 * id.
 */
@CommandHandler(AnswerConversationCommand)
export class AnswerConversationHandler implements ICommandHandler<AnswerConversationCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  @Once()
  async execute({ user, idConversacion, data: { texto, resolver, leido, archivos } }: AnswerConversationCommand): Promise<{ id: number }> {
    const before = await readAnswered(this.em.fork(), user, idConversacion);
    await assertFiles(this.internal, user.id, partOf(before), archivos, REGISTRY_FILE);
    return transaction(this.em, async (em) => {
      const conversation = await lockAnswered(em, user, idConversacion);
      const since = await row(
        em,
        sql`select 1 from conversations.mensaje where "idConversacion" = ${idConversacion} and id > ${leido} and clase <> 'nota' limit 1`,
      );
      if (since) refuse(GONE_ON);
      const id = await write(em, idConversacion, { clase: 'respuesta', idUsuario: user.id, texto, archivos });
      const now = new Date();
      em.assign(conversation, {
        estado: resolver ? 'resuelta' : 'persona',
        espera: null,
        ultimo: now,
        respondida: conversation.respondida ?? now,
        resuelta: resolver ? now : null,
        idOperador: conversation.idOperador ?? user.id,
        sinLeer: true,
      });
      await em.flush();
      const trace = {
        idUsuario: user.id,
        accion: 'responder',
        objeto: 'conversacion',
        idObjeto: idConversacion,
        idPersona: conversation.idUsuario,
        despues: { idMensaje: id, estado: conversation.estado },
      };
      await emitAllAudited(
        em,
        trace,
        ['notice.requested', { aviso: 'preguntaRespondida', idObjeto: idConversacion, vez: id, usuarios: [conversation.idUsuario] }],
        ...afterWriting(conversation, archivos, user.id),
      );
      return { id };
    });
  }
}
