import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Param, ParseIntPipe, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  ChangeRetention,
  isRetentionKind,
  RefuseRetention,
  RETENTION_MESSAGES,
  type RetentionKind,
} from '@registro/contracts/console/retention';
import { confirms, proposes } from '@registro/platform/acts/who-may';
import { Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { notFound } from '@registro/platform/errors';
import { Answer } from '@registro/platform/http/envelope';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { ChangeRetentionCommand } from './change-retention.js';
import { DecideRetentionCommand } from './decide-retention.js';
import { PreviewRetention } from './preview-retention.js';
import { retentionList, retentionRunList } from './retention.list.js';

const kind = (id: string): RetentionKind => (isRetentionKind(id) ? id : notFound());

/** For how long what is kept is kept, and what went each night. */
@Controller('api/recursos')
export class RetentionConsole {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @ListRoute('conservacion', 'operador:colas')
  kinds(@User() operator: SessionUser, @Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, retentionList(operator.id), query, reply);
  }

  @ListRoute('conservacion-corridas', 'operador:colas')
  runs(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, retentionRunList, query, reply);
  }

  @Read('conservacion/:id/previa/:dias', ...proposes('conservacion'))
  preview(@Param('id') id: string, @Param('dias', ParseIntPipe) dias: number) {
    return this.queries.execute(new PreviewRetention(kind(id), dias));
  }

  @Endpoint('conservacion/:id/cambiar', ...proposes('conservacion'))
  async change(@User() operator: SessionUser, @Param('id') id: string, @Body() body: ChangeRetention) {
    const said = await this.commands.execute(new ChangeRetentionCommand(operator, kind(id), body));
    return new Answer(said, said);
  }

  @Endpoint('conservacion/:id/confirmar', ...confirms('conservacion'))
  async confirm(@User() operator: SessionUser, @Param('id') id: string) {
    return new Answer(
      await this.commands.execute(new DecideRetentionCommand(operator, kind(id), true, null)),
      RETENTION_MESSAGES.confirmado,
    );
  }

  @Endpoint('conservacion/:id/negar', ...confirms('conservacion'))
  async refuse(@User() operator: SessionUser, @Param('id') id: string, @Body() { motivo }: RefuseRetention) {
    return new Answer(
      await this.commands.execute(new DecideRetentionCommand(operator, kind(id), false, motivo)),
      RETENTION_MESSAGES.negado,
    );
  }
}
