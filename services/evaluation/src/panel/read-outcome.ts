import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PublishedOutcome } from '@registro/contracts/evaluation/panel-views';
import type { SessionUser } from '@registro/platform/auth/session';
import { notFound } from '@registro/platform/errors';
import type { Subject } from '../case/case-kinds.js';
import { outcomeOf, ownCase } from './published-outcome.js';

export class ReadOutcome extends Query<PublishedOutcome | null> {
  constructor(
    readonly user: SessionUser,
    readonly subject: Subject,
  ) {
    super();
  }
}

/**
 * What was published about something of one's own: nothing before its publication, and never who judged it, nor whose
 * scores; what they come to only where the call says so.
 */
@QueryHandler(ReadOutcome)
export class ReadOutcomeHandler implements IQueryHandler<ReadOutcome> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, subject }: ReadOutcome): Promise<PublishedOutcome | null> {
    const own = (await ownCase(this.em, user, subject)) ?? notFound();
    const outcome = await outcomeOf(this.em, own.id);
    if (!outcome) return null;
    const { idCaso, hecho, resultado, motivo, consenso, comentarios, clasificacion, publicado, vigente, reconsideracion } = outcome;
    return { idCaso, hecho, resultado, motivo, consenso, comentarios, clasificacion, publicado, vigente, reconsideracion };
  }
}
