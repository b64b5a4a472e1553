import { Body, Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ProposalId } from '@registro/contracts/calls/proposal';
import { SaveSecondPhase, SECOND_PHASE_BUDGET, SECOND_PHASE_SAVED } from '@registro/contracts/calls/second-phase';
import type { SentProposal } from '@registro/contracts/calls/sending';
import { SECOND_PHASE_CALLS } from '@registro/contracts/calls/routes';
import { SendApplication } from '@registro/platform/applications/send-application';
import { Endpoint, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer } from '@registro/platform/http/envelope';
import { Budget } from '@registro/platform/http/json-budget';
import { ReadSecondPhase } from './read-second-phase.js';
import { secondPhaseSends } from './save-second-phase.js';

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
    const { id: idProyecto, acuse } = await this.commands.execute(new SendApplication(secondPhaseSends, user, body));
    return new Answer<SentProposal>({ idProyecto, acuse }, SECOND_PHASE_SAVED);
  }
}
