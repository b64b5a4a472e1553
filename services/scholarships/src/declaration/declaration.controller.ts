import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, HttpCode, Param, ParseIntPipe, Post, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import { RefuseText } from '@registro/contracts/binding-text';
import { ProposeDeclarationText } from '@registro/contracts/scholarships/declaration-text';
import { confirms, proposes } from '@registro/platform/acts/who-may';
import { Answers, Allow, Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Bare } from '@registro/platform/http/envelope';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows, oneRow } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { DecideText } from '@registro/platform/texts/decide-text';
import { ProposeText } from '@registro/platform/texts/propose-text';
import { declarationText } from './declaration-text.js';
import { declarationTextList } from './declaration-text.list.js';
import { ReadDeclarationData } from './read-declaration-data.js';

/** The text of the sworn declaration, which operators keep, and the declaration that is drawn of it. */
@Controller('api')
export class DeclarationController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @ListRoute('recursos/declaraciones', 'operador:convocatorias')
  list(@User() operator: SessionUser, @Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, declarationTextList(operator.id), query, reply);
  }

  @Read('recursos/declaraciones/:id', 'operador:convocatorias')
  @Bare()
  one(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return oneRow(this.em, declarationTextList(operator.id), id);
  }

  @Post('recursos/declaraciones')
  @HttpCode(200)
  @Allow(...proposes('texto'))
  @Bare()
  async propose(@User() operator: SessionUser, @Body() body: ProposeDeclarationText) {
    return this.one(operator, await this.commands.execute(new ProposeText(declarationText, operator, body)));
  }

  @Endpoint('recursos/declaraciones/:id/confirmar', ...confirms('texto'))
  async confirm(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return this.one(operator, await this.commands.execute(new DecideText(declarationText, operator, id, null)));
  }

  @Endpoint('recursos/declaraciones/:id/negar', 'operador:convocatorias')
  async refuse(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { motivo }: RefuseText) {
    return this.one(operator, await this.commands.execute(new DecideText(declarationText, operator, id, motivo)));
  }

  @Answers(ASKS.declaration)
  data(@Param('idBeca', ParseIntPipe) idBeca: number) {
    return this.queries.execute(new ReadDeclarationData(idBeca));
  }
}
