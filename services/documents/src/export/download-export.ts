import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, StreamableFile } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { EXPORT_FORBIDDEN, ROWS_HEADER, TABLE_FORMATS } from '@registro/contracts/console/export';
import { todayInCaracas } from '@registro/contracts/dates';
import { audit } from '@registro/platform/audit';
import { mayCall, type Who } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, transaction } from '@registro/platform/database/database';
import { HttpProblem, notFound } from '@registro/platform/errors';
import { STORAGE, type Storage } from '@registro/platform/storage/storage';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { read } from '../documents.tables.js';
import { expires } from './export.list.js';

export class DownloadExport extends Query<StreamableFile> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
    readonly request: FastifyRequest,
    readonly reply: FastifyReply,
  ) {
    super();
  }
}

/**
 * The file of one's own export, while one may still read its list: 403 otherwise, 404 of what is not there or not yet.
 * Whoever takes it leaves a trace.
 */
@QueryHandler(DownloadExport)
export class DownloadExportHandler implements IQueryHandler<DownloadExport> {
  constructor(
    private readonly em: EntityManager,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  async execute({ user, id, request, reply }: DownloadExport): Promise<StreamableFile> {
    const own = read
      .selectFrom('platform.exportacion as x')
      .where('x.id', '=', id)
      .where('x.idUsuario', '=', user.id)
      .where('x.estado', '=', 'lista')
      .where(sql<boolean>`${expires} > now()`)
      .select(['x.almacen', 'x.lista', 'x.quienes', 'x.filas', 'x.creado', 'x.huella']);
    const { almacen, lista, quienes, filas, creado, huella } = (await row(this.em, own)) ?? notFound('El archivo no existe');
    if (!mayCall(quienes as Who[], user)) throw new HttpProblem(403, EXPORT_FORBIDDEN);
    const content = (await this.storage.get(almacen, huella)) ?? notFound('El archivo ya no está guardado');
    await transaction(this.em, (em) => audit(em, { idUsuario: user.id, accion: 'descargar', objeto: 'exportación', idObjeto: id }));
    const { tipo, extension } = TABLE_FORMATS.csv;
    const packed = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    reply
      .header('cache-control', 'private, no-store')
      .header(ROWS_HEADER, filas)
      .header('content-disposition', `attachment; filename="${lista}-${todayInCaracas(Date.parse(creado))}.${extension}"`);
    if (packed) reply.header('content-encoding', 'gzip');
    // Whoever leaves early is no fault of the file's.
    return new StreamableFile(packed ? content : pipeline(content, createGunzip(), () => undefined), { type: tipo });
  }
}
