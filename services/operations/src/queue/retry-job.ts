import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, transaction } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { Queues } from '@registro/platform/events/queues';
import { failedJobs, jobColumns } from './failed-jobs.js';
import { JOB_NOT_FOUND } from './read-job.js';
import { hastenAll, retry } from './send-anew.js';

export class RetryJobCommand extends Command<{ id: number }> {
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

/** Has one failed job done anew, now (rule O-4). One that was given up and not yet left is taken back. */
@CommandHandler(RetryJobCommand)
export class RetryJobHandler implements ICommandHandler<RetryJobCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly queues: Queues,
  ) {}

  async execute({ operator, id }: RetryJobCommand): Promise<{ id: number }> {
    const job = await row(this.em, jobColumns(failedJobs.where('f.id', '=', id)));
    if (!job) notFound(JOB_NOT_FOUND);
    await hastenAll(this.queues, job.cola, [job.idEvento]);
    await transaction(this.em, (em) => retry(em, operator.id, job.cola, [job.idEvento]));
    return { id };
  }
}
