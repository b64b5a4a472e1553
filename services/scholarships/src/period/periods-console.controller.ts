import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Param, ParseIntPipe, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import { ApprovePeriod, PERIOD_APPROVED, PERIOD_RETURNED, ReturnPeriod } from '@registro/contracts/scholarships/period-review';
import type { SettledTold } from '@registro/contracts/notices/own-matters';
import { Answers, Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer, Bare } from '@registro/platform/http/envelope';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { DecidePeriodCommand } from './decide-period.js';
import { periodList } from './period.list.js';
import { ReadPeriodDossier } from './read-dossier.js';
import { ReadOwed } from './read-owed.js';
import { ReadPeriodNotice } from './read-period-notice.js';
import { ReadPeriodReview } from './read-review.js';
import { ReadSettledTold } from './read-settled-told.js';

/** What operators see of periods and do with them; what other services ask about one. */
@Controller('api')
export class PeriodsConsole {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @ListRoute('recursos/periodos', 'operador:convocatorias')
  list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, periodList, query, reply);
  }

  @Read('recursos/periodos/:id', 'operador:convocatorias')
  @Bare()
  review(@Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadPeriodReview(id));
  }

  @Endpoint('recursos/periodos/:id/aprobar', 'operador:convocatorias')
  async approve(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() data: ApprovePeriod) {
    return new Answer(await this.commands.execute(new DecidePeriodCommand(operator, id, data)), PERIOD_APPROVED);
  }

  @Endpoint('recursos/periodos/:id/devolver', 'operador:convocatorias')
  async sendBack(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() data: ReturnPeriod) {
    return new Answer(await this.commands.execute(new DecidePeriodCommand(operator, id, data)), PERIOD_RETURNED);
  }

  @Answers(ASKS.owed, 'periodo')
  owed(@Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadOwed(id));
  }

  @Answers(ASKS.settledTold, 'periodo')
  told(@Body() question: SettledTold) {
    return this.queries.execute(new ReadSettledTold(question));
  }

  @Answers(ASKS.dossier, 'periodo')
  dossier(@Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadPeriodDossier(id));
  }

  @Answers(ASKS.noticeFacts, 'periodos')
  notice(@Param('id', ParseIntPipe) id: number, @Param('aviso') aviso: string) {
    return this.queries.execute(new ReadPeriodNotice(id, aviso));
  }
}
