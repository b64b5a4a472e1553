import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CORRECTED_ANSWER } from '@registro/contracts/profile/identity-correction';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { Conversation } from '../conversation/conversation.entity.js';
import { answer, saidSince } from './write.js';

/**
 * The question that asked for a correction is answered by it, in the name of who confirmed it (rule Q-20); what its
 * person wrote since it was proposed waits on. That the identity is another is told by a notice of its own.
 */
@Consume('answer-corrected')
export class AnswerCorrected extends Consumer<'identity.corrected'> {
  protected async perform(em: EntityManager, { datos: { pedida } }: Received<'identity.corrected'>): Promise<void> {
    if (!pedida) return;
    const { idConversacion, idMensaje, por } = pedida;
    const conversation = await em.findOne(Conversation, { id: idConversacion }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    // Who asked was erased meanwhile.
    if (!conversation) return;
    const more = await saidSince(em, idConversacion, idMensaje, ['persona']);
    await answer(em, conversation, { idUsuario: por, texto: CORRECTED_ANSWER, estado: more ? null : 'resuelta' });
  }
}
