import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type SaveTerm, termsOf } from '@registro/contracts/calls/documents';
import { CALL_UNKNOWN, type CallTerm } from '@registro/contracts/calls/programme';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';

export class ListCallDocuments extends Query<CallTerm[]> {
  constructor(readonly ref: string) {
    super();
  }
}

/** What one reads before applying to an announced call of any programme. */
@QueryHandler(ListCallDocuments)
export class ListCallDocumentsHandler implements IQueryHandler<ListCallDocuments> {
  constructor(private readonly em: EntityManager) {}

  async execute({ ref }: ListCallDocuments): Promise<CallTerm[]> {
    const found = await row(
      this.em,
      sql<{ terminos: SaveTerm[] }>`
        select c.terminos from calls.convocatoria c where c.estado <> 'borrador' and (c.codigo = ${ref} or c.programa = ${ref})
        order by c.anio desc, c.id desc limit 1`,
    );
    return termsOf((found ?? notFound(CALL_UNKNOWN)).terminos);
  }
}
