import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ReadDraft } from '@registro/contracts/draft';
import type { SessionUser } from '@registro/platform/auth/session';
import { row } from '@registro/platform/database/database';
import { read } from '../profile.tables.js';

export class ReadDraftQuery extends Query<Record<string, unknown> | null> {
  constructor(
    readonly user: SessionUser,
    readonly key: ReadDraft,
  ) {
    super();
  }
}

/** What the user typed into a form and has not saved, or null. */
@QueryHandler(ReadDraftQuery)
export class ReadDraftHandler implements IQueryHandler<ReadDraftQuery> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, key }: ReadDraftQuery): Promise<Record<string, unknown> | null> {
    const kept = await row(
      this.em,
      read
        .selectFrom('profile.borrador')
        .select('datos')
        .where('idUsuario', '=', user.id)
        .where('formulario', '=', key.formulario)
        .where('idRegistro', '=', key.idRegistro ?? 0),
    );
    return kept?.datos ?? null;
  }
}
