import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Param, ParseIntPipe, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import type { OwnMattersQuestion } from '@registro/contracts/notices/own-matters';
import { ConfirmAct } from '@registro/contracts/payments/acts';
import { KeyedWithReason } from '@registro/contracts/payments/operation';
import { confirms } from '@registro/platform/acts/who-may';
import { Answers, Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Bare } from '@registro/platform/http/envelope';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows, oneRow } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { ByReceipt } from '../payment/by-receipt.js';
import { actLineList, actList } from './act.list.js';
import { ConfirmActCommand } from './confirm-act.js';
import { ReadOwnMatters } from './read-own-matters.js';
import { RefuseActCommand } from './refuse-act.js';

/** What one person proposed over money, for another to confirm. */
@Controller('api')
export class ActController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @ListRoute('recursos/actos', 'operador:pagos-preparar', 'operador:pagos-aprobar')
  list(@User() user: SessionUser, @Query(ByReceipt) query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, actList(user.id, user.permisos.includes('pagos-aprobar')), query, reply);
  }

  @Read('recursos/actos/:id', 'operador:pagos-preparar', 'operador:pagos-aprobar')
  @Bare()
  one(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return oneRow(this.em, actList(user.id), id);
  }

  @ListRoute('recursos/actos-lineas', 'operador:pagos-preparar', 'operador:pagos-aprobar')
  lines(@Query(ByReceipt) query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, actLineList, query, reply);
  }

  // Every act of payments is confirmed by the same people.
  @Endpoint('recursos/actos/:id/confirmar', ...confirms('respuesta'))
  confirm(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: ConfirmAct) {
    return this.commands.execute(new ConfirmActCommand(user, id, body));
  }

  @Endpoint('recursos/actos/:id/negar', 'operador:pagos-preparar', 'operador:pagos-aprobar')
  refuse(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: KeyedWithReason) {
    return this.commands.execute(new RefuseActCommand(user, id, body));
  }

  @Answers(ASKS.ownMatters, 'actos')
  told(@Body() question: OwnMattersQuestion) {
    return this.queries.execute(new ReadOwnMatters(question));
  }
}
