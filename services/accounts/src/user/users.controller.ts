import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Param, ParseIntPipe, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AssignRole } from '@registro/contracts/accounts/assign-role';
import { FindPeople } from '@registro/contracts/console/find-people';
import { Call, Read, User } from '@registro/platform/auth/call';
import type { SessionUser } from '@registro/platform/auth/session';
import { Bare } from '@registro/platform/http/envelope';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows, oneRow } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { AssignRoleCommand } from './assign-role.js';
import { FindPeopleQuery } from './find-people.js';
import { userList } from './user.list.js';

@Controller('api/recursos/usuarios')
export class UsersController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @ListRoute('', 'operador:usuarios')
  list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, userList, query, reply);
  }

  @Read(':id', 'operador:usuarios')
  @Bare()
  one(@Param('id', ParseIntPipe) id: number) {
    return oneRow(this.em, userList, id);
  }

  @Call('buscar', 'operador:usuarios')
  find(@Body() { texto }: FindPeople) {
    return this.queries.execute(new FindPeopleQuery(texto));
  }

  @Call(':id/asignar-rol', 'operador:usuarios')
  assign(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() change: AssignRole) {
    return this.commands.execute(new AssignRoleCommand(operator, id, change));
  }
}
