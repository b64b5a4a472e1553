import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { NoticeFacts } from '@registro/contracts/notices/notice-words';
import type { InternalProfile } from '@registro/contracts/profile/person';
import { Internal } from '@registro/platform/auth/internal';
import { row } from '@registro/platform/database/database';
import { read } from '../scholarships.tables.js';

export class ReadTutorNotice extends Query<NoticeFacts> {
  constructor(readonly id: number) {
    super();
  }
}

/** Who registered the student of relation `id`; null once it is deleted. */
@QueryHandler(ReadTutorNotice)
export class ReadTutorNoticeHandler implements IQueryHandler<ReadTutorNotice> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ id }: ReadTutorNotice): Promise<NoticeFacts> {
    const relation = read.selectFrom('scholarships.tutorado').select('idUsuario').where('id', '=', id).where('eliminado', 'is', null);
    const found = await row(this.em, relation);
    if (!found) return null;
    const { persona } = await this.internal.get<InternalProfile>(`perfil/${found.idUsuario}`);
    return persona && { tutor: `${persona.primer_nombre} ${persona.primer_apellido}` };
  }
}
