import { Body, Controller, Param, ParseIntPipe, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import { ProposalId } from '@registro/contracts/calls/proposal';
import { ANSWERS_SAVED, SaveAnswers, SendProposal, SENT_MESSAGE, type SentProposal } from '@registro/contracts/calls/sending';
import type { DecisionsTold } from '@registro/contracts/notices/own-matters';
import { ListVersions } from '@registro/platform/applications/list-versions';
import { ReadDecisionsTold } from '@registro/platform/applications/read-decisions-told';
import { ReadReceipt } from '@registro/platform/applications/read-receipt';
import { SendApplication } from '@registro/platform/applications/send-application';
import type { CountedQuestion } from '@registro/contracts/observatory/counted';
import { Answers, Endpoint, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer } from '@registro/platform/http/envelope';
import { proposalOutcomes, secondPhaseOutcomes } from '../case/outcomes.js';
import { ReadProposalCase } from '../case/read-proposal-case.js';
import { ReadProposalNotice } from '../case/read-proposal-notice.js';
import { ReadSecondPhaseCase } from '../case/read-second-phase-case.js';
import { SECOND_PHASES } from '../second-phase/programme.js';
import { ReadCountedProposals } from '../proposal/read-counted-proposals.js';
import { PROPOSALS } from './programme.js';
import { ReviewProposal } from './review-proposal.js';
import { SaveAnswersCommand } from './save-answers.js';
import { proposalSends } from './send-proposal.js';

/** Sending a proposal, and what other services ask about what was sent. */
@Controller('api')
export class SendingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint('consultar/convocatoria/revisar', 'investigador')
  review(@User() user: SessionUser, @Body() { idProyecto }: ProposalId) {
    return this.queries.execute(new ReviewProposal(user, idProyecto));
  }

  @Endpoint('guardar/convocatoria/enviar', 'investigador')
  async send(@User() user: SessionUser, @Body() body: SendProposal) {
    const { id: idProyecto, acuse } = await this.commands.execute(new SendApplication(proposalSends, user, body));
    return new Answer<SentProposal>({ idProyecto, acuse }, SENT_MESSAGE);
  }

  @Endpoint('guardar/convocatoria/respuestas', 'investigador')
  async answers(@User() user: SessionUser, @Body() body: SaveAnswers) {
    return new Answer(await this.commands.execute(new SaveAnswersCommand(user, body)), ANSWERS_SAVED);
  }

  @Endpoint('consultar/convocatoria/versiones', 'investigador')
  versions(@User() user: SessionUser, @Body() { idProyecto }: ProposalId) {
    return this.queries.execute(new ListVersions(PROPOSALS, user, idProyecto));
  }

  @Answers(ASKS.countedApplications, 'proyectos')
  counted(@Body() { personas }: CountedQuestion) {
    return this.queries.execute(new ReadCountedProposals(personas));
  }

  @Answers(ASKS.caseContent, 'proyecto')
  case(@Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadProposalCase(id));
  }

  @Answers(ASKS.decisionsTold, 'proyecto')
  told(@Body() question: DecisionsTold) {
    return this.queries.execute(new ReadDecisionsTold(proposalOutcomes, question));
  }

  @Answers(ASKS.decisionsTold, 'segunda-fase')
  secondPhaseTold(@Body() question: DecisionsTold) {
    return this.queries.execute(new ReadDecisionsTold(secondPhaseOutcomes, question));
  }

  @Answers(ASKS.caseContent, 'segunda-fase')
  secondPhaseCase(@Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadSecondPhaseCase(id));
  }

  @Answers(ASKS.noticeFacts, 'proyectos')
  notice(@Param('id', ParseIntPipe) id: number, @Param('aviso') aviso: string, @Query('vez', ParseIntPipe) vez: number) {
    return this.queries.execute(new ReadProposalNotice(id, aviso, vez));
  }

  @Answers(ASKS.receipt, 'proyectos/acuses')
  receipt(@Param('numero') numero: string) {
    return this.queries.execute(new ReadReceipt([PROPOSALS, SECOND_PHASES], numero));
  }
}
