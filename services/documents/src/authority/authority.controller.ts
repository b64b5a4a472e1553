import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, HttpCode, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SaveAuthority } from '@registro/contracts/documents/authority';
import { Allow, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Bare } from '@registro/platform/http/envelope';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows, oneRow } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { authorityList } from './authority.list.js';
import { SaveAuthorityCommand } from './save-authority.js';

/** Who stands for the registry on its certificates. */
@Controller('api/recursos/autoridades')
export class AuthorityController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  @ListRoute('', 'operador:usuarios')
  list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, authorityList, query, reply);
  }

  @Post()
  @HttpCode(200)
  @Allow('operador:usuarios')
  @Bare()
  async save(@User() operator: SessionUser, @Body() authority: SaveAuthority) {
    return oneRow(this.em, authorityList, await this.commands.execute(new SaveAuthorityCommand(operator, authority)));
  }
}
