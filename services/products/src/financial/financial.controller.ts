import { Body, Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ReadFinancial, SaveFinancial } from '@registro/contracts/products/financial';
import { Endpoint, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer } from '@registro/platform/http/envelope';
import { SAVED } from '../record/messages.js';
import { ViewFinancial } from './read-financial.js';
import { SaveFinancialCommand } from './save-financial.js';

@Controller('api')
export class FinancialController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint('guardar/proyectos/financiero', 'investigador')
  async save(@User() user: SessionUser, @Body() body: SaveFinancial) {
    return new Answer(await this.commands.execute(new SaveFinancialCommand(user, body)), SAVED);
  }

  @Endpoint('consultar/proyectos/financiero', 'investigador')
  view(@User() user: SessionUser, @Body() { idProductoInvestigacion }: ReadFinancial) {
    return this.queries.execute(new ViewFinancial(user, idProductoInvestigacion));
  }
}
