import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Param, ParseIntPipe, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AMinute, Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Bare } from '@registro/platform/http/envelope';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows, oneRow } from '@registro/platform/http/listing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { importList } from './import.list.js';
import { RequestImportCommand } from './request-import.js';
import { withUpload } from './spool-upload.js';

@Controller('api/recursos')
export class ImportController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  /** Multipart, the field `archivo`: see the contract identity-import. */
  @Endpoint('identidades/importar', 'operador:usuarios')
  @AMinute(30)
  start(@User() user: SessionUser, @Req() request: FastifyRequest) {
    return withUpload(request, (file) => this.commands.execute(new RequestImportCommand(user, file)));
  }

  @ListRoute('importaciones', 'operador:usuarios')
  list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, importList, query, reply);
  }

  @Read('importaciones/:id', 'operador:usuarios')
  @Bare()
  one(@Param('id', ParseIntPipe) id: number) {
    return oneRow(this.em, importList, id);
  }
}
