import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Param, ParseIntPipe, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { BULK_BUDGET, BulkAsk } from '@registro/contracts/console/bulk';
import { Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Bare } from '@registro/platform/http/envelope';
import { Budget } from '@registro/platform/http/json-budget';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { mailList } from './mail.list.js';
import { ReadMail } from './read-mail.js';
import { ReadMailTextCommand } from './read-mail-text.js';
import { ResendMailCommand } from './resend-mail.js';
import { ResendMailsCommand } from './resend-mails.js';

/** Outgoing mail, as operators of the queues watch it. */
@Controller('api/recursos/correos')
export class MailController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @ListRoute('', 'operador:colas')
  list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, mailList, query, reply);
  }

  @Endpoint('reenviar', 'operador:colas')
  @Budget(BULK_BUDGET)
  resendMany(@User() operator: SessionUser, @Body() asked: BulkAsk) {
    return this.commands.execute(new ResendMailsCommand(operator, asked));
  }

  @Read(':id', 'operador:colas')
  @Bare()
  one(@Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadMail(id));
  }

  @Endpoint(':id/leer', 'operador:colas')
  text(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return this.commands.execute(new ReadMailTextCommand(operator, id));
  }

  @Endpoint(':id/reenviar', 'operador:colas')
  resend(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return this.commands.execute(new ResendMailCommand(operator, id, null));
  }
}
