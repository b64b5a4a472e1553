import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Param, ParseIntPipe, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApproveBatch, DecideCheck, PrepareBatch, TakeOutPayment } from '@registro/contracts/payments/batch';
import { KeyedWithReason } from '@registro/contracts/payments/operation';
import { confirms, proposes } from '@registro/platform/acts/who-may';
import { Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Bare } from '@registro/platform/http/envelope';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows, oneRow } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { ByReceipt } from '../payment/by-receipt.js';
import { AnnulBatchCommand } from './annul-batch.js';
import { ApproveBatchCommand } from './approve-batch.js';
import { batchLineList, batchList, checkList } from './batch.list.js';
import { DecideCheckCommand } from './decide-check.js';
import { PrepareBatchCommand } from './prepare-batch.js';
import { ReadChanges } from './read-changes.js';
import { ReadOutput } from './read-output.js';
import { TakeOutPaymentCommand } from './take-out-payment.js';

/** Batches: prepared by one, approved by another, and what was drawn of them for a second pair of eyes. */
@Controller('api/recursos')
export class BatchController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @ListRoute('lotes', 'operador:pagos-preparar', 'operador:pagos-aprobar')
  list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, batchList, query, reply);
  }

  @Read('lotes/:id', 'operador:pagos-preparar', 'operador:pagos-aprobar')
  @Bare()
  one(@Param('id', ParseIntPipe) id: number) {
    return oneRow(this.em, batchList, id);
  }

  @Read('lotes/:id/cambios', 'operador:pagos-preparar', 'operador:pagos-aprobar')
  changes(@Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadChanges(id));
  }

  @Read('lotes/:id/archivo', 'operador:pagos-preparar', 'operador:pagos-aprobar')
  output(@Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadOutput(id));
  }

  @ListRoute('lotes-pagos', 'operador:pagos-preparar', 'operador:pagos-aprobar')
  lines(@Query(ByReceipt) query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, batchLineList, query, reply);
  }

  @Endpoint('lotes/preparar', ...proposes('lote'))
  prepare(@User() user: SessionUser, @Body() body: PrepareBatch) {
    return this.commands.execute(new PrepareBatchCommand(user, body));
  }

  @Endpoint('lotes/:id/aprobar', ...confirms('lote'))
  approve(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: ApproveBatch) {
    return this.commands.execute(new ApproveBatchCommand(user, id, body));
  }

  @Endpoint('lotes/:id/quitar', 'operador:pagos-preparar', 'operador:pagos-aprobar')
  takeOut(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: TakeOutPayment) {
    return this.commands.execute(new TakeOutPaymentCommand(user, id, body));
  }

  @Endpoint('lotes/:id/anular', 'operador:pagos-preparar', 'operador:pagos-aprobar')
  annul(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: KeyedWithReason) {
    return this.commands.execute(new AnnulBatchCommand(user, id, body));
  }

  @ListRoute('revisiones', 'operador:pagos-aprobar')
  checks(@User() user: SessionUser, @Query(ByReceipt) query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, checkList(user.id), query, reply);
  }

  @Read('revisiones/:id', 'operador:pagos-aprobar')
  @Bare()
  check(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return oneRow(this.em, checkList(user.id), id);
  }

  @Endpoint('revisiones/:id/decidir', ...confirms('revision'))
  decide(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: DecideCheck) {
    return this.commands.execute(new DecideCheckCommand(user, id, body));
  }
}
