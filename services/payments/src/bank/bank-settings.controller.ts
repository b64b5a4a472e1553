import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, HttpCode, Param, ParseIntPipe, Post, Put, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SaveBankFormat, SavePayerAccount } from '@registro/contracts/payments/bank-files';
import { proposes } from '@registro/platform/acts/who-may';
import { Allow, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Bare } from '@registro/platform/http/envelope';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows, oneRow } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { formatList, payerList } from './bank.list.js';
import { SaveBankFormatCommand } from './save-format.js';
import { SavePayerAccountCommand } from './save-payer-account.js';

/**
 * What is known of banks: how they write their files, and which account payments leave from. Who approves payments
 * proposes a change of it, and another one confirms it.
 */
@Controller('api/recursos')
export class BankSettingsController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  @ListRoute('bancos-formatos', 'operador:pagos-preparar', 'operador:pagos-aprobar')
  formats(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, formatList, query, reply);
  }

  @Read('bancos-formatos/:id', 'operador:pagos-preparar', 'operador:pagos-aprobar')
  @Bare()
  format(@Param('id', ParseIntPipe) id: number) {
    return oneRow(this.em, formatList, id);
  }

  @Post('bancos-formatos')
  @HttpCode(200)
  @Allow(...proposes('formato'))
  addFormat(@User() operator: SessionUser, @Body() body: SaveBankFormat) {
    return this.commands.execute(new SaveBankFormatCommand(operator, null, body));
  }

  @Put('bancos-formatos/:id')
  @Allow(...proposes('formato'))
  editFormat(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: SaveBankFormat) {
    return this.commands.execute(new SaveBankFormatCommand(operator, id, body));
  }

  @ListRoute('bancos-cuentas', 'operador:pagos-preparar', 'operador:pagos-aprobar')
  accounts(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, payerList, query, reply);
  }

  @Read('bancos-cuentas/:id', 'operador:pagos-preparar', 'operador:pagos-aprobar')
  @Bare()
  account(@Param('id', ParseIntPipe) id: number) {
    return oneRow(this.em, payerList, id);
  }

  @Post('bancos-cuentas')
  @HttpCode(200)
  @Allow(...proposes('cuenta'))
  addAccount(@User() operator: SessionUser, @Body() body: SavePayerAccount) {
    return this.commands.execute(new SavePayerAccountCommand(operator, null, body));
  }

  @Put('bancos-cuentas/:id')
  @Allow(...proposes('cuenta'))
  editAccount(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: SavePayerAccount) {
    return this.commands.execute(new SavePayerAccountCommand(operator, id, body));
  }
}
