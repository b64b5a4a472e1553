import { Body, Controller, Param, ParseIntPipe, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import { MOBILITY_WORDS, SaveMobility, SaveMobilityAccount } from '@registro/contracts/mobility/mobility';
import type { SettledTold } from '@registro/contracts/notices/own-matters';
import type { CountedQuestion } from '@registro/contracts/observatory/counted';
import { RecordId } from '@registro/contracts/record-id';
import { ListVersions } from '@registro/platform/applications/list-versions';
import { SendApplication } from '@registro/platform/applications/send-application';
import { WithdrawApplication } from '@registro/platform/applications/withdraw-application';
import { ReadApplicationPage } from '@registro/platform/applications/read-application-page';
import { Answers, Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer, Bare } from '@registro/platform/http/envelope';
import { ReadMobilityOwed, ReadMobilitySettledTold, SaveMobilityAccountCommand } from './mobility-payment.js';
import { MOBILITIES, mobilityOutcomes, mobilitySends } from './programme.js';
import { ReadCountedMobilities } from '../scholarship/read-counted-mobilities.js';
import { ListMobilities, ReadMobilityCase, ReadMobilityDossier, ReadMobilityNotice } from './read-mobility.js';

/** Academic mobility: its person's calls, its page for operators, and what other services ask. */
@Controller('api')
export class MobilityController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint('guardar/movilidad/solicitud', 'investigador')
  async send(@User() user: SessionUser, @Body() body: SaveMobility) {
    return new Answer(await this.commands.execute(new SendApplication(mobilitySends, user, body)), MOBILITY_WORDS.sent);
  }

  @Endpoint('guardar/movilidad/cuenta', 'investigador')
  async account(@User() user: SessionUser, @Body() body: SaveMobilityAccount) {
    return new Answer(await this.commands.execute(new SaveMobilityAccountCommand(user, body)), MOBILITY_WORDS.accountSaved);
  }

  @Endpoint('consultar/movilidad/listar', 'investigador')
  list(@User() user: SessionUser) {
    return this.queries.execute(new ListMobilities(user));
  }

  @Endpoint('consultar/movilidad/versiones', 'investigador')
  versions(@User() user: SessionUser, @Body() { id }: RecordId) {
    return this.queries.execute(new ListVersions(MOBILITIES, user, id));
  }

  @Endpoint('consultar/movilidad/retirar', 'investigador')
  async withdraw(@User() user: SessionUser, @Body() { id }: RecordId) {
    const withdraw = new WithdrawApplication(MOBILITIES, mobilityOutcomes, user, id);
    return new Answer(await this.commands.execute(withdraw), MOBILITY_WORDS.withdrawn);
  }

  @Read('recursos/movilidades/:id', 'operador:convocatorias')
  @Bare()
  page(@Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadApplicationPage(MOBILITIES, id));
  }

  @Answers(ASKS.countedApplications, 'movilidades')
  counted(@Body() { personas }: CountedQuestion) {
    return this.queries.execute(new ReadCountedMobilities(personas));
  }

  @Answers(ASKS.caseContent, 'movilidad')
  case(@Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadMobilityCase(id));
  }

  @Answers(ASKS.noticeFacts, 'movilidades')
  notice(@Param('id', ParseIntPipe) id: number, @Param('aviso') aviso: string, @Query('vez', ParseIntPipe) vez: number) {
    return this.queries.execute(new ReadMobilityNotice(id, aviso, vez));
  }

  @Answers(ASKS.settledTold, 'movilidad')
  settled(@Body() question: SettledTold) {
    return this.queries.execute(new ReadMobilitySettledTold(question));
  }

  @Answers(ASKS.dossier, 'movilidad')
  dossier(@Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadMobilityDossier(id));
  }

  @Answers(ASKS.owed, 'movilidad')
  owed(@Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadMobilityOwed(id));
  }
}
