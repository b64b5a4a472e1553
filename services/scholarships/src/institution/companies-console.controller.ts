import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RIF_IMPORT_FIELD, RIF_IMPORT_MAX_BYTES } from '@registro/contracts/scholarships/rif-import';
import { Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { HttpProblem, invalid } from '@registro/platform/errors';
import { fileName } from '@registro/platform/files/file-name';
import { Bare } from '@registro/platform/http/envelope';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows, oneRow } from '@registro/platform/http/listing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { companyList } from './company.list.js';
import { ImportCompaniesCommand } from './import-companies.js';

/** The local RIF registry, which operators fill. */
@Controller('api/recursos/rif')
export class CompaniesConsole {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  @ListRoute('', 'operador:convocatorias')
  list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, companyList, query, reply);
  }

  @Read(':id', 'operador:convocatorias')
  @Bare()
  one(@Param('id') id: string) {
    return oneRow(this.em, companyList, id);
  }

  /** Multipart, the field `archivo`: see the contract rif-import. */
  @Endpoint('importar', 'operador:convocatorias')
  async import(@User() user: SessionUser, @Req() request: FastifyRequest) {
    if (!request.isMultipart()) throw new HttpProblem(415, 'Envíe el archivo como formulario (multipart)');
    const part = await request.file({ limits: { fileSize: RIF_IMPORT_MAX_BYTES } });
    if (part?.fieldname !== RIF_IMPORT_FIELD) {
      part?.file.resume();
      invalid({ campo: RIF_IMPORT_FIELD, mensaje: 'Seleccione el archivo CSV' });
    }
    const content = await part.toBuffer();
    if (part.file.truncated)
      throw new HttpProblem(413, `El archivo supera el tamaño permitido de ${RIF_IMPORT_MAX_BYTES / 1024 / 1024} MB`);
    return this.commands.execute(new ImportCompaniesCommand(user, fileName(part), content.toString('utf8')));
  }
}
