import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Delete, HttpCode, Param, ParseIntPipe, Post, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AddCoordinator, ResearcherId } from '@registro/contracts/evaluation/coordinator';
import { confirms, proposes } from '@registro/platform/acts/who-may';
import { Allow, Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Bare } from '@registro/platform/http/envelope';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows, oneRow } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { ReadConsoleWaiting } from '../case/read-console-waiting.js';
import { unassignedList } from '../case/unassigned.list.js';
import { AddCoordinatorCommand } from './add-coordinator.js';
import { ConfirmCoordinatorCommand } from './confirm-coordinator.js';
import { coordinatorList } from './coordinator.list.js';
import { ReadEvaluator } from './read-evaluator.js';
import { RemoveCoordinatorCommand } from './remove-coordinator.js';

@Controller('api')
export class CoordinatorController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @ListRoute('recursos/coordinadores', 'operador:convocatorias')
  list(@User() operator: SessionUser, @Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, coordinatorList(operator.id), query, reply);
  }

  @ListRoute('recursos/casos-sin-evaluador', 'operador:convocatorias')
  unassigned(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, unassignedList, query, reply);
  }

  @Read('recursos/coordinadores/pendientes', 'operador:convocatorias')
  waiting(@User() operator: SessionUser) {
    return this.queries.execute(new ReadConsoleWaiting(operator.id));
  }

  @Read('recursos/coordinadores/:id', 'operador:convocatorias')
  @Bare()
  one(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return oneRow(this.em, coordinatorList(operator.id), id);
  }

  @Post('recursos/coordinadores')
  @HttpCode(200)
  @Allow(...proposes('coordinador'))
  @Bare()
  async add(@User() operator: SessionUser, @Body() body: AddCoordinator) {
    return this.one(operator, await this.commands.execute(new AddCoordinatorCommand(operator, body)));
  }

  @Endpoint('recursos/coordinadores/:id/confirmar', ...confirms('coordinador'))
  async confirm(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return this.one(operator, await this.commands.execute(new ConfirmCoordinatorCommand(operator, id)));
  }

  @Delete('recursos/coordinadores/:id')
  @Allow('operador:convocatorias')
  @Bare()
  remove(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return this.commands.execute(new RemoveCoordinatorCommand(operator, id));
  }

  /** ★ Whether somebody evaluates, and who evaluates them. */
  @Endpoint('consultar/evaluador', 'evaluador', 'operador:convocatorias')
  evaluator(@User() user: SessionUser, @Body() { idInvestigador }: ResearcherId) {
    return this.queries.execute(new ReadEvaluator(user, idInvestigador));
  }
}
