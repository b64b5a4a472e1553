import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CaseDecision } from '@registro/contracts/scholarships/internal';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';

export class ReadDecision extends Query<CaseDecision> {
  constructor(
    readonly idCaso: number,
    readonly version: number,
  ) {
    super();
  }
}

/** What the event leaves out of a decision, for the service whose object it is about. */
@QueryHandler(ReadDecision)
export class ReadDecisionHandler implements IQueryHandler<ReadDecision> {
  constructor(private readonly em: EntityManager) {}

  async execute({ idCaso, version }: ReadDecision): Promise<CaseDecision> {
    const found = await row(
      this.em,
      sql<CaseDecision>`select "idCaso", version, decision, motivo, observaciones, notas from evaluation.decision where "idCaso" = ${idCaso} and version = ${version}`,
    );
    return found ?? notFound();
  }
}
