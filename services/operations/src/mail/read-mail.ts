import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { MAIL_NOT_FOUND, type OutgoingMailPage } from '@registro/contracts/console/mails';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { failedJobs } from '../queue/failed-jobs.js';
import { mailList } from './mail.list.js';
import { read } from '../operations.tables.js';

export class ReadMail extends Query<OutgoingMailPage> {
  constructor(readonly id: number) {
    super();
  }
}

/**
 * One mail: what became of it, the one that it repeats, and the failed job that still works for it. 404 where there is
 * none.
 */
@QueryHandler(ReadMail)
export class ReadMailHandler implements IQueryHandler<ReadMail> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id }: ReadMail): Promise<OutgoingMailPage> {
    const [mail, more, job] = await Promise.all([
      row(this.em, mailList.select(mailList.from.where('m.id', '=', id))),
      row(this.em, read.selectFrom('platform.correo').select('idOriginal').where('id', '=', id)),
      row(this.em, failedJobs.where('m.id', '=', id).select('f.id')),
    ]);
    if (!mail || !more) notFound(MAIL_NOT_FOUND);
    return { ...mail, ...more, idTrabajo: job?.id ?? null };
  }
}
