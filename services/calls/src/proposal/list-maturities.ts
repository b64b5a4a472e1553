import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Option } from '@registro/contracts/envelope';
import { rows } from '@registro/platform/database/database';
import { read } from '../calls.tables.js';

export class ListMaturities extends Query<Option[]> {}

/** How far the research of a sustainability proposal has come: the choices, as lista-tipo answers them (rule C-10). */
@QueryHandler(ListMaturities)
export class ListMaturitiesHandler implements IQueryHandler<ListMaturities> {
  constructor(private readonly em: EntityManager) {}

  execute(): Promise<Option[]> {
    return rows(
      this.em,
      read
        .selectFrom('catalogs.elemento')
        .select(['value', 'label'])
        .where('lista', '=', 'tipoEstatusSostenibilidad')
        .where('activo', '=', true)
        .orderBy('orden')
        .orderBy('value'),
    );
  }
}
