import type { EntityManager } from '@mikro-orm/postgresql';
import { JOBS_LEFT } from '@registro/contracts/console/queues';
import type { ConsumerName } from '@registro/contracts/events';
import { rows } from '@registro/platform/database/database';
import type { BulkRule } from '@registro/platform/records/bulk';
import { sql } from 'kysely';
import { unattended } from './failed-jobs.js';
import { jobList } from './job.list.js';

/** Of failed jobs, those that nobody has dealt with (rules O-4 and O-5). */
export const unattendedJobs: BulkRule = {
  list: jobList,
  of: 'f',
  why: sql`case when f.descartado is not null then ${JOBS_LEFT.descartado} when not ${unattended} then ${JOBS_LEFT.pedido} end`,
  name: sql`'Evento ' || f."idEvento"`,
};

/** The events of failed jobs, by the queue of each. */
export async function eventsByQueue(em: EntityManager, ids: number[]): Promise<[ConsumerName, number[]][]> {
  const found = await rows(
    em,
    sql<{ cola: ConsumerName; eventos: number[] }>`
      select consumidor as cola, array_agg("idEvento"::int order by id) as eventos from platform.fallo where id = any(${ids}::int[]) group by 1`,
  );
  return found.map(({ cola, eventos }) => [cola, eventos]);
}
