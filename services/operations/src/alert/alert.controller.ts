import { Body, Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ALERTS_SAVED, SaveAlert } from '@registro/contracts/notices/call-alerts';
import { Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer } from '@registro/platform/http/envelope';
import { ReadAlerts } from './read-alerts.js';
import { SaveAlertCommand } from './save-alert.js';

/** Of which calls one wants to hear as they open (rule C-30). */
@Controller('api')
export class AlertController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Read('consultar/avisos/aviseme', 'investigador')
  read(@User() user: SessionUser) {
    return this.queries.execute(new ReadAlerts(user));
  }

  @Endpoint('guardar/avisos/aviseme', 'investigador')
  async save(@User() user: SessionUser, @Body() body: SaveAlert) {
    await this.commands.execute(new SaveAlertCommand(user, body));
    return new Answer(await this.read(user), ALERTS_SAVED);
  }
}
