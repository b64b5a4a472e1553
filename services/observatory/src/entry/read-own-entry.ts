import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DIRECTORY_PAGE } from '@registro/contracts/directory/addresses';
import type { OwnEntry } from '@registro/contracts/directory/directory';
import type { SessionUser } from '@registro/platform/auth/session';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { THIS_MONTH } from '../reading/months.js';

export class ReadOwnEntry extends Query<OwnEntry> {
  constructor(readonly user: SessionUser) {
    super();
  }
}

/** What somebody chose to show in the directory, nothing until they do, and who read it. */
@QueryHandler(ReadOwnEntry)
export class ReadOwnEntryHandler implements IQueryHandler<ReadOwnEntry> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user }: ReadOwnEntry): Promise<OwnEntry> {
    const own = await row(
      this.em,
      sql<OwnEntry>`
        select visible, secciones, case when publicada is not null then ${`${DIRECTORY_PAGE}/`} || direccion end as pagina, datos is not null as lista,
          coalesce((select jsonb_agg(to_jsonb(l) order by l."enUnAnio" desc, l.quien) from (
            select quien, coalesce(sum(veces) filter (where mes = ${THIS_MONTH}), 0) as "esteMes", sum(veces) as "enUnAnio"
            from observatory.lectura where "idUsuario" = f."idUsuario" and mes > ${THIS_MONTH} - interval '1 year' group by quien) l), '[]') as lecturas
        from observatory.ficha f where "idUsuario" = ${user.id}`,
    );
    return own ?? { visible: false, secciones: [], pagina: null, lista: false, lecturas: [] };
  }
}
