import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Ip, Param, ParseIntPipe, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CertificateDecision } from '@registro/contracts/documents/certificate-rules';
import { Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Bare } from '@registro/platform/http/envelope';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows, oneRow } from '@registro/platform/http/listing';
import { RateLimit } from '@registro/platform/rate-limit';
import type { FastifyReply } from 'fastify';
import { certificateList } from './certificate.list.js';
import { CertificateQuery } from './certificate-data.js';
import { DecideCertificateCommand } from './decide-certificate.js';
import { VerifyQuery } from './verify-certificate.js';

const MINUTE = 60_000;

@Controller('api')
export class CertificatesController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly limits: RateLimit,
  ) {}

  @Endpoint('consultar/usuarios/certificado', 'investigador')
  own(@User() user: SessionUser) {
    return this.queries.execute(new CertificateQuery(user));
  }

  @Read('publico/verificar/:codigo', 'publico')
  async verify(@Param('codigo') codigo: string, @Ip() ip: string) {
    await this.limits.take(`verificar:${ip}`, 60, MINUTE);
    return this.queries.execute(new VerifyQuery(codigo));
  }

  @ListRoute('recursos/certificados', 'operador:usuarios')
  list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, certificateList, query, reply);
  }

  @Read('recursos/certificados/:id', 'operador:usuarios')
  @Bare()
  one(@Param('id', ParseIntPipe) id: number) {
    return oneRow(this.em, certificateList, id);
  }

  @Endpoint('recursos/certificados/:id/revocar', 'operador:usuarios')
  revoke(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { motivo }: CertificateDecision) {
    return this.commands.execute(new DecideCertificateCommand(operator, id, 'revocar', motivo));
  }

  @Endpoint('recursos/certificados/:id/permitir', 'operador:usuarios')
  allow(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { motivo }: CertificateDecision) {
    return this.commands.execute(new DecideCertificateCommand(operator, id, 'permitir', motivo));
  }
}
