import { Controller, Param, ParseIntPipe, Query, Req, Res } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiProduces } from '@nestjs/swagger';
import { Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Bare } from '@registro/platform/http/envelope';
import { PageRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows, oneRow } from '@registro/platform/http/listing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DeleteExportCommand } from './delete-export.js';
import { DownloadExport } from './download-export.js';
import { exportsOf } from './export.list.js';

/** Files of long lists that somebody of the console asked for (rule A-12): each has their own. */
@Controller('api/recursos/exportaciones')
export class ExportsController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @PageRoute('', 'operador', 'evaluador')
  list(@User() user: SessionUser, @Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, exportsOf(user.id), query, reply);
  }

  @Read(':id', 'operador', 'evaluador')
  @Bare()
  one(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return oneRow(this.em, exportsOf(user.id), id);
  }

  @Read(':id/descargar', 'operador', 'evaluador')
  @ApiProduces('text/csv')
  download(
    @User() user: SessionUser,
    @Param('id', ParseIntPipe) id: number,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.queries.execute(new DownloadExport(user, id, request, reply));
  }

  @Endpoint(':id/eliminar', 'operador', 'evaluador')
  remove(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return this.commands.execute(new DeleteExportCommand(user, id));
  }
}
