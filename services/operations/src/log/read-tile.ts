import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { bytesOf, readTilePath } from './tile.js';

export class ReadTile extends Query<Buffer> {
  /** @param path as c2sp.org/tlog-tiles writes it, behind `tile/` */
  constructor(readonly path: string) {
    super();
  }
}

/** A tile, or its beginning, which is as it was when it was as long. 404 where it is no tile, or is not as long yet. */
@QueryHandler(ReadTile)
export class ReadTileHandler implements IQueryHandler<ReadTile> {
  constructor(private readonly em: EntityManager) {}

  async execute({ path }: ReadTile): Promise<Buffer> {
    const tile = readTilePath(path) ?? notFound('No existe esa tesela');
    const bytes = tile.width * bytesOf(tile);
    const found = await row(
      this.em,
      sql<{ contenido: Buffer }>`
        select substring(contenido from 1 for ${bytes}) as contenido from operations.tesela
        where nivel = ${tile.level} and numero = ${tile.n}::bigint and octet_length(contenido) >= ${bytes}`,
    );
    return found?.contenido ?? notFound('No existe esa tesela, o no es tan larga todavía');
  }
}
