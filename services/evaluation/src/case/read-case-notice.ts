import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { NoticeFacts } from '@registro/contracts/notices/notice-words';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { CaseKinds, type Subject } from './case-kinds.js';

export class ReadCaseNotice extends Query<NoticeFacts> {
  constructor(readonly id: number) {
    super();
  }
}

/** What a notice to the applicant of a case names: the programme, and the screen where they read what was decided. */
@QueryHandler(ReadCaseNotice)
export class ReadCaseNoticeHandler implements IQueryHandler<ReadCaseNotice> {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: CaseKinds,
  ) {}

  async execute({ id }: ReadCaseNotice): Promise<NoticeFacts> {
    const subject = await row(this.em, sql<Subject>`select objeto, "idObjeto" from evaluation.caso where id = ${id}`);
    // A domain that is away costs the address, and not the notice.
    const content = await this.kinds.read(subject ?? notFound()).catch(() => null);
    return { programa: content?.panel?.nombre, ruta: content?.resultado };
  }
}
