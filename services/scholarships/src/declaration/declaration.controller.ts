import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, HttpCode, Param, ParseIntPipe, Post, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { SaveDeclarationText } from '@registro/contracts/scholarships/declaration-text';
import { Allow, Read, User } from '@registro/platform/auth/call';
import type { SessionUser } from '@registro/platform/auth/session';
import { Bare } from '@registro/platform/http/envelope';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows, oneRow } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { declarationTextList } from './declaration-text.list.js';
import { ReadDeclarationData } from './read-declaration-data.js';
import { SaveDeclarationTextCommand } from './save-declaration-text.js';

/** The text of the sworn declaration, which operators keep, and the declaration that is drawn of it. */
@Controller('api')
export class DeclarationController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @ListRoute('recursos/declaraciones', 'operador:convocatorias')
  list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, declarationTextList, query, reply);
  }

  @Read('recursos/declaraciones/:id', 'operador:convocatorias')
  @Bare()
  one(@Param('id', ParseIntPipe) id: number) {
    return oneRow(this.em, declarationTextList, id);
  }

  @Post('recursos/declaraciones')
  @HttpCode(200)
  @Allow('operador:convocatorias')
  @Bare()
  async save(@User() operator: SessionUser, @Body() { texto }: SaveDeclarationText) {
    return this.one(await this.commands.execute(new SaveDeclarationTextCommand(operator, texto)));
  }

  @Read('interno/declaraciones/:idBeca', 'interno')
  data(@Param('idBeca', ParseIntPipe) idBeca: number) {
    return this.queries.execute(new ReadDeclarationData(idBeca));
  }
}
