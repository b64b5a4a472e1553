import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WriteMessage } from '@registro/contracts/conversations/asking';
import { CONVERSATION_NOT_FOUND } from '@registro/contracts/conversations/conversation';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { ownRow } from '@registro/platform/database/locked-row';
import { Once } from '@registro/platform/database/once';
import { notFound } from '@registro/platform/errors';
import { emitAllAudited } from '@registro/platform/events/emit';
import { Conversation } from '../conversation/conversation.entity.js';
import { afterWriting, assertFew, assertFiles, partOf, write } from './write.js';

export class WriteMessageCommand extends Command<{ id: number }> {
  constructor(
    readonly user: SessionUser,
    readonly data: WriteMessage,
  ) {
    super();
  }
}

/**
 * A person writes in a conversation of theirs, which waits for the registry from then on, also where it was resolved
 * (rule Q-2). What waited already has waited since then. Answers the message's id.
 */
@CommandHandler(WriteMessageCommand)
export class WriteMessageHandler implements ICommandHandler<WriteMessageCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  @Once()
  async execute({ user, data: { id, texto, archivos } }: WriteMessageCommand): Promise<{ id: number }> {
    const own = { id, idUsuario: user.id };
    const before = (await this.em.fork().findOne(Conversation, own)) ?? notFound(CONVERSATION_NOT_FOUND);
    await assertFiles(this.internal, user.id, partOf(before), archivos);
    return transaction(this.em, async (em) => {
      await assertFew(em, user.id);
      const conversation = await ownRow(em, Conversation, own, CONVERSATION_NOT_FOUND);
      const idMensaje = await write(em, id, { clase: 'persona', idUsuario: user.id, texto, archivos });
      const now = new Date();
      const estado = conversation.estado;
      em.assign(conversation, { estado: 'registro', espera: conversation.espera ?? now, ultimo: now, resuelta: null, sinLeer: false });
      await em.flush();
      const trace = {
        idUsuario: user.id,
        accion: estado === 'resuelta' ? 'reabrir' : 'escribir',
        objeto: 'conversacion',
        idObjeto: id,
        despues: { idMensaje },
      };
      await emitAllAudited(em, trace, ...afterWriting(conversation, archivos));
      return { id: idMensaje };
    });
  }
}
