import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, HttpCode, Param, ParseIntPipe, Post, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AcceptTerms, ProposeTerms, TERMS_MESSAGES } from '@registro/contracts/accounts/terms';
import { RefuseText } from '@registro/contracts/binding-text';
import { confirms, proposes } from '@registro/platform/acts/who-may';
import { Allow, Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer, Bare } from '@registro/platform/http/envelope';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows, oneRow } from '@registro/platform/http/listing';
import { DecideText } from '@registro/platform/texts/decide-text';
import { ProposeText } from '@registro/platform/texts/propose-text';
import type { FastifyReply } from 'fastify';
import { AcceptTermsCommand } from './accept-terms.js';
import { ReadOwnTerms, ReadTerms } from './read-terms.js';
import { terms } from './terms.js';
import { termsList } from './terms.list.js';

/** The terms: read by everybody, agreed to by whoever has an account, and kept by operators (rule S-44). */
@Controller('api')
export class TermsController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Read('publico/terminos', 'publico')
  read() {
    return this.queries.execute(new ReadTerms());
  }

  @Read('cuenta/terminos', 'cualquiera')
  own(@User() user: SessionUser) {
    return this.queries.execute(new ReadOwnTerms(user));
  }

  @Endpoint('cuenta/terminos', 'cualquiera')
  async accept(@User() user: SessionUser, @Body() body: AcceptTerms) {
    return new Answer(await this.commands.execute(new AcceptTermsCommand(user.id, body)), TERMS_MESSAGES.aceptados);
  }

  @ListRoute('recursos/terminos', 'operador:usuarios')
  list(@User() operator: SessionUser, @Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, termsList(operator.id), query, reply);
  }

  @Read('recursos/terminos/:id', 'operador:usuarios')
  @Bare()
  one(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return oneRow(this.em, termsList(operator.id), id);
  }

  @Post('recursos/terminos')
  @HttpCode(200)
  @Allow(...proposes('terminos'))
  @Bare()
  async propose(@User() operator: SessionUser, @Body() body: ProposeTerms) {
    return this.one(operator, await this.commands.execute(new ProposeText(terms, operator, body)));
  }

  @Endpoint('recursos/terminos/:id/confirmar', ...confirms('terminos'))
  async confirm(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return this.one(operator, await this.commands.execute(new DecideText(terms, operator, id, null)));
  }

  @Endpoint('recursos/terminos/:id/negar', 'operador:usuarios')
  async refuse(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { motivo }: RefuseText) {
    return this.one(operator, await this.commands.execute(new DecideText(terms, operator, id, motivo)));
  }
}
