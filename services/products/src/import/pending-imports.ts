import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PendingImport } from '@registro/contracts/products/import';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

export class PendingImportsQuery extends Query<PendingImport[]> {
  constructor(readonly user: SessionUser) {
    super();
  }
}

/** What the user began to import and has not ended, newest first (rule D-22). */
@QueryHandler(PendingImportsQuery)
export class PendingImportsHandler implements IQueryHandler<PendingImportsQuery> {
  constructor(private readonly em: EntityManager) {}

  execute({ user }: PendingImportsQuery): Promise<PendingImport[]> {
    return rows(
      this.em,
      sql<PendingImport>`
        select i.id as "idImportacion", i.nombre, i.formato, to_json(i.creado)#>>'{}' as creado, count(*)::int as total, count(f."idProducto")::int as registradas
        from products.importacion i join products.importacion_fila f on f."idImportacion" = i.id
        where i."idUsuario" = ${user.id} and i.terminada is null group by i.id order by i.id desc`,
    );
  }
}
