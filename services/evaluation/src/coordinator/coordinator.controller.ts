import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Delete, HttpCode, Param, ParseIntPipe, Post, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AddCoordinator, type CoordinatorRow, ResearcherId } from '@registro/contracts/evaluation/coordinator';
import { Allow, Call, Read, User } from '@registro/platform/auth/call';
import type { SessionUser } from '@registro/platform/auth/session';
import { columns, moment, plain } from '@registro/platform/export/columns';
import { Bare } from '@registro/platform/http/envelope';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows, type ListSpec, oneRow } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { AddCoordinatorCommand } from './add-coordinator.js';
import { ReadEvaluator } from './read-evaluator.js';
import { RemoveCoordinatorCommand } from './remove-coordinator.js';

const COORDINATORS: ListSpec = {
  resource: 'coordinadores',
  select: sql`select o."idUsuario" as id, o.correo, o.desde`,
  from: sql`from evaluation.coordinador o`,
  id: sql`o."idUsuario"`,
  sort: { desde: sql`o.desde`, correo: sql`o.correo`, id: sql`o."idUsuario"` },
  columns: columns('coordinadores', { correo: plain, desde: moment }),
};

@Controller('api')
export class CoordinatorController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @ListRoute('recursos/coordinadores', 'operador:convocatorias')
  list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows<CoordinatorRow>(this.em, COORDINATORS, query, reply);
  }

  @Read('recursos/coordinadores/:id', 'operador:convocatorias')
  @Bare()
  one(@Param('id', ParseIntPipe) id: number) {
    return oneRow<CoordinatorRow>(this.em, COORDINATORS, id);
  }

  @Post('recursos/coordinadores')
  @HttpCode(200)
  @Allow('operador:convocatorias')
  @Bare()
  async add(@User() operator: SessionUser, @Body() body: AddCoordinator) {
    return this.one(await this.commands.execute(new AddCoordinatorCommand(operator, body)));
  }

  @Delete('recursos/coordinadores/:id')
  @Allow('operador:convocatorias')
  @Bare()
  remove(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return this.commands.execute(new RemoveCoordinatorCommand(operator, id));
  }

  /** ★ Whether somebody evaluates, and who evaluates them. */
  @Call('consultar/evaluador', 'evaluador', 'operador:convocatorias')
  evaluator(@User() user: SessionUser, @Body() { idInvestigador }: ResearcherId) {
    return this.queries.execute(new ReadEvaluator(user, idInvestigador));
  }
}
