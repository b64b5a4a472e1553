import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CaseDecision } from '@registro/contracts/evaluation/kind';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { standing } from './standing-decision.js';

export class ReadDecision extends Query<CaseDecision> {
  constructor(
    readonly idCaso: number,
    readonly version: number,
  ) {
    super();
  }
}

/**
 * What the event leaves out of a decision, for the service whose object it is about; 404 for one that was taken back.
 */
@QueryHandler(ReadDecision)
export class ReadDecisionHandler implements IQueryHandler<ReadDecision> {
  constructor(private readonly em: EntityManager) {}

  async execute({ idCaso, version }: ReadDecision): Promise<CaseDecision> {
    const found = await row(
      this.em,
      sql<CaseDecision>`select "idCaso", version, decision, resultado, motivo, observaciones, notas, "idUsuario" from evaluation.decision d where ${standing(idCaso, version)}`,
    );
    return found ?? notFound();
  }
}
