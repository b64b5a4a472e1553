import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows, transaction } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { Queues } from '@registro/platform/events/queues';
import { sql } from 'kysely';
import { failedJobs, jobColumns } from './failed-jobs.js';
import { JOB_NOT_FOUND } from './read-job.js';
import { hastenAll, sendAnew } from './send-anew.js';

export class DiscardJobCommand extends Command<{ id: number }> {
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
    readonly motivo: string,
  ) {
    super();
  }
}

/**
 * Gives a failed job up, with its reason (rule O-5). The mark is what decides: its consumer finds it at the next turn,
 * which comes at once, does nothing but tell whoever waits that it came to nothing, and takes the event into its inbox.
 */
@CommandHandler(DiscardJobCommand)
export class DiscardJobHandler implements ICommandHandler<DiscardJobCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly queues: Queues,
  ) {}

  async execute({ operator, id, motivo }: DiscardJobCommand): Promise<{ id: number }> {
    const job = await row(this.em, jobColumns(failedJobs.where('f.id', '=', id)));
    if (!job) notFound(JOB_NOT_FOUND);
    const { cola, idEvento } = job;
    // What failed for good makes room for the turn to come; what waits for its next try is not tried before it bears
    // the mark.
    await this.queues.forget(cola, idEvento);
    await transaction(this.em, async (em) => {
      await rows(em, sql`update platform.fallo set descartado = now() where id = ${id}`);
      await sendAnew(em, { idOperador: operator.id, cola, ids: [idEvento], accion: 'descartar', motivo });
    });
    await hastenAll(this.queues, cola, [idEvento]);
    return { id };
  }
}
