import { Body, Controller, Param, ParseIntPipe, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import { AddNote } from '@registro/contracts/evaluation/actions';
import type { CaseFilesQuestion } from '@registro/contracts/evaluation/case-files';
import type { OwnMattersQuestion } from '@registro/contracts/notices/own-matters';
import { FindCases } from '@registro/contracts/evaluation/find-cases';
import { SayColleaguePresence } from '@registro/contracts/console/presence';
import { Answers, Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Bare } from '@registro/platform/http/envelope';
import { ListRoute, OrderRoute } from '@registro/platform/http/list-route';
import type { ListQuery } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { AddNoteCommand } from './add-note.js';
import { FindCasesQuery } from './find-cases.js';
import { CaseLists } from './list-cases.js';
import { ReadCase } from './read-case.js';
import { ReadCaseNotice } from './read-case-notice.js';
import type { TieQuestion } from '@registro/contracts/evaluation/links';
import { ReadDeclared } from '../conflict/read-declared.js';
import { ReadCaseFiles } from './read-case-files.js';
import { ReadCasesOf } from './read-cases-of.js';
import { ReadCaseProgress } from './read-case-progress.js';
import { ReadDesk } from './read-desk.js';
import { ReadOwnMatters } from './read-own-matters.js';
import { ReadCaseFilters } from './read-case-filters.js';
import { SayCasePresenceCommand } from './say-case-presence.js';

/** Cases as they are read, and what is noted beside them. */
@Controller('api')
export class CaseController {
  constructor(
    private readonly lists: CaseLists,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @ListRoute('recursos/casos', 'evaluador')
  list(@User() user: SessionUser, @Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.lists.cases(user, query, reply);
  }

  @Read('recursos/casos/filtros', 'evaluador')
  filters(@User() user: SessionUser) {
    return this.queries.execute(new ReadCaseFilters(user));
  }

  @OrderRoute('recursos/casos/orden', 'evaluador')
  order(@User() user: SessionUser, @Query() query: ListQuery) {
    return this.lists.order(user, query);
  }

  /** By POST: a name or a cédula in an address would stand in logs. */
  @Endpoint('recursos/casos/buscar', 'evaluador')
  find(@User() user: SessionUser, @Body() { texto }: FindCases) {
    return this.queries.execute(new FindCasesQuery(user, texto));
  }

  @Read('recursos/casos/mesa', 'evaluador')
  desk(@User() user: SessionUser) {
    return this.queries.execute(new ReadDesk(user));
  }

  @Read('recursos/casos/:id', 'evaluador')
  @Bare()
  one(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadCase(user, id));
  }

  @Endpoint('recursos/casos/:id/nota', 'evaluador')
  note(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: AddNote) {
    return this.commands.execute(new AddNoteCommand(user, id, body));
  }

  @Endpoint('recursos/casos/:id/presencia', 'evaluador')
  presence(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { presente }: SayColleaguePresence) {
    return this.commands.execute(new SayCasePresenceCommand(user, id, presente));
  }

  @Answers(ASKS.noticeFacts, 'casos')
  notice(@Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadCaseNotice(id));
  }

  @Answers(ASKS.caseProgress)
  progress(@Param('objeto') objeto: string, @Param('idObjeto', ParseIntPipe) idObjeto: number) {
    return this.queries.execute(new ReadCaseProgress(objeto, idObjeto));
  }

  /** `objetos`: kinds of cases with a comma between them, that are of one thing */
  @Answers(ASKS.casesOf)
  of(@Param('objetos') objetos: string, @Param('idObjeto', ParseIntPipe) idObjeto: number) {
    return this.queries.execute(new ReadCasesOf(objetos.split(','), idObjeto));
  }

  @Answers(ASKS.ownMatters, 'casos')
  told(@Body() question: OwnMattersQuestion) {
    return this.queries.execute(new ReadOwnMatters(question));
  }

  @Answers(ASKS.declared)
  declared(@Body() question: TieQuestion) {
    return this.queries.execute(new ReadDeclared(question));
  }

  @Answers(ASKS.caseFiles)
  files(@Body() question: CaseFilesQuestion) {
    return this.queries.execute(new ReadCaseFiles(question));
  }
}
