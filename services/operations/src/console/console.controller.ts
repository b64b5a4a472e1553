import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Param, ParseIntPipe, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Bare } from '@registro/platform/http/envelope';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows, oneRow } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { invariantList } from '../invariant/invariant.list.js';
import { ReadInvariant } from '../invariant/read-invariant.js';
import { eventList } from './console.list.js';
import { RetryEventCommand } from './retry-event.js';

@Controller('api/recursos')
export class ConsoleController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @ListRoute('eventos', 'operador:colas')
  events(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, eventList, query, reply);
  }

  @Read('eventos/:id', 'operador:colas')
  @Bare()
  event(@Param('id', ParseIntPipe) id: number) {
    return oneRow(this.em, eventList, id);
  }

  @ListRoute('invariantes', 'operador:colas')
  invariants(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, invariantList, query, reply);
  }

  @Read('invariantes/:id', 'operador:colas')
  @Bare()
  invariant(@Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadInvariant(id));
  }

  @Endpoint('eventos/:id/reintentar', 'operador:colas')
  retry(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return this.commands.execute(new RetryEventCommand(operator, id));
  }
}
