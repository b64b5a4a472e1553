import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Param, ParseIntPipe, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Read } from '@registro/platform/auth/endpoint';
import { Bare } from '@registro/platform/http/envelope';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { lookUpList } from './look-ups.list.js';
import { auditList } from './audit.list.js';
import { ReadAuditChoices } from './read-audit-choices.js';
import { ReadChain } from './read-chain.js';
import { ReadTrace } from './read-trace.js';

@Controller('api/recursos')
export class AuditController {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  @ListRoute('auditoria', 'operador:auditoria')
  list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, auditList, query, reply);
  }

  @Read('auditoria/opciones', 'operador:auditoria')
  choices() {
    return this.queries.execute(new ReadAuditChoices());
  }

  @Read('auditoria/cadena', 'operador:auditoria')
  chain() {
    return this.queries.execute(new ReadChain());
  }

  @Read('auditoria/:id', 'operador:auditoria')
  @Bare()
  one(@Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadTrace(id));
  }

  @ListRoute('consultas', 'operador:auditoria')
  lookUps(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, lookUpList, query, reply);
  }
}
