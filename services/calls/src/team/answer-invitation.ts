import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MemberAnswer } from '@registro/contracts/calls/member-answer';
import { CALL_CODES } from '@registro/contracts/calls/proposal-rules';
import { ANSWER_FIXED, INVITATION_NOT_FOUND } from '@registro/contracts/calls/team';
import { audit } from '@registro/platform/audit';
import { transaction } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { Proposal } from '../proposal/proposal.entity.js';
import { digestOf } from './invite.js';
import { mayAnswer } from './invitation-rows.js';
import { TeamMember } from './team-member.entity.js';

/** Who answers: the key of a mail's link, or a signed-in person and which of their places it is. */
export type Answering = { clave: string } | { idUsuario: number; idMiembro: number };

export class AnswerInvitationCommand extends Command<{ respuesta: MemberAnswer }> {
  constructor(
    readonly who: Answering,
    readonly acepta: boolean,
  ) {
    super();
  }
}

/** A member confirms or declines to take part; who registered the proposal hears of it. */
@CommandHandler(AnswerInvitationCommand)
export class AnswerInvitationHandler implements ICommandHandler<AnswerInvitationCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ who, acepta }: AnswerInvitationCommand): Promise<{ respuesta: MemberAnswer }> {
    return transaction(this.em, async (em) => {
      const where = 'clave' in who ? { clave: digestOf(who.clave) } : { id: who.idMiembro, idUsuario: who.idUsuario };
      const named = (await em.findOne(TeamMember, { ...where, eliminado: null })) ?? notFound(INVITATION_NOT_FOUND);
      // Under the proposal's lock, as a sending takes it: an answer comes before it or after it.
      const proposal = await em.findOneOrFail(Proposal, { id: named.idProyecto }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const member = (await em.findOne(TeamMember, { id: named.id, eliminado: null }, { refresh: true })) ?? notFound(INVITATION_NOT_FOUND);
      const respuesta = acepta ? 'confirmado' : 'declinado';
      const antes = member.respuesta;
      if (antes === respuesta) return { respuesta };
      if (!mayAnswer({ respuesta: antes, enviado: proposal.enviado?.toISOString() ?? null })) refuse(ANSWER_FIXED, CALL_CODES.STATUS);
      em.assign(member, { respuesta, respondido: new Date() });
      await em.flush();
      await this.tell(em, member, proposal);
      const idUsuario = 'idUsuario' in who ? who.idUsuario : null;
      await audit(em, {
        idUsuario,
        accion: 'responder',
        objeto: 'miembro',
        idObjeto: member.id,
        idPersona: proposal.idUsuario,
        antes: { respuesta: antes },
        despues: { respuesta },
      });
      return { respuesta };
    });
  }

  private async tell(em: EntityManager, { id, idUsuario: member, respuesta }: TeamMember, { idUsuario }: Proposal): Promise<void> {
    const aviso = respuesta === 'confirmado' ? 'integranteConfirmo' : 'integranteDeclino';
    // Who takes part with somebody judges nothing of theirs from now on.
    if (respuesta === 'confirmado' && member !== null) await emit(em, 'ties.changed', { personas: [idUsuario, member] });
    await emit(em, 'notice.requested', { aviso, idObjeto: id, vez: 1, usuarios: [idUsuario] });
    await emit(em, 'screens.changed', { usuarios: [idUsuario], cambio: { tipo: 'solicitud' } });
  }
}
