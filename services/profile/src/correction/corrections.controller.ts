import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Param, ParseIntPipe, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CorrectionDecision, ProposeCorrection } from '@registro/contracts/profile/identity-correction';
import { confirms, proposes } from '@registro/platform/acts/who-may';
import { Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { correctionList } from './correction.list.js';
import { DecideCorrectionCommand } from './decide-correction.js';
import { ProposeCorrectionCommand } from './propose-correction.js';
import { ReadConsoleWaiting } from './read-console-waiting.js';

@Controller('api/recursos/correcciones')
export class CorrectionsController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @ListRoute('', 'operador:usuarios')
  list(@User() operator: SessionUser, @Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, correctionList(operator.id), query, reply);
  }

  @Read('pendientes', 'operador:usuarios')
  waiting(@User() operator: SessionUser) {
    return this.queries.execute(new ReadConsoleWaiting(operator.id));
  }

  @Endpoint('de/:idUsuario', ...proposes('identidad'))
  propose(@User() operator: SessionUser, @Param('idUsuario', ParseIntPipe) idUsuario: number, @Body() data: ProposeCorrection) {
    return this.commands.execute(new ProposeCorrectionCommand(operator, idUsuario, data));
  }

  @Endpoint(':id/confirmar', ...confirms('identidad'))
  confirm(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { motivo }: CorrectionDecision) {
    return this.commands.execute(new DecideCorrectionCommand(operator, id, true, motivo));
  }

  @Endpoint(':id/negar', 'operador:usuarios')
  refuse(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { motivo }: CorrectionDecision) {
    return this.commands.execute(new DecideCorrectionCommand(operator, id, false, motivo));
  }
}
