import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Param, ParseIntPipe, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { IMPORT_STATE_NAMES, type ImportRead } from '@registro/contracts/profile/identity-import';
import { Call, Read, User } from '@registro/platform/auth/call';
import type { SessionUser } from '@registro/platform/auth/session';
import { columns, moment, named, plain } from '@registro/platform/export/columns';
import { Bare } from '@registro/platform/http/envelope';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows, type ListSpec, oneRow } from '@registro/platform/http/listing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { RequestImportCommand } from './request-import.js';
import { withUpload } from './spool-upload.js';

const IMPORTS: ListSpec = {
  resource: 'importaciones',
  select: sql`select i.id, i.nombre, i.bytes::float8 as bytes, i.estado, i.leidas, i.aceptadas, i.rechazadas, i.errores, i.mensaje, i."idUsuario", i.creado, i.terminado`,
  from: sql`from profile.importacion i`,
  id: sql`i.id`,
  sort: { id: sql`i.id`, creado: sql`i.creado`, estado: sql`i.estado`, nombre: sql`i.nombre` },
  filter: { estado: (v) => sql`i.estado = ${String(v)}` },
  columns: columns('importaciones', {
    creado: moment,
    nombre: plain,
    estado: named(IMPORT_STATE_NAMES),
    leidas: plain,
    aceptadas: plain,
    rechazadas: plain,
  }),
};

@Controller('api/recursos')
export class ImportController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  /** Multipart, the field `archivo`: see the contract identity-import. */
  @Call('identidades/importar', 'operador:usuarios')
  start(@User() user: SessionUser, @Req() request: FastifyRequest) {
    return withUpload(request, (file) => this.commands.execute(new RequestImportCommand(user, file)));
  }

  @ListRoute('importaciones', 'operador:usuarios')
  list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows<ImportRead>(this.em, IMPORTS, query, reply);
  }

  @Read('importaciones/:id', 'operador:usuarios')
  @Bare()
  one(@Param('id', ParseIntPipe) id: number) {
    return oneRow<ImportRead>(this.em, IMPORTS, id);
  }
}
