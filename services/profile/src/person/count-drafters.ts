import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { DraftersQuestion } from '@registro/contracts/notices/recipients';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { hasDraft } from './read-recipients.js';

export class CountDrafters extends Query<number> {
  constructor(readonly question: DraftersQuestion) {
    super();
  }
}

/**
 * How many people have one of these drafts: said before a window is closed over them, and on the day that it closes.
 */
@QueryHandler(CountDrafters)
export class CountDraftersHandler implements IQueryHandler<CountDrafters> {
  constructor(private readonly em: EntityManager) {}

  async execute({ question }: CountDrafters): Promise<number> {
    const found = await row(
      this.em,
      sql<{ n: number }>`select count(*)::int as n from profile.persona p where ${hasDraft(question, sql`p."idUsuario"`)}`,
    );
    return found!.n;
  }
}
