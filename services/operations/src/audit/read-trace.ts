import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AuditTrace } from '@registro/contracts/console/rows';
import { oneRow } from '@registro/platform/http/listing';
import { auditList } from './audit.list.js';
import { namesIn } from './entry-names.js';

export class ReadTrace extends Query<AuditTrace> {
  constructor(readonly id: number) {
    super();
  }
}

/** A trace with all that is needed to read it. 404: there is none. */
@QueryHandler(ReadTrace)
export class ReadTraceHandler implements IQueryHandler<ReadTrace> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id }: ReadTrace): Promise<AuditTrace> {
    const trace = await oneRow(this.em, auditList, id);
    return { ...trace, elegidas: Object.fromEntries(await namesIn(this.em, trace)) };
  }
}
