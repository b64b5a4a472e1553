import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Param, ParseIntPipe, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes, ApiProduces } from '@nestjs/swagger';
import { AnswerOf, BANK_FILE_FIELD, BANK_FILE_MAX_BYTES } from '@registro/contracts/payments/bank-files';
import { Keyed } from '@registro/contracts/payments/operation';
import { check } from '@registro/contracts/validation';
import { proposes } from '@registro/platform/acts/who-may';
import { Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { invalid } from '@registro/platform/errors';
import { withSpooledFile } from '@registro/platform/files/spool-upload';
import { Bare } from '@registro/platform/http/envelope';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows, oneRow } from '@registro/platform/http/listing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bankFileList } from './bank.list.js';
import { DownloadBankFile } from './download-file.js';
import { ExportBatchCommand } from './export-batch.js';
import { ImportAnswerCommand } from './import-answer.js';

/** What a form with a bank's file sends. */
export const BANK_FILE = { campo: BANK_FILE_FIELD, maxBytes: BANK_FILE_MAX_BYTES, falta: 'Seleccione el archivo del banco' };
export const BANK_FILE_FORM = { schema: { type: 'object', properties: { [BANK_FILE_FIELD]: { type: 'string', format: 'binary' } } } };
/** What the query of an upload says, as the class has it; 422 otherwise. */
export function queryOf<T extends object>(type: new () => T, query: Record<string, unknown>): T {
  const { value, errores } = check(type, query);
  if (errores.length) invalid(...errores);
  return value;
}

/** Files to banks and from them. Who prepares payments exports what others approved. */
@Controller('api/recursos')
export class BankFileController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Answers the file's row; its bytes are at bancos-archivos/{id}/contenido. */
  @Endpoint('lotes/:id/exportar', 'operador:pagos-preparar')
  async export(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: Keyed) {
    const made = await this.commands.execute(new ExportBatchCommand(operator, id, body));
    return oneRow(this.em, bankFileList, made.id);
  }

  /**
   * Multipart, the field `archivo`; the query is `AnswerOf`. Answers the file's row, and the proposal where it would
   * settle a payment.
   */
  @Endpoint('lotes/:id/respuesta', ...proposes('respuesta'))
  @ApiConsumes('multipart/form-data')
  @ApiBody(BANK_FILE_FORM)
  async answer(
    @User() operator: SessionUser,
    @Param('id', ParseIntPipe) id: number,
    @Query() query: Record<string, unknown>,
    @Req() request: FastifyRequest,
  ) {
    const of = queryOf(AnswerOf, query);
    const made = await withSpooledFile(request, BANK_FILE, (file) =>
      this.commands.execute(new ImportAnswerCommand(operator, id, of, file)),
    );
    return { ...(await oneRow(this.em, bankFileList, made.id)), acto: made.acto };
  }

  @ListRoute('bancos-archivos', 'operador:pagos-preparar', 'operador:pagos-aprobar')
  list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, bankFileList, query, reply);
  }

  @Read('bancos-archivos/:id', 'operador:pagos-preparar', 'operador:pagos-aprobar')
  @Bare()
  one(@Param('id', ParseIntPipe) id: number) {
    return oneRow(this.em, bankFileList, id);
  }

  @Read('bancos-archivos/:id/contenido', 'operador:pagos-preparar')
  @ApiProduces('application/octet-stream')
  async content(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Res({ passthrough: true }) reply: FastifyReply) {
    const { content, nombre, bytes } = await this.queries.execute(new DownloadBankFile(operator, id));
    const name = nombre.replace(/[^\w.-]/g, '_');
    reply.header('content-disposition', `attachment; filename="${name}"`).header('cache-control', 'no-store');
    return new StreamableFile(content, { type: 'application/octet-stream', length: bytes });
  }
}
