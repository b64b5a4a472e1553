import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { EntryChange } from '@registro/contracts/catalogs/lists';
import { row, rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { read } from './catalogs.tables.js';

/** An entry changes a few times in its life. */
const MOST = 50;

export class ReadEntryHistory extends Query<EntryChange[]> {
  constructor(readonly id: number) {
    super();
  }
}

/**
 * Who made and changed an entry, the newest first: whoever keeps the lists sees it without the audit. 404 for no entry.
 */
@QueryHandler(ReadEntryHistory)
export class ReadEntryHistoryHandler implements IQueryHandler<ReadEntryHistory> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id }: ReadEntryHistory): Promise<EntryChange[]> {
    if (!(await row(this.em, read.selectFrom('catalogs.elemento').select('id').where('id', '=', id)))) notFound();
    return rows(
      this.em,
      read
        .selectFrom('platform.auditoria as a')
        .leftJoin('platform.quien as u', 'u.id', 'a.idUsuario')
        .select(['a.id', 'a.fecha', 'u.nombre as quien', 'a.accion'])
        .select(({ ref }) => [
          ref('a.antes').$castTo<EntryChange['antes']>().as('antes'),
          ref('a.despues').$castTo<EntryChange['despues']>().as('despues'),
        ])
        .where('a.objeto', '=', 'catálogo')
        .where('a.idObjeto', '=', String(id))
        .orderBy('a.id', 'desc')
        .limit(MOST),
    );
  }
}
