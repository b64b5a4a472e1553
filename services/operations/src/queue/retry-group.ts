import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type JobsRetried, RETRIED_AT_ONCE } from '@registro/contracts/console/queues';
import { type ConsumerName, CONSUMERS } from '@registro/contracts/events';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows, transaction } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { Queues } from '@registro/platform/events/queues';
import { sql } from 'kysely';
import { failedJobs, unattended } from './failed-jobs.js';
import { hastenAll, sendAnew } from './send-anew.js';

export class RetryGroupCommand extends Command<JobsRetried> {
  constructor(
    readonly operator: SessionUser,
    readonly cola: string,
    readonly causa: string,
  ) {
    super();
  }
}

/** Has the jobs of a queue that failed for one cause done anew, oldest first and so many at once (rule O-4). */
@CommandHandler(RetryGroupCommand)
export class RetryGroupHandler implements ICommandHandler<RetryGroupCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly queues: Queues,
  ) {}

  async execute({ operator, cola, causa }: RetryGroupCommand): Promise<JobsRetried> {
    if (!CONSUMERS.includes(cola as ConsumerName)) notFound('La cola no existe');
    const group = failedJobs.where('f.consumidor', '=', cola).where('f.causa', '=', causa).where(unattended);
    const [found, all] = await Promise.all([
      rows(this.em, group.select('f.idEvento').orderBy('f.id').limit(RETRIED_AT_ONCE)),
      row(this.em, group.select(sql<number>`count(*)::int`.as('n'))),
    ]);
    const ids = found.map(({ idEvento }) => idEvento);
    if (ids.length === 0) notFound('No queda ningún trabajo por reintentar con esa causa');
    await hastenAll(this.queues, cola as ConsumerName, ids);
    await transaction(this.em, async (em) => {
      await sendAnew(em, { idOperador: operator.id, cola: cola as ConsumerName, ids, accion: 'reintentar' });
      await rows(
        em,
        sql`update platform.fallo set agotado = null, reintentado = now() where consumidor = ${cola} and "idEvento" = any(${ids}::bigint[])`,
      );
    });
    return { reintentados: ids.length, quedan: all!.n - ids.length };
  }
}
