import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type ProposalReview, SENT_BY_OWNER } from '@registro/contracts/calls/sending';
import type { WizardStep } from '@registro/contracts/calls/wizard-steps';
import { FINANCING_FIELD, saidFields, TEAM_FIELD } from '@registro/contracts/calls/sent';
import type { SessionUser } from '@registro/platform/auth/session';
import { Call } from '../call/call.entity.js';
import { writersProposal } from '../proposal/own-proposal.js';
import { lackingOf } from './lacking.js';
import { maySendProposal } from './may-send.js';
import { sentAsItIs } from './sent-as-it-is.js';
import { proposalContent } from './sent-content.js';

export class ReviewProposal extends Query<ProposalReview> {
  constructor(
    readonly user: SessionUser,
    readonly idProyecto: number,
  ) {
    super();
  }
}

/**
 * The page 'Revise su propuesta', for who may write in it: all that would be sent, what is missing, and whether it may
 * be sent now, by its owner.
 */
@QueryHandler(ReviewProposal)
export class ReviewProposalHandler implements IQueryHandler<ReviewProposal> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, idProyecto }: ReviewProposal): Promise<ProposalReview> {
    const em = this.em.fork();
    const proposal = await writersProposal(em, user.id, idProyecto);
    const call = await em.findOneOrFail(Call, { id: proposal.idConvocatoria });
    const content = await proposalContent(em, proposal, call);
    const [falta, may] = [await lackingOf(em, proposal, call, content), await maySendProposal(em, proposal, call)];
    const impedimento = proposal.idUsuario !== user.id ? SENT_BY_OWNER : 'mensaje' in may ? may.mensaje : null;
    return {
      idProyecto,
      version: proposal.revision,
      campos: saidFields(proposal.programa, content).map((field) => ({ ...field, paso: stepOf(field.campo) })),
      preguntas: content.preguntas,
      respuestas: content.respuestas,
      falta,
      puede: falta.length === 0 && impedimento === null,
      impedimento,
      acuse: await sentAsItIs(em, proposal),
    };
  }
}

function stepOf(campo: string): WizardStep {
  if (campo === TEAM_FIELD) return 'equipo';
  if (campo === FINANCING_FIELD) return 'financiacion';
  return campo.startsWith('respuestas.') ? 'preguntas' : 'datos';
}
