import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Param, ParseIntPipe, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DELIVERED_WORDS, whoActed } from '@registro/contracts/console/field-names';
import { Call, Read, User } from '@registro/platform/auth/call';
import type { SessionUser } from '@registro/platform/auth/session';
import { columns, either, joined, json, moment, plain } from '@registro/platform/export/columns';
import { Bare } from '@registro/platform/http/envelope';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows, type ListSpec, oneRow } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { RetryEventCommand } from './retry-event.js';

/** Midnight in Caracas, where the operators' days begin. */
const day = (v: unknown) => sql`(${String(v)}::date::timestamp at time zone 'America/Caracas')`;

const AUDIT: ListSpec = {
  resource: 'auditoria',
  select: sql`select a.id::float8 as id, a.fecha, a."idUsuario", u.email as quien, a.accion, a.objeto, a."idObjeto", a.antes, a.despues`,
  // Names of who acted come from accounts: an operator's list, the one join across schemas besides catalogs' (infra/adr/0003).
  from: sql`from platform.auditoria a left join accounts."user" u on u.id = a."idUsuario"`,
  id: sql`a.id`,
  sort: { id: sql`a.id`, fecha: sql`a.fecha` },
  filter: {
    objeto: (v) => sql`a.objeto = ${String(v)}`,
    idObjeto: (v) => sql`a."idObjeto" = ${String(v)}`,
    accion: (v) => sql`a.accion = ${String(v)}`,
    idUsuario: (v) => sql`a."idUsuario" = ${Number(v) || 0}`,
    quien: (v) => sql`a."idUsuario" in (select id from accounts."user" where email = ${String(v).trim().toLowerCase()})`,
    desde: (v) => sql`a.fecha >= ${day(v)}`,
    hasta: (v) => sql`a.fecha < ${day(v)} + interval '1 day'`,
  },
  columns: columns('auditoria', {
    fecha: moment,
    quien: (quien: string | null, { idUsuario }: { idUsuario: number | null }) => whoActed(quien, idUsuario),
    accion: plain,
    objeto: plain,
    idObjeto: plain,
    antes: json,
    despues: json,
  }),
};

const EVENTS: ListSpec = {
  resource: 'eventos',
  select: sql`select e.id::float8 as id, e.tipo, e.datos, e.creado, e.enviado, e.completo,
    coalesce((select json_agg(r.consumidor order by r.consumidor) from platform.recibido r where r."idEvento" = e.id), '[]') as recibidos`,
  from: sql`from platform.evento e`,
  id: sql`e.id`,
  sort: { id: sql`e.id`, creado: sql`e.creado` },
  filter: {
    tipo: (v) => sql`e.tipo = ${String(v)}`,
    completo: (v) => (v === true || v === 'true' ? sql`e.completo` : sql`not e.completo`),
  },
  columns: columns('eventos', { id: plain, tipo: plain, creado: moment, completo: either(DELIVERED_WORDS), recibidos: joined }),
};

@Controller('api/recursos')
export class ConsoleController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  @ListRoute('auditoria', 'operador:auditoria')
  audit(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, AUDIT, query, reply);
  }

  @Read('auditoria/:id', 'operador:auditoria')
  @Bare()
  auditEntry(@Param('id', ParseIntPipe) id: number) {
    return oneRow(this.em, AUDIT, id);
  }

  @ListRoute('eventos', 'operador:colas')
  events(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, EVENTS, query, reply);
  }

  @Read('eventos/:id', 'operador:colas')
  @Bare()
  event(@Param('id', ParseIntPipe) id: number) {
    return oneRow(this.em, EVENTS, id);
  }

  @Call('eventos/:id/reintentar', 'operador:colas')
  retry(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return this.commands.execute(new RetryEventCommand(operator, id));
  }
}
