import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { NoticeFacts } from '@registro/contracts/notices/notice-words';
import { row } from '@registro/platform/database/database';
import { whoIs } from '@registro/platform/database/who';
import { read } from '../scholarships.tables.js';

export class ReadTutorNotice extends Query<NoticeFacts> {
  constructor(
    readonly id: number,
    readonly aviso: string,
  ) {
    super();
  }
}

/** Who registered the student of relation `id`; null once it is deleted. Or which student left it. */
@QueryHandler(ReadTutorNotice)
export class ReadTutorNoticeHandler implements IQueryHandler<ReadTutorNotice> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id, aviso }: ReadTutorNotice): Promise<NoticeFacts> {
    const relation = read
      .selectFrom('scholarships.tutorado')
      .select(['idUsuario', 'idInvestigadorBecado', 'eliminado'])
      .where('id', '=', id);
    const found = await row(this.em, relation);
    const left = aviso === 'estudianteSeRetiro';
    if (!found || (found.eliminado !== null) !== left) return null;
    const who = await whoIs(this.em, { id: left ? found.idInvestigadorBecado : found.idUsuario });
    if (!who?.documento) return null;
    const name = `${who.primerNombre} ${who.primerApellido}`;
    return left ? { integrante: name } : { tutor: name };
  }
}
