import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Param, ParseIntPipe, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ErasureDecision } from '@registro/contracts/accounts/erasure';
import { confirms, proposes } from '@registro/platform/acts/who-may';
import { Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { DecideErasureCommand } from './decide-erasure.js';
import { erasureList } from './erasure.list.js';
import { ProposeErasureCommand } from './propose-erasure.js';
import { ReadErasure } from './read-erasure.js';
import { RetryErasureCommand } from './retry-erasure.js';

@Controller('api/recursos/borrados')
export class ErasuresController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @ListRoute('', 'operador:usuarios')
  list(@User() operator: SessionUser, @Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, erasureList(operator.id), query, reply);
  }

  @Read(':id/detalle', 'operador:usuarios')
  one(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadErasure(operator.id, id));
  }

  @Endpoint(':id/proponer', ...proposes('borrado'))
  propose(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { motivo }: ErasureDecision) {
    return this.commands.execute(new ProposeErasureCommand(operator, id, motivo));
  }

  @Endpoint(':id/confirmar', ...confirms('borrado'))
  confirm(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { motivo }: ErasureDecision) {
    return this.commands.execute(new DecideErasureCommand(operator, id, true, motivo));
  }

  @Endpoint(':id/negar', 'operador:usuarios')
  refuse(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { motivo }: ErasureDecision) {
    return this.commands.execute(new DecideErasureCommand(operator, id, false, motivo));
  }

  @Endpoint(':id/reintentar', 'operador:usuarios')
  retry(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { motivo }: ErasureDecision) {
    return this.commands.execute(new RetryErasureCommand(operator, id, motivo));
  }
}
