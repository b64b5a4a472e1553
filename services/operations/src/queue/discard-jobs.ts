import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BulkOutcome } from '@registro/contracts/console/bulk';
import type { DiscardJobs } from '@registro/contracts/console/queues';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows } from '@registro/platform/database/database';
import { Once } from '@registro/platform/database/once';
import { Queues } from '@registro/platform/events/queues';
import { bulk } from '@registro/platform/records/bulk';
import { sql } from 'kysely';
import { eventsByQueue, unattendedJobs } from './many-jobs.js';
import { forgetAll, hastenAll, sendAnew } from './send-anew.js';

export class DiscardJobsCommand extends Command<BulkOutcome> {
  constructor(
    readonly operator: SessionUser,
    readonly asked: DiscardJobs,
  ) {
    super();
  }
}

/** Gives failed jobs up as `DiscardJob` does one, with one reason for all (rules O-5 and O-10). */
@CommandHandler(DiscardJobsCommand)
export class DiscardJobsHandler implements ICommandHandler<DiscardJobsCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly queues: Queues,
  ) {}

  @Once()
  async execute({ operator, asked }: DiscardJobsCommand): Promise<BulkOutcome> {
    const told = await bulk(this.em, unattendedJobs, asked, {
      before: async (ids) => {
        for (const [cola, events] of await eventsByQueue(this.em, ids)) await forgetAll(this.queues, cola, events);
      },
      perform: async (em, ids) => {
        await rows(em, sql`update platform.fallo set descartado = now() where id = any(${ids}::int[])`);
        for (const [cola, events] of await eventsByQueue(em, ids))
          await sendAnew(em, { idOperador: operator.id, cola, ids: events, accion: 'descartar', motivo: asked.motivo! });
      },
    });
    for (const [cola, events] of await eventsByQueue(this.em, told.ids)) await hastenAll(this.queues, cola, events);
    return told;
  }
}
