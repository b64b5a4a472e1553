import { Body, Controller, Param, ParseIntPipe } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { TieDecision } from '@registro/contracts/accounts/same-person';
import { Endpoint, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { AskLiftCommand } from './ask-lift.js';
import { DecideLiftCommand } from './decide-lift.js';

/** Accounts of staff that count as one person, and that two people after all share a device. */
@Controller('api/recursos/vinculos')
export class TiesController {
  constructor(private readonly commands: CommandBus) {}

  @Endpoint(':id/pedir', 'operador:usuarios')
  ask(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { motivo }: TieDecision) {
    return this.commands.execute(new AskLiftCommand(operator, id, motivo));
  }

  @Endpoint(':id/confirmar', 'operador:usuarios')
  confirm(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { motivo }: TieDecision) {
    return this.commands.execute(new DecideLiftCommand(operator, id, true, motivo));
  }

  @Endpoint(':id/negar', 'operador:usuarios')
  refuse(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { motivo }: TieDecision) {
    return this.commands.execute(new DecideLiftCommand(operator, id, false, motivo));
  }
}
