import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Param, ParseIntPipe, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { LineReason, StatementOf } from '@registro/contracts/payments/bank-files';
import { KeyedWithReason } from '@registro/contracts/payments/operation';
import { BankMonth } from '@registro/contracts/payments/reconciliation';
import { proposes } from '@registro/platform/acts/who-may';
import { Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { withSpooledFile } from '@registro/platform/files/spool-upload';
import { Bare } from '@registro/platform/http/envelope';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows, oneRow } from '@registro/platform/http/listing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ByReceipt } from '../payment/by-receipt.js';
import { BANK_FILE, BANK_FILE_FORM, queryOf } from './bank-file.controller.js';
import { CalculateMonthCommand } from './calculate-month.js';
import { CloseMonthCommand } from './close-month.js';
import { ExplainLineCommand } from './explain-line.js';
import { ImportStatementCommand } from './import-statement.js';
import { WithdrawStatementCommand } from './withdraw-statement.js';
import { monthList, reconciliationList, statementList } from './reconciliation.list.js';

/**
 * Statements of banks, and what they say of what was sent. Who prepares imports them; who approves accounts for lines
 * and closes months.
 */
@Controller('api/recursos')
export class ReconciliationController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  /** Multipart, the field `archivo`; the query is `StatementOf`. */
  @Endpoint('extractos', 'operador:pagos-preparar')
  @ApiConsumes('multipart/form-data')
  @ApiBody(BANK_FILE_FORM)
  async import(@User() operator: SessionUser, @Query() query: Record<string, unknown>, @Req() request: FastifyRequest) {
    const of = queryOf(StatementOf, query);
    const made = await withSpooledFile(request, BANK_FILE, (file) => this.commands.execute(new ImportStatementCommand(operator, of, file)));
    return oneRow(this.em, statementList, made.id);
  }

  @ListRoute('extractos', 'operador:pagos-preparar', 'operador:pagos-aprobar')
  statements(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, statementList, query, reply);
  }

  @Read('extractos/:id', 'operador:pagos-preparar', 'operador:pagos-aprobar')
  @Bare()
  statement(@Param('id', ParseIntPipe) id: number) {
    return oneRow(this.em, statementList, id);
  }

  @Endpoint('extractos/:id/retirar', ...proposes('retiro'))
  withdraw(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: KeyedWithReason) {
    return this.commands.execute(new WithdrawStatementCommand(operator, id, body));
  }

  @ListRoute('conciliaciones', 'operador:pagos-preparar', 'operador:pagos-aprobar')
  lines(@Query(ByReceipt) query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, reconciliationList, query, reply);
  }

  @Read('conciliaciones/:id', 'operador:pagos-preparar', 'operador:pagos-aprobar')
  @Bare()
  line(@Param('id', ParseIntPipe) id: number) {
    return oneRow(this.em, reconciliationList, id);
  }

  @Endpoint('conciliaciones/:id/explicar', 'operador:pagos-aprobar')
  async explain(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { motivo }: LineReason) {
    await this.commands.execute(new ExplainLineCommand(operator, id, motivo));
    return oneRow(this.em, reconciliationList, id);
  }

  @ListRoute('conciliaciones-meses', 'operador:pagos-preparar', 'operador:pagos-aprobar')
  months(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, monthList, query, reply);
  }

  @Read('conciliaciones-meses/:id', 'operador:pagos-preparar', 'operador:pagos-aprobar')
  @Bare()
  month(@Param('id') id: string) {
    return oneRow(this.em, monthList, id);
  }

  @Endpoint('conciliaciones-meses/calcular', 'operador:pagos-preparar', 'operador:pagos-aprobar')
  calculate(@Body() { banco, anio, mes }: BankMonth) {
    return this.commands.execute(new CalculateMonthCommand({ banco, anio, mes }));
  }

  @Endpoint('conciliaciones-meses/cerrar', 'operador:pagos-aprobar')
  close(@User() operator: SessionUser, @Body() { banco, anio, mes }: BankMonth) {
    return this.commands.execute(new CloseMonthCommand(operator, { banco, anio, mes }));
  }
}
