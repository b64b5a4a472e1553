import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { LinkedErasure, OwnErasure } from '@registro/contracts/accounts/erasure';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { findLinked, linkUntil, OPEN } from './locked-erasure.js';

export class ReadOwnErasure extends Query<OwnErasure | null> {
  constructor(readonly idUsuario: number) {
    super();
  }
}

/** One's own asking to be erased, while it waits, or why it was refused. */
@QueryHandler(ReadOwnErasure)
export class ReadOwnErasureHandler implements IQueryHandler<ReadOwnErasure> {
  constructor(private readonly em: EntityManager) {}

  execute({ idUsuario }: ReadOwnErasure): Promise<OwnErasure | null> {
    return row(
      this.em,
      sql<OwnErasure>`
        select t.estado, t.pedido, t.hasta, t.motivo from (
          select b.estado, b.pedido, ${linkUntil} as hasta, b.motivo, ${OPEN} as abierto from platform.borrado b
          where b."idUsuario" = ${idUsuario} order by b.id desc limit 1) t
        where t.abierto or t.estado = 'negado'`,
    );
  }
}

export class ReadLinkedErasure extends Query<LinkedErasure> {
  constructor(readonly clave: string) {
    super();
  }
}

/** What the link of a mail is about. Opening it changes nothing: mail scanners do. */
@QueryHandler(ReadLinkedErasure)
export class ReadLinkedErasureHandler implements IQueryHandler<ReadLinkedErasure> {
  constructor(private readonly em: EntityManager) {}

  async execute({ clave }: ReadLinkedErasure): Promise<LinkedErasure> {
    const { estado, hasta, vigente } = await findLinked(this.em, clave);
    return { estado, hasta, vigente };
  }
}
