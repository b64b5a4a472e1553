import { Body, Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { SettlePayment } from '@registro/contracts/payments/settle';
import { WherePayments } from '@registro/contracts/payments/where';
import { proposes } from '@registro/platform/acts/who-may';
import { Endpoint, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { ReadWhere } from './read-where.js';
import { SettlePaymentCommand } from './settle-payment.js';

@Controller('api')
export class OwnPaymentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** ¿Dónde está mi pago? */
  @Endpoint('consultar/pagos/donde', 'cualquiera')
  where(@User() user: SessionUser, @Body() body: WherePayments) {
    return this.queries.execute(new ReadWhere(user.id, body));
  }

  @Endpoint('guardar/pago/guardar-pago', ...proposes('pago'))
  settle(@User() user: SessionUser, @Body() body: SettlePayment) {
    return this.commands.execute(new SettlePaymentCommand(user, body));
  }
}
