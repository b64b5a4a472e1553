import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { DocumentHolder, DocumentQuestion } from '@registro/contracts/profile/document-holder';
import { row } from '@registro/platform/database/database';
import { read } from '../profile.tables.js';

export class FindByDocument extends Query<DocumentHolder | null> {
  constructor(readonly question: DocumentQuestion) {
    super();
  }
}

/** Who is registered with a document, for another service that then decides whether to tell. */
@QueryHandler(FindByDocument)
export class FindByDocumentHandler implements IQueryHandler<FindByDocument> {
  constructor(private readonly em: EntityManager) {}

  execute({ question: { nacionalidad, cedula } }: FindByDocument): Promise<DocumentHolder | null> {
    return row(
      this.em,
      read
        .selectFrom('profile.persona')
        .select([
          'idUsuario',
          'primerNombre as primer_nombre',
          'segundoNombre as segundo_nombre',
          'primerApellido as primer_apellido',
          'segundoApellido as segundo_apellido',
        ])
        .where('nacionalidad', '=', nacionalidad)
        .where('cedula', '=', cedula),
    );
  }
}
