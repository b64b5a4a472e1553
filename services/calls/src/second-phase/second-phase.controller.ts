import { Body, Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ProposalId } from '@registro/contracts/calls/proposal';
import { SaveSecondPhase, SECOND_PHASE_BUDGET, SECOND_PHASE_SAVED } from '@registro/contracts/calls/second-phase';
import { SECOND_PHASE_CALLS } from '@registro/contracts/calls/routes';
import { Endpoint, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer } from '@registro/platform/http/envelope';
import { Budget } from '@registro/platform/http/json-budget';
import { ReadSecondPhase } from './read-second-phase.js';
import { SaveSecondPhaseCommand } from './save-second-phase.js';

/** The second phase, of a proposal of any call that has one. */
@Controller('api')
export class SecondPhaseController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(SECOND_PHASE_CALLS.ver, 'investigador')
  read(@User() user: SessionUser, @Body() { idProyecto }: ProposalId) {
    return this.queries.execute(new ReadSecondPhase(user, idProyecto));
  }

  @Endpoint(SECOND_PHASE_CALLS.guardar, 'investigador')
  @Budget(SECOND_PHASE_BUDGET)
  async save(@User() user: SessionUser, @Body() body: SaveSecondPhase) {
    return new Answer(await this.commands.execute(new SaveSecondPhaseCommand(user, body)), SECOND_PHASE_SAVED);
  }
}
