import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BulkAsk, BulkOutcome } from '@registro/contracts/console/bulk';
import type { SessionUser } from '@registro/platform/auth/session';
import { Once } from '@registro/platform/database/once';
import { Queues } from '@registro/platform/events/queues';
import { bulk } from '@registro/platform/records/bulk';
import { eventsByQueue, unattendedJobs } from './many-jobs.js';
import { hastenAll, retry } from './send-anew.js';

export class RetryJobsCommand extends Command<BulkOutcome> {
  constructor(
    readonly operator: SessionUser,
    readonly asked: BulkAsk,
  ) {
    super();
  }
}

/** Has failed jobs done anew, those that were chosen or all of a cause (rules O-4 and O-10). */
@CommandHandler(RetryJobsCommand)
export class RetryJobsHandler implements ICommandHandler<RetryJobsCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly queues: Queues,
  ) {}

  @Once()
  execute({ operator, asked }: RetryJobsCommand): Promise<BulkOutcome> {
    return bulk(this.em, unattendedJobs, asked, {
      before: async (ids) => {
        for (const [cola, events] of await eventsByQueue(this.em, ids)) await hastenAll(this.queues, cola, events);
      },
      perform: async (em, ids) => {
        for (const [cola, events] of await eventsByQueue(em, ids)) await retry(em, operator.id, cola, events);
      },
    });
  }
}
