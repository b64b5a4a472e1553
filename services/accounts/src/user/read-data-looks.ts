import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type DataLook, LOOKS_MOST } from '@registro/contracts/accounts/person-account';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

export class ReadDataLooks extends Query<DataLook[]> {
  constructor(readonly idUsuario: number) {
    super();
  }
}

/** When operators looked at one's own page (rule S-24): the moment alone, for who it was is theirs. */
@QueryHandler(ReadDataLooks)
export class ReadDataLooksHandler implements IQueryHandler<ReadDataLooks> {
  constructor(private readonly em: EntityManager) {}

  execute({ idUsuario }: ReadDataLooks): Promise<DataLook[]> {
    return rows(
      this.em,
      sql<DataLook>`
        select id, fecha from platform.auditoria where objeto = 'usuario' and "idObjeto" = ${String(idUsuario)} and accion = 'consultar'
        order by id desc limit ${LOOKS_MOST}`,
    );
  }
}
