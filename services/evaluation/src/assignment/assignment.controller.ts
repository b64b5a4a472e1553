import { Body, Controller, Param, ParseIntPipe, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { BULK_BUDGET } from '@registro/contracts/console/bulk';
import {
  AssignCase,
  AssignCases,
  DistributeCases,
  ExcuseCases,
  ExcuseReviewer,
  WithdrawConflict,
} from '@registro/contracts/evaluation/actions';
import { Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer, Bare } from '@registro/platform/http/envelope';
import { Budget } from '@registro/platform/http/json-budget';
import { ListRoute } from '@registro/platform/http/list-route';
import type { ListQuery } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { CaseLists } from '../case/list-cases.js';
import { ReadReviewers } from '../case/read-reviewers.js';
import { WithdrawConflictCommand } from '../conflict/withdraw-conflict.js';
import { AssignCaseCommand } from './assign-case.js';
import { AssignCasesCommand } from './assign-cases.js';
import { DistributeCasesCommand } from './distribute-cases.js';
import { ExcuseCasesCommand } from './excuse-cases.js';
import { ExcuseReviewerCommand } from './excuse-reviewer.js';

/** Who has which case, and who may not. */
@Controller('api')
export class AssignmentController {
  constructor(
    private readonly lists: CaseLists,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @ListRoute('recursos/asignaciones', 'evaluador')
  list(@User() user: SessionUser, @Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.lists.assignments(user, query, reply);
  }

  @Read('recursos/asignaciones/:id', 'evaluador')
  @Bare()
  one(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return this.lists.assignment(user, id);
  }

  /** All of them in one page: a panel has tens of people. */
  @Read('recursos/evaluadores', 'evaluador')
  @Bare()
  async reviewers(@User() user: SessionUser, @Res({ passthrough: true }) reply: FastifyReply) {
    const all = await this.queries.execute(new ReadReviewers(user));
    reply.header('content-range', `evaluadores 0-${Math.max(all.length, 1) - 1}/${all.length}`);
    return all;
  }

  @Endpoint('recursos/casos/repartir', 'evaluador')
  async distribute(@User() user: SessionUser, @Body() body: DistributeCases) {
    const done = await this.commands.execute(new DistributeCasesCommand(user, body));
    return new Answer(done, `Casos repartidos: ${done.asignados.length}`);
  }

  @Endpoint('recursos/casos/asignar', 'evaluador')
  @Budget(BULK_BUDGET)
  assignMany(@User() user: SessionUser, @Body() body: AssignCases) {
    return this.commands.execute(new AssignCasesCommand(user, body));
  }

  @Endpoint('recursos/casos/excusar', 'evaluador')
  @Budget(BULK_BUDGET)
  excuseMany(@User() user: SessionUser, @Body() body: ExcuseCases) {
    return this.commands.execute(new ExcuseCasesCommand(user, body));
  }

  @Endpoint('recursos/casos/:id/asignar', 'evaluador')
  assign(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: AssignCase) {
    return this.commands.execute(new AssignCaseCommand(user, id, body));
  }

  @Endpoint('recursos/casos/:id/excusar', 'evaluador')
  excuse(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: ExcuseReviewer) {
    return this.commands.execute(new ExcuseReviewerCommand(user, id, body, false));
  }

  @Endpoint('recursos/casos/:id/declarar-conflicto', 'evaluador')
  declare(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: ExcuseReviewer) {
    return this.commands.execute(new ExcuseReviewerCommand(user, id, body, true));
  }

  @Endpoint('recursos/casos/:id/retirar-conflicto', 'evaluador')
  withdrawConflict(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: WithdrawConflict) {
    return this.commands.execute(new WithdrawConflictCommand(user, id, body));
  }
}
