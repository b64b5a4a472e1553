import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Param, ParseIntPipe, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  AddNote,
  ApproveCase,
  AssignCase,
  DistributeCases,
  ExcuseReviewer,
  RejectCase,
  ReturnCase,
} from '@registro/contracts/evaluation/actions';
import type { AssignmentRow, CaseRow } from '@registro/contracts/evaluation/case';
import type { CaseFilesQuestion } from '@registro/contracts/evaluation/case-files';
import { Call, Read, User } from '@registro/platform/auth/call';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer, Bare } from '@registro/platform/http/envelope';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows, oneRow } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { AssignCaseCommand } from '../assignment/assign-case.js';
import { DistributeCasesCommand } from '../assignment/distribute-cases.js';
import { ExcuseReviewerCommand } from '../assignment/excuse-reviewer.js';
import { DecideCaseCommand } from '../decision/decide-case.js';
import { ReadDecision } from '../decision/read-decision.js';
import { AddNoteCommand } from './add-note.js';
import { assignmentList, caseList } from './case.list.js';
import { ReadCase } from './read-case.js';
import { ReadCaseFiles } from './read-case-files.js';
import { ReadReviewers } from './read-reviewers.js';

@Controller('api')
export class CaseController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @ListRoute('recursos/casos', 'evaluador')
  list(@User() user: SessionUser, @Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows<CaseRow>(this.em, caseList(user.id), query, reply);
  }

  @Read('recursos/casos/:id', 'evaluador')
  @Bare()
  one(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadCase(user, id));
  }

  @ListRoute('recursos/asignaciones', 'evaluador')
  assignments(@User() user: SessionUser, @Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows<AssignmentRow>(this.em, assignmentList(user.id), query, reply);
  }

  @Read('recursos/asignaciones/:id', 'evaluador')
  @Bare()
  assignment(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return oneRow<AssignmentRow>(this.em, assignmentList(user.id), id);
  }

  /** All of them in one page: a panel has tens of people. */
  @Read('recursos/evaluadores', 'evaluador')
  @Bare()
  async reviewers(@User() user: SessionUser, @Res({ passthrough: true }) reply: FastifyReply) {
    const all = await this.queries.execute(new ReadReviewers(user));
    reply.header('content-range', `evaluadores 0-${Math.max(all.length, 1) - 1}/${all.length}`);
    return all;
  }

  @Call('recursos/casos/repartir', 'evaluador')
  async distribute(@User() user: SessionUser, @Body() body: DistributeCases) {
    const done = await this.commands.execute(new DistributeCasesCommand(user, body));
    return new Answer(done, `Casos repartidos: ${done.asignados.length}`);
  }

  @Call('recursos/casos/:id/asignar', 'evaluador')
  assign(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: AssignCase) {
    return this.commands.execute(new AssignCaseCommand(user, id, body));
  }

  @Call('recursos/casos/:id/excusar', 'evaluador')
  excuse(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: ExcuseReviewer) {
    return this.commands.execute(new ExcuseReviewerCommand(user, id, body, false));
  }

  @Call('recursos/casos/:id/declarar-conflicto', 'evaluador')
  declare(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: ExcuseReviewer) {
    return this.commands.execute(new ExcuseReviewerCommand(user, id, body, true));
  }

  @Call('recursos/casos/:id/nota', 'evaluador')
  note(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: AddNote) {
    return this.commands.execute(new AddNoteCommand(user, id, body));
  }

  @Call('recursos/casos/:id/devolver', 'evaluador')
  sendBack(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: ReturnCase) {
    return this.commands.execute(new DecideCaseCommand(user, id, 'devolver', body));
  }

  @Call('recursos/casos/:id/aprobar', 'evaluador')
  approve(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: ApproveCase) {
    return this.commands.execute(new DecideCaseCommand(user, id, 'aprobar', body));
  }

  @Call('recursos/casos/:id/rechazar', 'evaluador')
  reject(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: RejectCase) {
    return this.commands.execute(new DecideCaseCommand(user, id, 'rechazar', body));
  }

  @Read('interno/casos/:id/decision', 'interno')
  decision(@Param('id', ParseIntPipe) id: number, @Query('version', ParseIntPipe) version: number) {
    return this.queries.execute(new ReadDecision(id, version));
  }

  @Call('interno/casos/archivos', 'interno')
  files(@Body() question: CaseFilesQuestion) {
    return this.queries.execute(new ReadCaseFiles(question));
  }
}
