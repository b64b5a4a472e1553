import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BulkAsk, BulkOutcome } from '@registro/contracts/console/bulk';
import { MAILS_LEFT } from '@registro/contracts/console/mails';
import { originColumns, originValues } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows } from '@registro/platform/database/database';
import { Once } from '@registro/platform/database/once';
import { type Emitted, emitAll } from '@registro/platform/events/emit';
import { Queues } from '@registro/platform/events/queues';
import { bulk, type BulkRule } from '@registro/platform/records/bulk';
import { sql } from 'kysely';
import { failedJobs } from '../queue/failed-jobs.js';
import { hastenAll, retry } from '../queue/send-anew.js';
import { mailList } from './mail.list.js';

export class ResendMailsCommand extends Command<BulkOutcome> {
  constructor(
    readonly operator: SessionUser,
    readonly asked: BulkAsk,
  ) {
    super();
  }
}

const { cuenta, ...byState } = MAILS_LEFT;
const states = sql.join(
  Object.entries(byState).map(([estado, why]) => sql`when ${estado} then ${why}`),
  sql` `,
);
/** Mails that failed; that an account was suspended, or joined to another, is told to its person all the same. */
const failedMails: BulkRule = {
  list: mailList,
  of: 'm',
  why: sql`case m.estado ${states} else case when not u.activo and coalesce(m.tipo, '') not in ('suspension', 'union') then ${cuenta} end end`,
  name: sql`m.para`,
};

/**
 * Tries mails anew that did not leave, each as the same mail (rules N-9 and N-16): none goes out twice, however often
 * it is asked for.
 */
@CommandHandler(ResendMailsCommand)
export class ResendMailsHandler implements ICommandHandler<ResendMailsCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly queues: Queues,
  ) {}

  @Once()
  execute({ operator, asked }: ResendMailsCommand): Promise<BulkOutcome> {
    return bulk(this.em, failedMails, asked, {
      before: async (ids) => hastenAll(this.queues, 'send-mail', eventsOf(await this.jobs(this.em, ids))),
      perform: async (em, ids) => {
        await rows(em, sql`update platform.correo set estado = 'cola', cambio = now() where id = any(${ids}::int[])`);
        const jobs = await this.jobs(em, ids);
        if (jobs.length) await retry(em, operator.id, 'send-mail', eventsOf(jobs));
        const atWork = new Set(jobs.map(({ idCorreo }) => idCorreo));
        const others = ids.filter((id) => !atWork.has(id));
        if (others.length) await emitAll(em, ...others.map((idCorreo): Emitted => ['mail.requested', { idCorreo }]));
        await this.trace(em, operator, ids);
      },
    });
  }

  /** By the jobs that failed, where there are some still: they end when their mails have left. */
  private jobs(em: EntityManager, ids: number[]) {
    return rows(
      em,
      failedJobs.where('m.id', '=', sql<number>`any(${ids}::int[])`).select(['f.idEvento', sql<number>`m.id`.as('idCorreo')]),
    );
  }

  /** As one alone is filed: under the person whose address it is, else under the mail. */
  private async trace(em: EntityManager, { id }: SessionUser, ids: number[]): Promise<void> {
    await rows(
      em,
      sql`insert into platform.auditoria ("idUsuario", accion, objeto, "idObjeto", "idPersona", despues, ${originColumns})
          select ${id}::int, 'reenviar correo', case when u.id is null then 'correo' else 'usuario' end, coalesce(u.id, c.id)::text, nullif(u.id, ${id}::int),
                 jsonb_build_object('idCorreo', c.id, 'idReenvio', c.id), ${originValues()}
          from platform.correo c left join platform.quien u on u.correo = c.para where c.id = any(${ids}::int[])`,
    );
  }
}

const eventsOf = (jobs: { idEvento: number }[]): number[] => jobs.map(({ idEvento }) => idEvento);
