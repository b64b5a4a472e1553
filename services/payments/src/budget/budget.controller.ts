import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Param, ParseIntPipe, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Redenominate } from '@registro/contracts/payments/adjust';
import { SaveBudget, SaveLimit } from '@registro/contracts/payments/budget';
import { proposes } from '@registro/platform/acts/who-may';
import { Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Bare } from '@registro/platform/http/envelope';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows, oneRow } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { ByReceipt } from '../payment/by-receipt.js';
import { adjustmentList } from './adjustment.list.js';
import { budgetList, limitList } from './budget.list.js';
import { RedenominateCommand } from './redenominate.js';
import { SaveBudgetCommand } from './save-budget.js';
import { SaveLimitCommand } from './save-limit.js';

/** Budgets, limits and what is to come back: read by who prepares and approves, changed by who approves. */
@Controller('api/recursos')
export class BudgetController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  @ListRoute('presupuestos', 'operador:pagos-preparar', 'operador:pagos-aprobar')
  budgets(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, budgetList, query, reply);
  }

  @Read('presupuestos/:id', 'operador:pagos-preparar', 'operador:pagos-aprobar')
  @Bare()
  budget(@Param('id', ParseIntPipe) id: number) {
    return oneRow(this.em, budgetList, id);
  }

  @Endpoint('presupuestos/guardar', ...proposes('presupuesto'))
  saveBudget(@User() user: SessionUser, @Body() body: SaveBudget) {
    return this.commands.execute(new SaveBudgetCommand(user, body));
  }

  @Endpoint('presupuestos/redenominar', ...proposes('redenominacion'))
  redenominate(@User() user: SessionUser, @Body() body: Redenominate) {
    return this.commands.execute(new RedenominateCommand(user, body));
  }

  @ListRoute('ajustes', 'operador:pagos-preparar', 'operador:pagos-aprobar')
  adjustments(@Query(ByReceipt) query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, adjustmentList, query, reply);
  }

  @ListRoute('limites', 'operador:pagos-preparar', 'operador:pagos-aprobar')
  limits(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, limitList, query, reply);
  }

  @Endpoint('limites/guardar', ...proposes('limite'))
  saveLimit(@User() user: SessionUser, @Body() body: SaveLimit) {
    return this.commands.execute(new SaveLimitCommand(user, body));
  }
}
