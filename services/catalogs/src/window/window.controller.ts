import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Delete, HttpCode, Param, ParseIntPipe, Post, Put, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import { CreateUserWindow, EditUserWindow, ExtendUserWindows, SaveWindow } from '@registro/contracts/catalogs/save-window';
import { BULK_BUDGET } from '@registro/contracts/console/bulk';
import { LeftUntold } from '@registro/contracts/notices/left-untold';
import type { OwnMattersQuestion } from '@registro/contracts/notices/own-matters';
import { Answers, Allow, Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer, Bare } from '@registro/platform/http/envelope';
import { Budget } from '@registro/platform/http/json-budget';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows, oneRow } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { ExtendUserWindowsCommand } from './extend-user-windows.js';
import { ExtendWindowCommand } from './extend-window.js';
import { DeleteUserWindowCommand } from './delete-user-window.js';
import { userWindowList, windowList } from './window.list.js';
import { ReadOwnMatters } from './read-own-matters.js';
import { ReadWindowHistory } from './read-window-history.js';
import { ReadWindowWork } from './read-window-work.js';
import { ReadWindows } from './read-windows.js';
import { SaveUserWindowCommand } from './save-user-window.js';
import { SaveWindowCommand } from './save-window.js';

@Controller('api')
export class WindowController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint('consultar/jornadas/ventanas', 'cualquiera')
  async windows(@User() user: SessionUser) {
    const { ventanas, ahora } = await this.queries.execute(new ReadWindows(user));
    return new Answer(ventanas, undefined, { ahora });
  }

  @ListRoute('recursos/jornadas', 'operador:convocatorias')
  list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, windowList, query, reply);
  }

  @Read('recursos/jornadas/:id', 'operador:convocatorias')
  @Bare()
  one(@Param('id', ParseIntPipe) id: number) {
    return oneRow(this.em, windowList, id);
  }

  @Read('recursos/jornadas/:id/en-curso', 'operador:convocatorias')
  work(@Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadWindowWork(id));
  }

  @Read('recursos/jornadas/:id/historial', 'operador:convocatorias')
  history(@Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadWindowHistory(id, 'convocatoria'));
  }

  @Put('recursos/jornadas/:id')
  @Allow('operador:convocatorias')
  @Bare()
  async save(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: SaveWindow) {
    await this.commands.execute(new SaveWindowCommand(operator, id, body));
    return this.one(id);
  }

  @Endpoint('recursos/jornadas/:id/extender', 'operador:convocatorias')
  extend(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { sinAvisar }: LeftUntold) {
    return this.commands.execute(new ExtendWindowCommand(operator, id, sinAvisar));
  }

  @ListRoute('recursos/jornadas-usuario', 'operador:convocatorias')
  listUsers(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, userWindowList, query, reply);
  }

  @Endpoint('recursos/jornadas-usuario/prorrogar', 'operador:convocatorias')
  @Budget(BULK_BUDGET)
  extendUsers(@User() operator: SessionUser, @Body() asked: ExtendUserWindows) {
    return this.commands.execute(new ExtendUserWindowsCommand(operator, asked));
  }

  @Answers(ASKS.ownMatters, 'jornadas-usuario')
  told(@Body() question: OwnMattersQuestion) {
    return this.queries.execute(new ReadOwnMatters(question));
  }

  @Read('recursos/jornadas-usuario/:id', 'operador:convocatorias')
  @Bare()
  oneUser(@Param('id', ParseIntPipe) id: number) {
    return oneRow(this.em, userWindowList, id);
  }

  @Read('recursos/jornadas-usuario/:id/historial', 'operador:convocatorias')
  userHistory(@Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadWindowHistory(id, 'persona'));
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
