import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, HttpCode, Param, ParseIntPipe, Post, Put, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CALL_BUDGET, CallReason, CloneCall, CreateCall, OpenCall, ReopenCall, SaveCall } from '@registro/contracts/calls/call';
import { RefuseDocuments } from '@registro/contracts/calls/documents';
import { ReadWaiting } from '@registro/platform/acts/read-waiting';
import { confirms } from '@registro/platform/acts/who-may';
import { Internal } from '@registro/platform/auth/internal';
import { Allow, Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Bare } from '@registro/platform/http/envelope';
import { Budget } from '@registro/platform/http/json-budget';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows, oneRow } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { proposalsOfAll } from '../sending/proposal.list.js';
import { ReadProposalPage } from '../sending/read-proposal-page.js';
import { callList } from './call.list.js';
import { CloneCallCommand } from './clone-call.js';
import { DecideDocumentsCommand } from './decide-documents.js';
import { withJudgedRubric } from './judged-rubric.js';
import { MoveCallCommand } from './move-call.js';
import { callsWaiting } from '../progress/waiting.js';
import { ReadCallDocuments } from './read-call-documents.js';
import { ReadClosing } from './read-closing.js';
import { ReadNumbers } from './read-numbers.js';
import { SaveCallCommand } from './save-call.js';

/** Calls as operators keep them, and the proposals that they have. */
@Controller('api/recursos')
export class CallsConsole {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly numbers: ReadNumbers,
    private readonly internal: Internal,
  ) {}

  @ListRoute('convocatorias', 'operador:convocatorias')
  async list(@User() operator: SessionUser, @Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, callList(await this.numbers.ofScholarships(), operator.id), query, reply);
  }

  @Read('convocatorias/pendientes', 'operador:convocatorias')
  waiting(@User() operator: SessionUser) {
    return this.queries.execute(new ReadWaiting(callsWaiting(operator.id)));
  }

  @Read('convocatorias/por-cerrar', 'operador:convocatorias')
  closing() {
    return this.queries.execute(new ReadClosing());
  }

  @Read('convocatorias/:id', 'operador:convocatorias')
  @Bare()
  async one(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number) {
    const call = await oneRow(this.em, callList(await this.numbers.ofScholarships(), operator.id), id);
    return withJudgedRubric(this.internal, call);
  }

  @Read('convocatorias/:id/documentos', 'operador:convocatorias')
  documents(@Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadCallDocuments(id));
  }

  @Post('convocatorias')
  @HttpCode(200)
  @Allow('operador:convocatorias')
  @Bare()
  @Budget(CALL_BUDGET)
  async create(@User() operator: SessionUser, @Body() body: CreateCall) {
    return this.one(operator, await this.commands.execute(new SaveCallCommand(operator, null, body)));
  }

  @Put('convocatorias/:id')
  @Allow('operador:convocatorias')
  @Bare()
  @Budget(CALL_BUDGET)
  async save(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: SaveCall) {
    return this.one(operator, await this.commands.execute(new SaveCallCommand(operator, id, body)));
  }

  @Endpoint('convocatorias/:id/documentos/confirmar', ...confirms('documentos'))
  confirmDocuments(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return this.commands.execute(new DecideDocumentsCommand(operator, id, true, null));
  }

  @Endpoint('convocatorias/:id/documentos/negar', 'operador:convocatorias')
  refuseDocuments(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { motivo }: RefuseDocuments) {
    return this.commands.execute(new DecideDocumentsCommand(operator, id, false, motivo));
  }

  @Endpoint('convocatorias/:id/clonar', 'operador:convocatorias')
  async clone(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: CloneCall) {
    return { id: await this.commands.execute(new CloneCallCommand(operator, id, body)) };
  }

  @Endpoint('convocatorias/:id/abrir', 'operador:convocatorias')
  open(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { sinAvisar }: OpenCall) {
    return this.commands.execute(new MoveCallCommand(operator, id, 'abrir', null, sinAvisar));
  }

  @Endpoint('convocatorias/:id/cerrar', 'operador:convocatorias')
  close(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { motivo }: CallReason) {
    return this.commands.execute(new MoveCallCommand(operator, id, 'cerrar', motivo));
  }

  @Endpoint('convocatorias/:id/reabrir', 'operador:convocatorias')
  reopen(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { motivo, sinAvisar }: ReopenCall) {
    return this.commands.execute(new MoveCallCommand(operator, id, 'reabrir', motivo, sinAvisar));
  }

  @ListRoute('proyectos', 'operador:convocatorias')
  proposals(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, proposalsOfAll, query, reply);
  }

  @Read('proyectos/:id', 'operador:convocatorias')
  @Bare()
  proposal(@Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadProposalPage(id));
  }
}
