import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Param, ParseIntPipe, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { GrantDecision } from '@registro/contracts/accounts/grant-request';
import { confirms } from '@registro/platform/acts/who-may';
import { Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { DecideGrantCommand } from './decide-grant.js';
import { grantList } from './grant.list.js';
import { ReadConsoleWaiting } from './read-console-waiting.js';

@Controller('api/recursos/permisos-pedidos')
export class GrantsController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @ListRoute('', 'operador:usuarios')
  list(@User() operator: SessionUser, @Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, grantList(operator.id), query, reply);
  }

  @Read('pendientes', 'operador:usuarios')
  waiting(@User() operator: SessionUser) {
    return this.queries.execute(new ReadConsoleWaiting(operator.id));
  }

  @Endpoint(':id/confirmar', ...confirms('permiso'))
  confirm(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { motivo }: GrantDecision) {
    return this.commands.execute(new DecideGrantCommand(operator, id, true, motivo));
  }

  @Endpoint(':id/negar', 'operador:usuarios')
  refuse(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { motivo }: GrantDecision) {
    return this.commands.execute(new DecideGrantCommand(operator, id, false, motivo));
  }
}
