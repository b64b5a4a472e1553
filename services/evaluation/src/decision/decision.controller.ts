import { Body, Controller, Param, ParseIntPipe, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import { ATTESTATIONS } from '@registro/contracts/documents/attestation';
import { DecideCase, ReopenDecision } from '@registro/contracts/evaluation/actions';
import { Answers, Endpoint, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { DecideCaseCommand } from './decide-case.js';
import { ReadDecision } from './read-decision.js';
import { ReadEvaluationsDone } from './read-evaluations-done.js';
import { ReadOutcomeCard } from './read-outcome-card.js';
import { ReopenDecisionCommand } from './reopen-decision.js';

/** What is decided, and what is decided anew. */
@Controller('api')
export class DecisionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint('recursos/casos/:id/reabrir', 'evaluador')
  reopen(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: ReopenDecision) {
    return this.commands.execute(new ReopenDecisionCommand(user, id, body));
  }

  /** Each kind of case has decisions of its own: 404 for one that this case does not offer. */
  @Endpoint('recursos/casos/:id/:decision', 'evaluador')
  decide(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Param('decision') decision: string, @Body() body: DecideCase) {
    return this.commands.execute(new DecideCaseCommand(user, id, decision, body));
  }

  @Answers(ASKS.attestation, ATTESTATIONS.evaluacion)
  done(@Param('idUsuario', ParseIntPipe) idUsuario: number, @Param('id', ParseIntPipe) anio: number) {
    return this.queries.execute(new ReadEvaluationsDone(idUsuario, anio));
  }

  @Answers(ASKS.caseDecision)
  decision(@Param('id', ParseIntPipe) id: number, @Query('version', ParseIntPipe) version: number) {
    return this.queries.execute(new ReadDecision(id, version));
  }

  @Answers(ASKS.card, 'dictamen')
  card(@Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadOutcomeCard(id));
  }
}
