import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Param, ParseIntPipe, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { ReadLiveFigure } from '../figures/read-live-figure.js';
import { editionList } from './edition.list.js';

/** What operators who see people read of the figures: each as it is now, and how the editions stand (rule O-19). */
@Controller('api/recursos')
export class FiguresConsole {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  @ListRoute('cifras', 'operador:usuarios')
  editions(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, editionList, query, reply);
  }

  @Read('cifras/medida/:nombre', 'operador:usuarios')
  measure(
    @User() { id }: SessionUser,
    @Param('nombre') nombre: string,
    @Query('filtro') filtro: unknown,
    @Query('segmento', new ParseIntPipe({ optional: true })) segmento?: number,
  ) {
    return this.queries.execute(new ReadLiveFigure(id, nombre, typeof filtro === 'string' ? filtro : '', segmento ?? null));
  }
}
