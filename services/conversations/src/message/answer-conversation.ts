import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { REGISTRY_FILE, type AnswerConversation, GONE_ON } from '@registro/contracts/conversations/asking';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { Once } from '@registro/platform/database/once';
import { refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { lockAnswered, readAnswered } from '../conversation/answered.js';
import { answer, assertFiles, partOf, saidSince } from './write.js';

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
      if (await saidSince(em, idConversacion, leido, ['persona', 'respuesta'])) refuse(GONE_ON);
      const id = await answer(em, conversation, {
        idUsuario: user.id,
        texto,
        archivos,
        estado: resolver ? 'resuelta' : 'persona',
        idOperador: user.id,
      });
      await emit(em, 'notice.requested', {
        aviso: 'preguntaRespondida',
        idObjeto: idConversacion,
        vez: id,
        usuarios: [conversation.idUsuario],
      });
      return { id };
    });
  }
}
