import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { DocumentStatus } from '@registro/contracts/documents/request';
import type { SessionUser } from '@registro/platform/auth/session';
import { notFound } from '@registro/platform/errors';
import { PdfDocument } from '../documents.entity.js';

export class DocumentStatusQuery extends Query<DocumentStatus> {
  constructor(
    readonly user: SessionUser,
    readonly id: string,
  ) {
    super();
  }
}

/** How far one's own document is; someone else's does not exist. */
@QueryHandler(DocumentStatusQuery)
export class DocumentStatusHandler implements IQueryHandler<DocumentStatusQuery> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, id }: DocumentStatusQuery): Promise<DocumentStatus> {
    return documentStatus(await ownDocument(this.em, user, id));
  }
}

/** The user's own document, or 404. */
export async function ownDocument(em: EntityManager, user: SessionUser, id: string): Promise<PdfDocument> {
  const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
  const found = uuid.test(id) ? await em.fork().findOne(PdfDocument, { id, idUsuario: user.id }) : null;
  return found ?? notFound('El documento no existe');
}

export function documentStatus({ id, tipo, estado, progreso, nombreArchivo, idCertificado }: PdfDocument): DocumentStatus {
  return { idDocumento: id, tipo, estado, progreso, nombreArchivo, idCertificado };
}
