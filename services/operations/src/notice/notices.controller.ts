import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Param, ParseIntPipe, Query, Res } from '@nestjs/common';
import { Call, Read, User } from '@registro/platform/auth/call';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { Bare } from '@registro/platform/http/envelope';
import { type ListQuery, listRows, type ListSpec } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';

const ownNotices = (idUsuario: number): ListSpec => ({
  resource: 'avisos',
  select: sql`select id, titulo, texto, ruta, fecha, leido`,
  from: sql`from operations.aviso`,
  where: sql`"idUsuario" = ${idUsuario}`,
  id: sql`id`,
  sort: { id: sql`id`, fecha: sql`fecha` },
  filter: { leido: (v) => (v === true || v === 'true' ? sql`leido is not null` : sql`leido is null`) },
});

/** One's own notices. Marking them read is the user's own note: no event, no audit. */
@Controller('api/recursos/avisos')
export class NoticesController {
  constructor(private readonly em: EntityManager) {}

  @Read('', 'cualquiera')
  @Bare()
  list(@User() user: SessionUser, @Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, ownNotices(user.id), query, reply);
  }

  @Call(':id/leer', 'cualquiera')
  async read(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number) {
    const marked = await rows(
      this.em,
      sql`update operations.aviso set leido = coalesce(leido, now()) where id = ${id} and "idUsuario" = ${user.id} returning id`,
    );
    if (!marked.length) notFound();
    return { id };
  }

  @Call('leer-todos', 'cualquiera')
  async readAll(@User() user: SessionUser) {
    await rows(this.em, sql`update operations.aviso set leido = now() where "idUsuario" = ${user.id} and leido is null`);
    return null;
  }
}
