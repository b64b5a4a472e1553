import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type FailureGroup, GROUPS_MAX } from '@registro/contracts/console/queues';
import type { ConsumerName } from '@registro/contracts/events';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { failedJobs, unattended } from './failed-jobs.js';

export class ReadFailures extends Query<FailureGroup[]> {}

/** Failed jobs by their cause, counted where they are kept: nothing of the jobs themselves is read. */
@QueryHandler(ReadFailures)
export class ReadFailuresHandler implements IQueryHandler<ReadFailures> {
  constructor(private readonly em: EntityManager) {}

  execute(): Promise<FailureGroup[]> {
    return rows<FailureGroup>(
      this.em,
      failedJobs
        .where(unattended)
        .groupBy(['f.consumidor', 'f.causa'])
        .select(({ ref, fn }) => [
          ref('f.consumidor').$castTo<ConsumerName>().as('cola'),
          'f.causa',
          sql<number>`count(*)::int`.as('cuantos'),
          sql<number>`count(distinct coalesce(f."idUsuario", a.id))::int`.as('personas'),
          fn.min('f.primera').as('primera'),
          fn.max('f.ultima').as('ultima'),
        ])
        .orderBy('cuantos', 'desc')
        .orderBy('ultima', 'desc')
        .limit(GROUPS_MAX),
    );
  }
}
