import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Param, ParseIntPipe, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AccountAction } from '@registro/contracts/accounts/person-account';
import { AssignRole } from '@registro/contracts/accounts/assign-role';
import { FindPeople } from '@registro/contracts/console/find-people';
import { proposes } from '@registro/platform/acts/who-may';
import { Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Bare } from '@registro/platform/http/envelope';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows, oneRow } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { AssignRoleCommand } from './assign-role.js';
import { EndSessionsCommand } from './end-sessions.js';
import { FindPeopleQuery } from './find-people.js';
import { FoundPeopleToo } from './found-people-too.js';
import { OpenAccountCommand } from './open-account.js';
import { ResetSecondFactorCommand } from './reset-second-factor.js';
import { SuspendAccountCommand } from './suspend-account.js';
import { userList, userListFor } from './user.list.js';

@Controller('api/recursos/usuarios')
export class UsersController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @ListRoute('', 'operador:usuarios')
  list(@User() { id }: SessionUser, @Query(FoundPeopleToo) query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, userListFor(id), query, reply);
  }

  @Read(':id', 'operador:usuarios')
  @Bare()
  one(@Param('id', ParseIntPipe) id: number) {
    return oneRow(this.em, userList, id);
  }

  @Endpoint('buscar', 'operador:usuarios', 'operador:auditoria')
  find(@Body() { texto }: FindPeople) {
    return this.queries.execute(new FindPeopleQuery(texto));
  }

  @Endpoint(':id/abrir', 'operador:usuarios')
  open(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return this.commands.execute(new OpenAccountCommand(operator, id));
  }

  @Endpoint(':id/suspender', 'operador:usuarios')
  suspend(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { motivo }: AccountAction) {
    return this.commands.execute(new SuspendAccountCommand(operator, id, false, motivo));
  }

  @Endpoint(':id/reactivar', 'operador:usuarios')
  lift(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { motivo }: AccountAction) {
    return this.commands.execute(new SuspendAccountCommand(operator, id, true, motivo));
  }

  @Endpoint(':id/cerrar-sesiones', 'operador:usuarios')
  endSessions(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { motivo }: AccountAction) {
    return this.commands.execute(new EndSessionsCommand(operator, id, motivo));
  }

  @Endpoint(':id/quitar-dos-pasos', 'operador:usuarios')
  resetSecondFactor(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { motivo }: AccountAction) {
    return this.commands.execute(new ResetSecondFactorCommand(operator, id, motivo));
  }

  @Endpoint(':id/asignar-rol', ...proposes('permiso'))
  assign(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() change: AssignRole) {
    return this.commands.execute(new AssignRoleCommand(operator, id, change));
  }
}
