import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Ip, Param, ParseIntPipe, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CERTIFICATE_STATE_NAMES, CertificateDecision } from '@registro/contracts/documents/certificate-rules';
import { Call, Read, User } from '@registro/platform/auth/call';
import type { SessionUser } from '@registro/platform/auth/session';
import { contains } from '@registro/platform/database/like';
import { columns, moment, named, plain } from '@registro/platform/export/columns';
import { Bare } from '@registro/platform/http/envelope';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows, type ListSpec, oneRow } from '@registro/platform/http/listing';
import { RateLimit } from '@registro/platform/rate-limit';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { CertificateQuery } from './certificate-data.js';
import { DecideCertificateCommand } from './decide-certificate.js';
import { VerifyQuery } from './verify-certificate.js';

const CERTIFICATES: ListSpec = {
  resource: 'certificados',
  select: sql`select c.id, c.numero, c.nombre, c.cedula, c.nivel, n.label as nivel_estudio, c.creado, c.estado, c.motivo, c.revocado, c.bloquea`,
  from: sql`from documents.certificado c left join catalogs.elemento n on n.lista = 'nivelEstudio' and n.value = c.nivel`,
  id: sql`c.id`,
  sort: { id: sql`c.id`, creado: sql`c.creado`, nombre: sql`c.nombre`, numero: sql`c.numero`, estado: sql`c.estado` },
  filter: {
    q: (v) => {
      const like = contains(v);
      return sql`(platform.sin_acentos(c.nombre) like platform.sin_acentos(${like}) or c.numero ilike ${like} or c.cedula ilike ${like})`;
    },
    estado: (v) => sql`c.estado = ${String(v)}`,
  },
  columns: columns('certificados', {
    numero: plain,
    nombre: plain,
    cedula: plain,
    nivel_estudio: plain,
    creado: moment,
    estado: named(CERTIFICATE_STATE_NAMES),
    motivo: plain,
  }),
};

const MINUTE = 60_000;

@Controller('api')
export class CertificatesController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly limits: RateLimit,
  ) {}

  @Call('consultar/usuarios/certificado', 'investigador')
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
    return listRows(this.em, CERTIFICATES, query, reply);
  }

  @Read('recursos/certificados/:id', 'operador:usuarios')
  @Bare()
  one(@Param('id', ParseIntPipe) id: number) {
    return oneRow(this.em, CERTIFICATES, id);
  }

  @Call('recursos/certificados/:id/revocar', 'operador:usuarios')
  revoke(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { motivo }: CertificateDecision) {
    return this.commands.execute(new DecideCertificateCommand(operator, id, 'revocar', motivo));
  }

  @Call('recursos/certificados/:id/permitir', 'operador:usuarios')
  allow(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { motivo }: CertificateDecision) {
    return this.commands.execute(new DecideCertificateCommand(operator, id, 'permitir', motivo));
  }
}
