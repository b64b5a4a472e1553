import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CALL_NOT_FOUND } from '@registro/contracts/calls/call';
import type { CallDocumentRow } from '@registro/contracts/calls/documents';
import { row, rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';

export class ReadCallDocuments extends Query<CallDocumentRow[]> {
  constructor(readonly id: number) {
    super();
  }
}

/** Every document that a call has or had, the newest first. */
@QueryHandler(ReadCallDocuments)
export class ReadCallDocumentsHandler implements IQueryHandler<ReadCallDocuments> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id }: ReadCallDocuments): Promise<CallDocumentRow[]> {
    if (!(await row(this.em, sql`select 1 from calls.convocatoria where id = ${id}`))) notFound(CALL_NOT_FOUND);
    return rows(
      this.em,
      sql<CallDocumentRow>`
        select id, uso, titulo, "idArchivo", url, desde, hasta from calls.documento where "idConvocatoria" = ${id} order by desde desc, id desc`,
    );
  }
}
