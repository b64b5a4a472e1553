import { Body, Controller, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiConsumes } from '@nestjs/swagger';
import {
  AnalyseText,
  ConfirmImport,
  DiscardImport,
  EditImportRow,
  IMPORT_CONFIRM_BUDGET,
  IMPORT_TEXT_BUDGET,
  SetImportDefaults,
  ViewImport,
} from '@registro/contracts/products/import';
import { check } from '@registro/contracts/validation';
import { AMinute, Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { invalid } from '@registro/platform/errors';
import { Budget } from '@registro/platform/http/json-budget';
import type { FastifyRequest } from 'fastify';
import { AnalyseImportCommand, type Given } from './analyse-import.js';
import { ConfirmImportCommand } from './confirm-import.js';
import { DiscardImportCommand } from './discard-import.js';
import { PendingImportsQuery } from './pending-imports.js';
import { EditImportRowCommand } from './edit-row.js';
import { SetImportDefaultsCommand } from './set-defaults.js';
import { uploadedFile } from './uploaded-file.js';
import { ViewImportQuery } from './view-import.js';

@Controller('api/productos/importar')
export class ImportController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** A file as multipart, or { texto }, { doi } or { orcid: true } as JSON. */
  @Endpoint('analizar', 'investigador')
  @Budget(IMPORT_TEXT_BUDGET)
  @ApiConsumes('multipart/form-data', 'application/json')
  async analyse(@User() user: SessionUser, @Req() request: FastifyRequest) {
    return this.commands.execute(new AnalyseImportCommand(user, request.isMultipart() ? await uploadedFile(request) : given(request.body)));
  }

  @Endpoint('ver', 'investigador')
  view(@User() user: SessionUser, @Body() body: ViewImport) {
    return this.queries.execute(new ViewImportQuery(user, body));
  }

  @Read('pendientes', 'investigador')
  pending(@User() user: SessionUser) {
    return this.queries.execute(new PendingImportsQuery(user));
  }

  @Endpoint('descartar', 'investigador')
  discard(@User() user: SessionUser, @Body() body: DiscardImport) {
    return this.commands.execute(new DiscardImportCommand(user, body));
  }

  @Endpoint('predeterminados', 'investigador')
  defaults(@User() user: SessionUser, @Body() body: SetImportDefaults) {
    return this.commands.execute(new SetImportDefaultsCommand(user, body));
  }

  @Endpoint('fila', 'investigador')
  edit(@User() user: SessionUser, @Body() body: EditImportRow) {
    return this.commands.execute(new EditImportRowCommand(user, body));
  }

  @Endpoint('confirmar', 'investigador')
  @AMinute(30)
  @Budget(IMPORT_CONFIRM_BUDGET)
  confirm(@User() user: SessionUser, @Body() body: ConfirmImport) {
    return this.commands.execute(new ConfirmImportCommand(user, body));
  }
}

function given(body: unknown): Given {
  const { value, errores } = check(AnalyseText, body);
  if (errores.length) invalid(...errores);
  if (value.orcid) return { campo: 'orcid' };
  return value.doi !== null ? { campo: 'doi', doi: value.doi } : { campo: 'texto', texto: value.texto! };
}
