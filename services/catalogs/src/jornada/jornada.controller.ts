import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Delete, HttpCode, Param, ParseIntPipe, Post, Put, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  CreateUserWindow,
  EditUserWindow,
  JORNADA_NAMES,
  JORNADAS,
  openedBy,
  SaveWindow,
  type UserWindowRow,
  WINDOW_STATE_NAMES,
  type WindowRow,
} from '@registro/contracts/catalogs/window';
import { CURRENT_WORDS } from '@registro/contracts/console/field-names';
import { Allow, Call, Read, User } from '@registro/platform/auth/call';
import type { SessionUser } from '@registro/platform/auth/session';
import { contains } from '@registro/platform/database/like';
import { columns, day, either, joined, moment, named, plain } from '@registro/platform/export/columns';
import { Answer, Bare } from '@registro/platform/http/envelope';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows, type ListSpec, oneRow } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { DeleteUserWindowCommand } from './delete-user-window.js';
import { ReadWindows, windowState } from './read-windows.js';
import { SaveUserWindowCommand } from './save-user-window.js';
import { SaveWindowCommand } from './save-window.js';

const name = sql`case j.codigo ${sql.join(
  JORNADAS.map((c) => sql`when ${sql.lit(c)} then ${sql.lit(JORNADA_NAMES[c])}`),
  sql` `,
)} end`;

const WINDOWS: ListSpec = {
  resource: 'jornadas',
  select: sql`select j.id, j.codigo, ${name} as nombre, j."fechaInicio", j."fechaFin", ${windowState} as estado, j.version`,
  from: sql`from catalogs.jornada j`,
  id: sql`j.id`,
  sort: { id: sql`j.id`, codigo: sql`j.codigo`, fechaInicio: sql`j."fechaInicio"`, fechaFin: sql`j."fechaFin"` },
  columns: columns('jornadas', {
    codigo: (_, window: WindowRow) => window.nombre,
    fechaInicio: moment,
    fechaFin: moment,
    estado: named(WINDOW_STATE_NAMES),
  }),
};

const current = sql`(now() at time zone 'America/Caracas')::date between u."fechaInicio" and u."fechaFin"`;
const iso = (column: string) => sql`to_char(u.${sql.ref(column)}, 'YYYY-MM-DD') as ${sql.ref(column)}`;

const USER_WINDOWS: ListSpec = {
  resource: 'jornadas-usuario',
  select: sql`select u.id, u."idUsuario", u.correo, ${iso('fechaInicio')}, ${iso('fechaFin')}, u."jornBecas", u."jornSost", u."jornInnov", ${current} as vigente, u.version`,
  from: sql`from catalogs.jornada_usuario u`,
  id: sql`u.id`,
  sort: {
    id: sql`u.id`,
    correo: sql`u.correo`,
    idUsuario: sql`u."idUsuario"`,
    fechaInicio: sql`u."fechaInicio"`,
    fechaFin: sql`u."fechaFin"`,
  },
  filter: {
    q: (v) => sql`u.correo ilike ${contains(v)}`,
    vigente: (v) => sql`(${current}) = ${v === true || v === 'true'}`,
  },
  columns: columns('jornadas-usuario', {
    correo: plain,
    fechaInicio: day,
    fechaFin: day,
    convocatorias: (_, window: UserWindowRow) => joined(openedBy(window)),
    vigente: either(CURRENT_WORDS),
  }),
};

@Controller('api')
export class JornadaController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Call('consultar/jornadas/ventanas', 'cualquiera')
  async windows(@User() user: SessionUser) {
    const { ventanas, ahora } = await this.queries.execute(new ReadWindows(user));
    return new Answer(ventanas, undefined, { ahora });
  }

  @ListRoute('recursos/jornadas', 'operador:convocatorias')
  list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows<WindowRow>(this.em, WINDOWS, query, reply);
  }

  @Read('recursos/jornadas/:id', 'operador:convocatorias')
  @Bare()
  one(@Param('id', ParseIntPipe) id: number) {
    return oneRow<WindowRow>(this.em, WINDOWS, id);
  }

  @Put('recursos/jornadas/:id')
  @Allow('operador:convocatorias')
  @Bare()
  async save(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: SaveWindow) {
    await this.commands.execute(new SaveWindowCommand(operator, id, body));
    return this.one(id);
  }

  @ListRoute('recursos/jornadas-usuario', 'operador:convocatorias')
  listUsers(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows<UserWindowRow>(this.em, USER_WINDOWS, query, reply);
  }

  @Read('recursos/jornadas-usuario/:id', 'operador:convocatorias')
  @Bare()
  oneUser(@Param('id', ParseIntPipe) id: number) {
    return oneRow<UserWindowRow>(this.em, USER_WINDOWS, id);
  }

  @Post('recursos/jornadas-usuario')
  @HttpCode(200)
  @Allow('operador:convocatorias')
  @Bare()
  async createUser(@User() operator: SessionUser, @Body() body: CreateUserWindow) {
    return this.oneUser(await this.commands.execute(new SaveUserWindowCommand(operator, null, body)));
  }

  @Put('recursos/jornadas-usuario/:id')
  @Allow('operador:convocatorias')
  @Bare()
  async saveUser(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: EditUserWindow) {
    return this.oneUser(await this.commands.execute(new SaveUserWindowCommand(operator, id, body)));
  }

  @Delete('recursos/jornadas-usuario/:id')
  @Allow('operador:convocatorias')
  @Bare()
  removeUser(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return this.commands.execute(new DeleteUserWindowCommand(operator, id));
  }
}
