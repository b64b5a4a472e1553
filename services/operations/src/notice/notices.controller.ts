import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Param, ParseIntPipe, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Endpoint, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { PageRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { MarkReadCommand } from './mark-read.js';
import { noticeList } from './notice.list.js';

/** One's own notices. */
@Controller('api/recursos/avisos')
export class NoticesController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  @PageRoute('', 'cualquiera')
  list(@User() user: SessionUser, @Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, noticeList(user.id), query, reply);
  }

  @Endpoint(':id/leer', 'cualquiera')
  async read(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number) {
    await this.commands.execute(new MarkReadCommand(user, id));
    return { id };
  }

  @Endpoint('leer-todos', 'cualquiera')
  async readAll(@User() user: SessionUser) {
    await this.commands.execute(new MarkReadCommand(user));
    return null;
  }
}
