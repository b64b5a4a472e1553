import { Body, Controller, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ALERTS_AGAIN, ALERTS_STOPPED, STARTED_AGAIN, STOPPED, StopMails } from '@registro/contracts/mails/stranger';
import { REPORTS_AGAIN, REPORTS_STOPPED } from '@registro/contracts/observatory/reports';
import { Allow, Read } from '@registro/platform/auth/endpoint';
import { Answer } from '@registro/platform/http/envelope';
import { RateLimit } from '@registro/platform/rate-limit';
import { ReadStop } from './read-stop.js';
import { StopMailsCommand } from './stop-mails.js';

const MINUTE = 60_000;

/** By the link of a mail, without signing in. */
@Controller('api')
export class StopMailsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly limits: RateLimit,
  ) {}

  @Read('publico/no-escribir/:llave', 'publico')
  async read(@Param('llave') llave: string, @Ip() ip: string) {
    await this.limits.take(`no-escribir:${ip}`, 60, MINUTE);
    return this.queries.execute(new ReadStop(llave));
  }

  @Post('publico/no-escribir/:llave')
  @HttpCode(200)
  @Allow('publico')
  async stop(@Param('llave') llave: string, @Body() { detener }: StopMails, @Ip() ip: string) {
    await this.limits.take(`no-escribir:${ip}`, 60, MINUTE);
    const state = await this.commands.execute(new StopMailsCommand(llave, detener));
    const ofCalls = state.convocatorias ? [ALERTS_STOPPED, ALERTS_AGAIN] : [STOPPED, STARTED_AGAIN];
    const [stopped, again] = state.cifras ? [REPORTS_STOPPED, REPORTS_AGAIN] : ofCalls;
    return new Answer(state, state.detenido ? stopped : again);
  }
}
