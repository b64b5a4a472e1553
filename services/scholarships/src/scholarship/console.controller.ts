import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Param, ParseIntPipe, Query, Res } from '@nestjs/common';
import { ESTATUS_BECA, ESTATUS_CONTRATO } from '@registro/contracts/scholarships/status';
import { Read } from '@registro/platform/auth/call';
import { contains } from '@registro/platform/database/like';
import { columns, moment, named, plain } from '@registro/platform/export/columns';
import { Bare } from '@registro/platform/http/envelope';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows, type ListSpec, oneRow } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { areaLabel, levelLabel, postgraduateName, universityName, universityOf } from './scholarship-rows.js';

const names = (column: RawBuilder<unknown>, labels: Record<number, string>) =>
  sql`case ${column} ${sql.join(
    Object.entries(labels).map(([id, label]) => sql`when ${sql.lit(Number(id))} then ${sql.lit(label)}`),
    sql` `,
  )} end`;
const matches = (v: unknown) => {
  const like = contains(v);
  return sql`(platform.sin_acentos(b.nombre) like platform.sin_acentos(${like}) or b.cedula ilike ${like})`;
};
const is = (column: RawBuilder<unknown>) => (v: unknown) => sql`${column} = ${Number(v) || 0}`;

/** In the lists it stands with the postgraduate in one column. */
const programme = { idUniversidad: (_: unknown, { universidad }: { universidad: string }) => universidad };

const SCHOLARSHIPS: ListSpec = {
  resource: 'becas',
  select: sql`select b.id, b."idUsuario", b.nombre, b.cedula, ${universityName} as universidad, ${levelLabel} as nivel, ${postgraduateName} as postgrado,
    ${areaLabel} as area, b."idEstatusBeca", ${names(sql`b."idEstatusBeca"`, ESTATUS_BECA)} as estatus_beca, b.version, b.enviado, b.aprobada,
    a.numero as acuse, a."enGracia"`,
  from: sql`from scholarships.beca b join scholarships.acuse a on a."idBeca" = b.id and a.version = b.version`,
  id: sql`b.id`,
  sort: { id: sql`b.id`, nombre: sql`b.nombre`, cedula: sql`b.cedula`, idEstatusBeca: sql`b."idEstatusBeca"`, enviado: sql`b.enviado` },
  filter: {
    q: matches,
    idEstatusBeca: is(sql`b."idEstatusBeca"`),
    idUniversidad: is(universityOf),
    idAreaInteres: is(sql`b."idAreaInteres"`),
    enGracia: (v) => sql`a."enGracia" = ${v === true || v === 'true'}`,
  },
  columns: columns('becas', {
    nombre: plain,
    cedula: plain,
    ...programme,
    nivel: plain,
    postgrado: plain,
    area: plain,
    idEstatusBeca: named(ESTATUS_BECA),
    enviado: moment,
    version: plain,
    enGracia: plain,
    aprobada: moment,
    acuse: plain,
  }),
};

const CONTRACTS: ListSpec = {
  resource: 'contratos',
  select: sql`select c.id, c."idBeca", b."idUsuario", b.nombre, b.cedula, ${universityName} as universidad, ${postgraduateName} as postgrado, c.estatus,
    ${names(sql`c.estatus`, ESTATUS_CONTRATO)} as estatus_contrato, c."idArchivoContrato", c.observacion, c.cargado, b.aprobada`,
  from: sql`from scholarships.contrato c join scholarships.beca b on b.id = c."idBeca"`,
  id: sql`c.id`,
  sort: {
    id: sql`c.id`,
    cargado: sql`c.cargado`,
    nombre: sql`b.nombre`,
    cedula: sql`b.cedula`,
    estatus: sql`c.estatus`,
    aprobada: sql`b.aprobada`,
  },
  filter: { q: matches, estatus: is(sql`c.estatus`), idBeca: is(sql`c."idBeca"`) },
  columns: columns('contratos', {
    nombre: plain,
    cedula: plain,
    ...programme,
    postgrado: plain,
    aprobada: moment,
    cargado: moment,
    estatus: named(ESTATUS_CONTRATO),
    observacion: plain,
  }),
};

/** What operators see of scholarships and their contracts; what they do with a contract stands in contract.controller.ts. */
@Controller('api/recursos')
export class ScholarshipsConsole {
  constructor(private readonly em: EntityManager) {}

  @ListRoute('becas', 'operador:convocatorias')
  scholarships(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, SCHOLARSHIPS, query, reply);
  }

  @Read('becas/:id', 'operador:convocatorias')
  @Bare()
  scholarship(@Param('id', ParseIntPipe) id: number) {
    return oneRow(this.em, SCHOLARSHIPS, id);
  }

  @ListRoute('contratos', 'operador:convocatorias', 'operador:pagos-preparar')
  contracts(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, CONTRACTS, query, reply);
  }

  @Read('contratos/:id', 'operador:convocatorias', 'operador:pagos-preparar')
  @Bare()
  contract(@Param('id', ParseIntPipe) id: number) {
    return oneRow(this.em, CONTRACTS, id);
  }
}
