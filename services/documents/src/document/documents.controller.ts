import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Inject, Param, Query, Res, StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiProduces } from '@nestjs/swagger';
import { DocumentId, RequestDocument } from '@registro/contracts/documents/request';
import { Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { notFound } from '@registro/platform/errors';
import { STORAGE, type Storage } from '@registro/platform/storage/storage';
import type { FastifyReply } from 'fastify';
import { DocumentStatusQuery, ownDocument } from './document-status.js';
import { RequestDocumentCommand } from './request-document.js';

@Controller('api/documentos')
export class DocumentsController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  @Endpoint('generar', 'investigador', 'evaluador')
  request(@User() user: SessionUser, @Body() request: RequestDocument) {
    return this.commands.execute(new RequestDocumentCommand(user, request));
  }

  @Endpoint('estado', 'investigador', 'evaluador')
  status(@User() user: SessionUser, @Body() { idDocumento }: DocumentId) {
    return this.queries.execute(new DocumentStatusQuery(user, idDocumento));
  }

  /** The PDF itself: `?modo=ver` shows it in the browser, otherwise it is saved. */
  @Read(':idDocumento/descargar', 'investigador', 'evaluador')
  @ApiProduces('application/pdf')
  async download(
    @User() user: SessionUser,
    @Param('idDocumento') id: string,
    @Query('modo') mode: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const document = await ownDocument(this.em, user, id);
    const content = document.estado === 'listo' ? await this.storage.get(document.id, document.huella) : null;
    if (!content) notFound('El documento no está disponible. Genérelo de nuevo');
    const way = mode === 'ver' ? 'inline' : 'attachment';
    reply.header('cache-control', 'private, no-store').header('content-disposition', `${way}; filename="${document.nombreArchivo}"`);
    return new StreamableFile(content, { type: 'application/pdf' });
  }
}
