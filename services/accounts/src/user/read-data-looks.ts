import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type DataLook, LOOKS_MOST } from '@registro/contracts/accounts/person-account';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { LOOKED_AS } from '../view/start-view.js';

export class ReadDataLooks extends Query<DataLook[]> {
  constructor(readonly idUsuario: number) {
    super();
  }
}

/** When operators looked at one's own page (rule S-24), or as oneself and why (S-27); who it was is for the audit. */
@QueryHandler(ReadDataLooks)
export class ReadDataLooksHandler implements IQueryHandler<ReadDataLooks> {
  constructor(private readonly em: EntityManager) {}

  execute({ idUsuario }: ReadDataLooks): Promise<DataLook[]> {
    return rows(
      this.em,
      sql<DataLook>`
        select id, fecha, case accion when ${LOOKED_AS} then despues ->> 'motivo' end as motivo from platform.auditoria
        where objeto = 'usuario' and "idObjeto" = ${String(idUsuario)} and accion in ('consultar', ${LOOKED_AS})
        order by id desc limit ${LOOKS_MOST}`,
    );
  }
}
