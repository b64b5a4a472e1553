import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MEMBER_CODES, MEMBER_MESSAGES } from '@registro/contracts/calls/member';
import type { MemberAnswer } from '@registro/contracts/calls/member-answer';
import { CALL_CODES } from '@registro/contracts/calls/proposal-rules';
import { ANSWER_FIXED, ANSWER_SIGNED_IN, INVITATION_NOT_FOUND } from '@registro/contracts/calls/team';
import { audit } from '@registro/platform/audit';
import { whenViolated } from '@registro/platform/database/constraint';
import { transaction } from '@registro/platform/database/database';
import { whoIs } from '@registro/platform/database/who';
import { notFound, refuse } from '@registro/platform/errors';
import { linkDigest } from '@registro/platform/mail/link-key';
import { emit } from '@registro/platform/events/emit';
import { Proposal } from '../proposal/proposal.entity.js';
import { mayAccept } from './invitation-rows.js';
import { tellAnswer } from './tell-answer.js';
import { REPRESENTS_ONE, TeamMember } from './team-member.entity.js';

/** Who answers: the key of a mail's link, or a signed-in person and which of their places it is. */
export type Answering = { clave: string } | { idUsuario: number; idMiembro: number };

export interface AnswerGiven {
  respuesta: MemberAnswer;
  /** they accepted by link, which counts once they have an account */
  porEnlace: boolean;
}

export class AnswerInvitationCommand extends Command<AnswerGiven> {
  constructor(
    readonly who: Answering,
    readonly acepta: boolean,
  ) {
    super();
  }
}

/**
 * A member confirms, declines or leaves; who registered the proposal hears of it. Of a document with an account that
 * account alone answers; of one without, what the mail's link accepts counts once there is one (rule V-22).
 */
@CommandHandler(AnswerInvitationCommand)
export class AnswerInvitationHandler implements ICommandHandler<AnswerInvitationCommand> {
  constructor(private readonly em: EntityManager) {}

  async execute({ who, acepta }: AnswerInvitationCommand): Promise<AnswerGiven> {
    const byLink = 'clave' in who;
    const where = byLink ? { clave: linkDigest(who.clave) } : { id: who.idMiembro, idUsuario: who.idUsuario };
    const named = (await this.em.fork().findOne(TeamMember, { ...where, eliminado: null })) ?? notFound(INVITATION_NOT_FOUND);
    if (byLink && (await this.hasAccount(named))) refuse(ANSWER_SIGNED_IN, CALL_CODES.STATUS);
    const answered = transaction(this.em, async (em) => {
      // Under the proposal's lock, as a sending takes it: an answer comes before it or after it.
      const proposal = await em.findOneOrFail(Proposal, { id: named.idProyecto }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const member = (await em.findOne(TeamMember, { id: named.id, eliminado: null })) ?? notFound(INVITATION_NOT_FOUND);
      if (byLink && member.idUsuario !== null) refuse(ANSWER_SIGNED_IN, CALL_CODES.STATUS);
      const { respuesta: antes, porEnlace } = member;
      const respuesta: MemberAnswer = !acepta ? 'declinado' : byLink ? 'pendiente' : 'confirmado';
      const accepted = acepta && byLink;
      if (antes === respuesta && accepted === (porEnlace !== null)) return { respuesta, porEnlace: accepted };
      if (acepta && !mayAccept({ respuesta: antes, enviado: proposal.enviado?.toISOString() ?? null }))
        refuse(ANSWER_FIXED, CALL_CODES.STATUS);
      const now = new Date();
      em.assign(member, { respuesta, respondido: accepted ? null : now, porEnlace: accepted ? now : null });
      await em.flush();
      if (accepted) await emit(em, 'screens.changed', { usuarios: [proposal.idUsuario], cambio: { tipo: 'solicitud' } });
      else await tellAnswer(em, member, proposal);
      await audit(em, {
        idUsuario: byLink ? null : who.idUsuario,
        accion: 'responder',
        objeto: 'miembro',
        idObjeto: member.id,
        idPersona: proposal.idUsuario,
        antes: { respuesta: antes },
        despues: { respuesta, ...(accepted && { porEnlace: true }) },
      });
      return { respuesta, porEnlace: accepted };
    });
    return answered.catch(
      whenViolated(REPRESENTS_ONE, () =>
        refuse(MEMBER_MESSAGES[MEMBER_CODES.REPRESENTATIVE_ELSEWHERE], MEMBER_CODES.REPRESENTATIVE_ELSEWHERE),
      ),
    );
  }

  /** Whether anybody is registered with the member's document by now. */
  private async hasAccount({ idUsuario, prefijoCedula: nacionalidad, cedula }: TeamMember): Promise<boolean> {
    if (idUsuario !== null) return true;
    return (await whoIs(this.em, { nacionalidad, cedula })) !== null;
  }
}
