import { Body, Controller, Param, ParseIntPipe } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  AskReconsideration,
  ConfirmConsensus,
  DraftDecision,
  OUTCOME_CALLS,
  OwnSubject,
  RECONSIDERATION_ASKED,
  SaveConsensus,
  SaveReview,
} from '@registro/contracts/evaluation/review';
import { confirms, proposes } from '@registro/platform/acts/who-may';
import { Endpoint, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer } from '@registro/platform/http/envelope';
import { AskReconsiderationCommand } from './ask-reconsideration.js';
import { ConfirmConsensusCommand } from './confirm-consensus.js';
import { DraftDecisionCommand } from './draft-decision.js';
import { ReadOutcome } from './read-outcome.js';
import { SaveConsensusCommand } from './save-consensus.js';
import { SaveReviewCommand } from './save-review.js';
import { StartReviewCommand } from './start-review.js';

/** One case of a panel: what its reviewers say, what the coordinador makes of it, and what its applicant learns. */
@Controller('api')
export class ReviewController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint('recursos/casos/:id/evaluacion/comenzar', 'evaluador')
  start(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return this.commands.execute(new StartReviewCommand(user, id));
  }

  @Endpoint('recursos/casos/:id/evaluacion/guardar', 'evaluador')
  save(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: SaveReview) {
    return this.commands.execute(new SaveReviewCommand(user, id, body, false));
  }

  @Endpoint('recursos/casos/:id/evaluacion/enviar', 'evaluador')
  send(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: SaveReview) {
    return this.commands.execute(new SaveReviewCommand(user, id, body, true));
  }

  @Endpoint('recursos/casos/:id/panel/consenso', ...proposes('consenso'))
  consensus(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: SaveConsensus) {
    return this.commands.execute(new SaveConsensusCommand(user, id, body));
  }

  @Endpoint('recursos/casos/:id/panel/consenso/confirmar', ...confirms('consenso'))
  confirm(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: ConfirmConsensus) {
    return this.commands.execute(new ConfirmConsensusCommand(user, id, body));
  }

  @Endpoint('recursos/casos/:id/panel/borrador', 'evaluador')
  draft(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: DraftDecision) {
    return this.commands.execute(new DraftDecisionCommand(user, id, body));
  }

  @Endpoint(OUTCOME_CALLS.resultado, 'investigador')
  outcome(@User() user: SessionUser, @Body() body: OwnSubject) {
    return this.queries.execute(new ReadOutcome(user, body));
  }

  @Endpoint(OUTCOME_CALLS.reconsiderar, 'investigador')
  async reconsider(@User() user: SessionUser, @Body() body: AskReconsideration) {
    return new Answer(await this.commands.execute(new AskReconsiderationCommand(user, body)), RECONSIDERATION_ASKED);
  }
}
