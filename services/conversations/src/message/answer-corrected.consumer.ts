import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CORRECTED_ANSWER } from '@registro/contracts/profile/identity-correction';
import { row } from '@registro/platform/database/database';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { emitAllAudited } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { Conversation } from '../conversation/conversation.entity.js';
import { afterWriting, write } from './write.js';

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
    const id = await write(em, idConversacion, { clase: 'respuesta', idUsuario: por, texto: CORRECTED_ANSWER });
    const since = await row(
      em,
      sql`select 1 from conversations.mensaje where "idConversacion" = ${idConversacion} and id > ${idMensaje} and clase = 'persona' limit 1`,
    );
    const now = new Date();
    em.assign(conversation, {
      ultimo: now,
      respondida: conversation.respondida ?? now,
      sinLeer: true,
      ...(!since && { estado: 'resuelta', espera: null, resuelta: now }),
    });
    await em.flush();
    const trace = {
      idUsuario: por,
      accion: 'responder',
      objeto: 'conversacion',
      idObjeto: idConversacion,
      idPersona: conversation.idUsuario,
      despues: { idMensaje: id, estado: conversation.estado },
    };
    await emitAllAudited(em, trace, ...afterWriting(conversation, []));
  }
}
