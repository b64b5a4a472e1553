import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Param, ParseIntPipe } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import { REPORT_GONE, REPORT_SAVED, SaveReport, type StopReports } from '@registro/contracts/observatory/reports';
import { Answers, Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer } from '@registro/platform/http/envelope';
import { readReports } from './read-reports.js';
import { RemoveReportCommand } from './remove-report.js';
import { SaveReportCommand } from './save-report.js';
import { StopReportsCommand } from './stop-reports.js';

/** Measures that operators get by mail each week (rule O-21). */
@Controller('api')
export class ReportsController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  @Read('recursos/cifras/informes', 'operador:usuarios')
  list(@User() { id }: SessionUser) {
    return readReports(this.em, id);
  }

  @Endpoint('recursos/cifras/informes', 'operador:usuarios')
  async save(@User() { id }: SessionUser, @Body() data: SaveReport) {
    return new Answer(await this.commands.execute(new SaveReportCommand(id, data)), REPORT_SAVED);
  }

  @Endpoint('recursos/cifras/informes/:id/quitar', 'operador:usuarios')
  async remove(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number) {
    await this.commands.execute(new RemoveReportCommand(user.id, id));
    return new Answer(null, REPORT_GONE);
  }

  @Answers(ASKS.stopReports)
  stop(@Body() asked: StopReports) {
    return this.commands.execute(new StopReportsCommand(asked));
  }
}
