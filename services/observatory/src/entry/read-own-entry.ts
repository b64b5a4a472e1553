import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DIRECTORY_PAGE } from '@registro/contracts/directory/addresses';
import type { OwnEntry } from '@registro/contracts/directory/directory';
import type { SessionUser } from '@registro/platform/auth/session';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';

export class ReadOwnEntry extends Query<OwnEntry> {
  constructor(readonly user: SessionUser) {
    super();
  }
}

/** What somebody chose to show in the directory; nothing until they do. */
@QueryHandler(ReadOwnEntry)
export class ReadOwnEntryHandler implements IQueryHandler<ReadOwnEntry> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user }: ReadOwnEntry): Promise<OwnEntry> {
    const own = await row(
      this.em,
      sql<OwnEntry>`
        select visible, secciones, case when publicada is not null then ${`${DIRECTORY_PAGE}/`} || direccion end as pagina, datos is not null as lista
        from observatory.ficha where "idUsuario" = ${user.id}`,
    );
    return own ?? { visible: false, secciones: [], pagina: null, lista: false };
  }
}
