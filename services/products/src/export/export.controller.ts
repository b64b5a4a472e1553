import { Controller, Query, Res, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiProduces } from '@nestjs/swagger';
import { todayInCaracas } from '@registro/contracts/dates';
import { EXPORT_FORMATS, isExportFormat } from '@registro/contracts/products/export';
import { Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { invalid } from '@registro/platform/errors';
import type { FastifyReply } from 'fastify';
import { ExportProducts } from './export-products.js';

@Controller('api/recursos/productos')
export class ExportController {
  constructor(private readonly queries: QueryBus) {}

  @Read('exportar', 'investigador')
  @ApiProduces('text/csv', 'application/x-bibtex')
  async download(
    @User() user: SessionUser,
    @Query('formato') formato: unknown,
    @Query('filter') filter: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    if (!isExportFormat(formato)) invalid({ campo: 'formato', mensaje: `El formato debe ser ${Object.keys(EXPORT_FORMATS).join(', ')}` });
    const { tipo, extension } = EXPORT_FORMATS[formato];
    const file = await this.queries.execute(new ExportProducts(user, formato, filter));
    reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="productos-${todayInCaracas()}.${extension}"`);
    return new StreamableFile(file, { type: tipo });
  }
}
