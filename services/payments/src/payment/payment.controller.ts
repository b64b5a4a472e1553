import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Param, ParseIntPipe, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { DecideReverted, DeclareReturn, RevertPayment } from '@registro/contracts/payments/adjust';
import { proposes } from '@registro/platform/acts/who-may';
import { Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Bare } from '@registro/platform/http/envelope';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows, oneRow } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { AdjustPaymentCommand } from '../budget/adjust-payment.js';
import { DecideRevertedCommand } from '../budget/decide-reverted.js';
import { ReadReturnEntries } from '../budget/return-entries.js';
import { ReturnMoneyCommand } from '../budget/return-money.js';
import { ByReceipt } from './by-receipt.js';
import { ReadDossier } from './read-dossier.js';
import { paymentList } from './payment.list.js';

/** Payments as operators see them. */
@Controller('api/recursos/pagos')
export class PaymentController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @ListRoute('', 'operador:pagos-preparar', 'operador:pagos-aprobar')
  list(@Query(ByReceipt) query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, paymentList, query, reply);
  }

  @Read(':id', 'operador:pagos-preparar', 'operador:pagos-aprobar')
  @Bare()
  one(@Param('id', ParseIntPipe) id: number) {
    return oneRow(this.em, paymentList, id);
  }

  @Read(':id/expediente', 'operador:pagos-preparar', 'operador:pagos-aprobar')
  dossier(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadDossier(user, id));
  }

  @Endpoint(':id/revertir', ...proposes('ajuste'))
  revert(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: RevertPayment) {
    return this.commands.execute(new AdjustPaymentCommand(user, id, body));
  }

  @Endpoint(':id/devolucion', ...proposes('devolucion'))
  returned(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: DeclareReturn) {
    return this.commands.execute(new ReturnMoneyCommand(user, id, body));
  }

  @Read(':id/entradas', 'operador:pagos-aprobar')
  entries(@Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadReturnEntries(id));
  }

  @Endpoint(':id/desenlace', ...proposes('desenlace'))
  outcome(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: DecideReverted) {
    return this.commands.execute(new DecideRevertedCommand(user, id, body));
  }
}
