import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Param, ParseIntPipe, Query, Res } from '@nestjs/common';
import { User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { PageRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { filesOf } from './person-files.list.js';
import { opensTo } from './stored-file.js';

/** A part of a person's page in the console (decision 55). */
@Controller('api/recursos/archivos-persona')
export class PersonFilesController {
  constructor(private readonly em: EntityManager) {}

  @PageRoute(':idUsuario', 'operador:usuarios')
  list(
    @User() user: SessionUser,
    @Param('idUsuario', ParseIntPipe) idUsuario: number,
    @Query() query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return listRows(this.em, filesOf(idUsuario, opensTo(user)), query, reply);
  }
}
