import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Param, ParseIntPipe, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  ApproveReport,
  DISBURSEMENT_RELEASED_NOW,
  REPORT_APPROVED,
  REPORT_RETURNED,
  ReturnReport,
} from '@registro/contracts/calls/progress';
import { Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer, Bare } from '@registro/platform/http/envelope';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows, oneRow } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { DecideReportCommand } from './decide-report.js';
import { disbursementList, reportList } from './progress.list.js';
import { ReadReportReview } from './read-report-review.js';
import { ReleaseDisbursementCommand } from './release-disbursement.js';

/** What operators see of approved projects and do with them. */
@Controller('api/recursos')
export class ProgressConsole {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @ListRoute('informes', 'operador:convocatorias')
  reports(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, reportList, query, reply);
  }

  @Read('informes/:id', 'operador:convocatorias')
  @Bare()
  report(@Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadReportReview(id));
  }

  @Endpoint('informes/:id/aprobar', 'operador:convocatorias')
  async approve(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() data: ApproveReport) {
    return new Answer(await this.commands.execute(new DecideReportCommand(operator, id, data)), REPORT_APPROVED);
  }

  @Endpoint('informes/:id/devolver', 'operador:convocatorias')
  async sendBack(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() data: ReturnReport) {
    return new Answer(await this.commands.execute(new DecideReportCommand(operator, id, data)), REPORT_RETURNED);
  }

  @ListRoute('desembolsos', 'operador:convocatorias')
  disbursements(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, disbursementList, query, reply);
  }

  @Read('desembolsos/:id', 'operador:convocatorias')
  @Bare()
  disbursement(@Param('id', ParseIntPipe) id: number) {
    return oneRow(this.em, disbursementList, id);
  }

  @Endpoint('desembolsos/:id/liberar', 'operador:convocatorias')
  async release(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return new Answer(await this.commands.execute(new ReleaseDisbursementCommand(operator, id)), DISBURSEMENT_RELEASED_NOW);
  }
}
