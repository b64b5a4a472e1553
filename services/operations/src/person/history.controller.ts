import { Controller, Param, ParseIntPipe, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { ResendMailCommand } from '../mail/resend-mail.js';
import { ReadHistory } from './read-history.js';
import { ReadMails } from './read-mails.js';

/** What operators see of one person that no other service keeps: the line of time, and mails. */
@Controller('api/recursos/historial')
export class HistoryController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** `?antes=` as the page before said it. */
  @Read(':idUsuario', 'operador:usuarios')
  history(@Param('idUsuario', ParseIntPipe) idUsuario: number, @Query('antes') antes?: string) {
    return this.queries.execute(new ReadHistory(idUsuario, antes));
  }

  @Read(':idUsuario/correos', 'operador:usuarios')
  mails(@Param('idUsuario', ParseIntPipe) idUsuario: number) {
    return this.queries.execute(new ReadMails(idUsuario));
  }

  @Endpoint(':idUsuario/correos/:id/reenviar', 'operador:usuarios')
  resend(@User() operator: SessionUser, @Param('idUsuario', ParseIntPipe) idUsuario: number, @Param('id', ParseIntPipe) id: number) {
    return this.commands.execute(new ResendMailCommand(operator, id, idUsuario));
  }
}
