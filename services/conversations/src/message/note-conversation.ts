import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { NoteConversation } from '@registro/contracts/conversations/asking';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { Once } from '@registro/platform/database/once';
import { emitAllAudited } from '@registro/platform/events/emit';
import { changed, lockAnswered } from '../conversation/answered.js';
import { write } from './write.js';

export class NoteConversationCommand extends Command<{ id: number }> {
  constructor(
    readonly user: SessionUser,
    readonly idConversacion: number,
    readonly data: NoteConversation,
  ) {
    super();
  }
}

/** A note for whoever else answers it; its person never reads it, and it changes no state (rule Q-4). */
@CommandHandler(NoteConversationCommand)
export class NoteConversationHandler implements ICommandHandler<NoteConversationCommand> {
  constructor(private readonly em: EntityManager) {}

  @Once()
  execute({ user, idConversacion, data: { texto } }: NoteConversationCommand): Promise<{ id: number }> {
    return transaction(this.em, async (em) => {
      const { objeto } = await lockAnswered(em, user, idConversacion);
      const id = await write(em, idConversacion, { clase: 'nota', idUsuario: user.id, texto });
      const trace = { idUsuario: user.id, accion: 'anotar', objeto: 'conversacion', idObjeto: idConversacion, despues: { idMensaje: id } };
      // Not those of its person, for whom there is nothing new.
      await emitAllAudited(em, trace, changed({ objeto, idUsuario: user.id }));
      return { id };
    });
  }
}
