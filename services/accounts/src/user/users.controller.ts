import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Param, ParseIntPipe, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AssignRole } from '@registro/contracts/accounts/assign-role';
import { ACCOUNT_WORDS } from '@registro/contracts/console/field-names';
import { PERMISO_NAMES, type Permiso, ROLE_NAMES } from '@registro/contracts/roles';
import { Call, Read, User } from '@registro/platform/auth/call';
import type { SessionUser } from '@registro/platform/auth/session';
import { contains } from '@registro/platform/database/like';
import { columns, either, joined, moment, named, plain } from '@registro/platform/export/columns';
import { Bare } from '@registro/platform/http/envelope';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows, type ListSpec, oneRow } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { AssignRoleCommand } from './assign-role.js';

const USERS: ListSpec = {
  resource: 'usuarios',
  select: sql`select u.id, u.email as correo, u.name as nombre, u.rol, u.permisos, u.activo, u."emailVerified" as verificado, u."twoFactorEnabled" as totp, u."createdAt" as creado`,
  from: sql`from accounts."user" u`,
  id: sql`u.id`,
  sort: { id: sql`u.id`, correo: sql`u.email`, nombre: sql`u.name`, rol: sql`u.rol`, creado: sql`u."createdAt"` },
  filter: {
    q: (v) => sql`u.email ilike ${contains(v)}`,
    rol: (v) => sql`u.rol = ${String(v)}`,
  },
  columns: columns('usuarios', {
    correo: plain,
    nombre: plain,
    rol: named(ROLE_NAMES),
    permisos: (permisos: Permiso[]) => joined(permisos.map((p) => PERMISO_NAMES[p])),
    activo: either(ACCOUNT_WORDS),
    verificado: plain,
    totp: plain,
    creado: moment,
  }),
};

@Controller('api/recursos/usuarios')
export class UsersController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  @ListRoute('', 'operador:usuarios')
  list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, USERS, query, reply);
  }

  @Read(':id', 'operador:usuarios')
  @Bare()
  one(@Param('id', ParseIntPipe) id: number) {
    return oneRow(this.em, USERS, id);
  }

  @Call(':id/asignar-rol', 'operador:usuarios')
  assign(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() change: AssignRole) {
    return this.commands.execute(new AssignRoleCommand(operator, id, change));
  }
}
