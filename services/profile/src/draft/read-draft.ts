import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { KeptDraft } from '@registro/contracts/draft';
import type { ReadDraft } from '@registro/contracts/draft-calls';
import type { SessionUser } from '@registro/platform/auth/session';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { read } from '../profile.tables.js';

export class ReadDraftQuery extends Query<KeptDraft | null> {
  constructor(
    readonly user: SessionUser,
    readonly key: ReadDraft,
  ) {
    super();
  }
}

/** SQL: what changes with every save of a draft `b`, to the microsecond that its row keeps. */
export const draftVersion = sql<string>`to_char(b.actualizado at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

/** What is kept of one draft of this user. */
export const findDraft = (em: EntityManager, idUsuario: number, key: ReadDraft): Promise<KeptDraft | null> =>
  row(
    em,
    read
      .selectFrom('profile.borrador as b')
      .select(['datos', draftVersion.as('version')])
      .where('idUsuario', '=', idUsuario)
      .where('formulario', '=', key.formulario)
      .where('idRegistro', '=', key.idRegistro ?? 0),
  );

/** What the user typed into a form and has not saved, or null. */
@QueryHandler(ReadDraftQuery)
export class ReadDraftHandler implements IQueryHandler<ReadDraftQuery> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, key }: ReadDraftQuery): Promise<KeptDraft | null> {
    return findDraft(this.em, user.id, key);
  }
}
