import { Body, Controller, Param, ParseIntPipe } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import { ACCOUNT_SAVED, REPORT_SAVED, SaveProjectAccount, SaveReport } from '@registro/contracts/calls/progress';
import { ProposalId } from '@registro/contracts/calls/proposal';
import { PROGRESS_CALLS } from '@registro/contracts/calls/routes';
import { ATTESTATIONS } from '@registro/contracts/documents/attestation';
import type { SettledTold } from '@registro/contracts/notices/own-matters';
import { Answers, Endpoint, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer } from '@registro/platform/http/envelope';
import { ReadParticipation } from './read-participation.js';
import { ReadProgress } from './read-progress.js';
import { ReadProjectDossier } from './read-project-dossier.js';
import { ReadProjectOwed } from './read-project-owed.js';
import { ReadSettledTold } from './read-settled-told.js';
import { SaveProjectAccountCommand } from './save-project-account.js';
import { SaveReportCommand } from './save-report.js';

/** An approved project as its team sees it, and what other services ask about it. */
@Controller('api')
export class ProgressController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(PROGRESS_CALLS.ver, 'investigador')
  read(@User() user: SessionUser, @Body() { idProyecto }: ProposalId) {
    return this.queries.execute(new ReadProgress(user, idProyecto));
  }

  @Endpoint(PROGRESS_CALLS.informe, 'investigador')
  async report(@User() user: SessionUser, @Body() body: SaveReport) {
    return new Answer(await this.commands.execute(new SaveReportCommand(user, body)), REPORT_SAVED);
  }

  @Endpoint(PROGRESS_CALLS.cuenta, 'investigador')
  async account(@User() user: SessionUser, @Body() body: SaveProjectAccount) {
    const { version, advertencia } = await this.commands.execute(new SaveProjectAccountCommand(user, body));
    return new Answer({ version }, ACCOUNT_SAVED, { advertencia });
  }

  @Answers(ASKS.owed, 'proyecto')
  owed(@Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadProjectOwed(id));
  }

  @Answers(ASKS.settledTold, 'proyecto')
  told(@Body() question: SettledTold) {
    return this.queries.execute(new ReadSettledTold(question));
  }

  @Answers(ASKS.dossier, 'proyecto')
  dossier(@Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadProjectDossier(id));
  }

  @Answers(ASKS.attestation, ATTESTATIONS.participacion)
  participation(@Param('idUsuario', ParseIntPipe) idUsuario: number, @Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadParticipation(idUsuario, id));
  }
}
