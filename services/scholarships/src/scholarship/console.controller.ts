import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Param, ParseIntPipe, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ReadWaiting } from '@registro/platform/acts/read-waiting';
import { Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Bare } from '@registro/platform/http/envelope';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows, oneRow } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { contractList, scholarshipList } from './console.list.js';
import { ReadScholarshipPage } from './read-scholarship-page.js';
import { scholarshipsWaiting } from './waiting.js';

/**
 * What operators see of scholarships and their contracts; what they do with a contract stands in
 * contract.controller.ts.
 */
@Controller('api/recursos')
export class ScholarshipsConsole {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  @ListRoute('becas', 'operador:convocatorias')
  scholarships(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, scholarshipList, query, reply);
  }

  @Read('becas/pendientes', 'operador:convocatorias')
  waiting(@User() operator: SessionUser) {
    return this.queries.execute(new ReadWaiting(scholarshipsWaiting(operator.id)));
  }

  @Read('becas/:id', 'operador:convocatorias')
  @Bare()
  scholarship(@Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadScholarshipPage(id));
  }

  @ListRoute('contratos', 'operador:convocatorias', 'operador:pagos-preparar')
  contracts(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, contractList, query, reply);
  }

  @Read('contratos/:id', 'operador:convocatorias', 'operador:pagos-preparar')
  @Bare()
  contract(@Param('id', ParseIntPipe) id: number) {
    return oneRow(this.em, contractList, id);
  }
}
