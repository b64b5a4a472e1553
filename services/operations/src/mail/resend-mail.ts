import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { canResend, MAIL_NOT_FOUND, MAIL_TEXT_GONE, MAIL_UNDER_WAY, type MailState } from '@registro/contracts/console/mails';
import type { FailedJobRow } from '@registro/contracts/console/queues';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows, transaction } from '@registro/platform/database/database';
import { Once } from '@registro/platform/database/once';
import { notFound, refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { Queues } from '@registro/platform/events/queues';
import { sql } from 'kysely';
import { subjectOf } from './subject-of.js';
import { failedJobs, jobColumns } from '../queue/failed-jobs.js';
import { hastenAll, retry } from '../queue/send-anew.js';

type Job = Pick<FailedJobRow, 'cola' | 'idEvento'>;

export class ResendMailCommand extends Command<{ id: number }> {
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
    /** whose mail it must be; null: anybody's */
    readonly idUsuario: number | null,
  ) {
    super();
  }
}

/**
 * Sends a mail again, word for word (rule N-9). One that arrived, or was kept for want of a mail server, goes out as a
 * row of its own, so that what was sent when stays true; one that did not leave is the same mail, and never goes out
 * twice. 404 for one that went to somebody else.
 */
@CommandHandler(ResendMailCommand)
export class ResendMailHandler implements ICommandHandler<ResendMailCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly queues: Queues,
  ) {}

  @Once()
  async execute({ operator, id, idUsuario }: ResendMailCommand): Promise<{ id: number }> {
    const mail = await row(
      this.em,
      sql<{ idUsuario: number | null }>`
        select u.id as "idUsuario" from platform.correo c left join platform.quien u on u.correo = c.para
        where c.id = ${id} and (${idUsuario}::int is null or u.id = ${idUsuario})`,
    );
    if (!mail) notFound(MAIL_NOT_FOUND);
    const job = await row(this.em, jobColumns(failedJobs.where('m.id', '=', id)));
    // What failed for good makes room for the turn to come, as for a retry of the job itself.
    if (job) await hastenAll(this.queues, job.cola, [job.idEvento]);
    return transaction(this.em, async (em) => {
      const found = await row(
        em,
        sql<{ estado: MailState; vacio: boolean }>`select estado, texto = '' as vacio from platform.correo where id = ${id} for update`,
      );
      const estado = found!.estado;
      if (!canResend(estado)) refuse(MAIL_UNDER_WAY);
      if (found!.vacio) refuse(MAIL_TEXT_GONE);
      const left = estado === 'enviado' || estado === 'guardado';
      // It had failed when this began: what is asked for happened meanwhile.
      const idReenvio = !left ? await this.anew(em, operator, id, job) : job ? id : await this.copy(em, id);
      await audit(em, {
        idUsuario: operator.id,
        accion: 'reenviar correo',
        ...subjectOf(id, mail.idUsuario),
        despues: { idCorreo: id, idReenvio },
      });
      return { id: idReenvio };
    });
  }

  private async copy(em: EntityManager, id: number): Promise<number> {
    const again = await row(
      em,
      sql<{ id: number }>`
        insert into platform.correo (tipo, para, asunto, texto, contenido, "idOriginal")
        select tipo, para, asunto, texto, contenido, id from platform.correo where id = ${id} returning id`,
    );
    await emit(em, 'mail.requested', { idCorreo: again!.id });
    return again!.id;
  }

  /**
   * By the job that failed, where there is one still: so that it ends when the mail has left, and nobody finds it among
   * the failures.
   */
  private async anew(em: EntityManager, operator: SessionUser, id: number, job: Job | null): Promise<number> {
    await rows(em, sql`update platform.correo set estado = 'cola', cambio = now() where id = ${id}`);
    if (job) await retry(em, operator.id, job.cola, [job.idEvento]);
    else await emit(em, 'mail.requested', { idCorreo: id });
    return id;
  }
}
