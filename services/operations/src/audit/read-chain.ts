import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AuditChain } from '@registro/contracts/console/audit';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';

export class ReadChain extends Query<AuditChain> {}

/** How the audit's chain stood when it was looked at last (decision 57). */
@QueryHandler(ReadChain)
export class ReadChainHandler implements IQueryHandler<ReadChain> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<AuditChain> {
    const found = await row(this.em, sql<AuditChain>`select hasta, revisada, completa, problema from platform.cadena where id = 1`);
    return found ?? { hasta: 0, revisada: null, completa: null, problema: null };
  }
}
