import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import {
  EMAIL_CHANGE_HOURS,
  EMAIL_UNDO_HOURS,
  type LinkedEmailChange,
  type OwnEmailChange,
} from '@registro/contracts/accounts/email-change';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { findChange, presentChange } from './linked-change.js';

const UNDO_UNTIL = sql`(hecho + make_interval(hours => ${EMAIL_UNDO_HOURS}::int))`;

export class ReadOwnEmailChange extends Query<OwnEmailChange> {
  constructor(readonly idUsuario: number) {
    super();
  }
}

/** One's own change of address that waits for its links, and the last one that was done. */
@QueryHandler(ReadOwnEmailChange)
export class ReadOwnEmailChangeHandler implements IQueryHandler<ReadOwnEmailChange> {
  constructor(private readonly em: EntityManager) {}

  async execute({ idUsuario }: ReadOwnEmailChange): Promise<OwnEmailChange> {
    const pendiente = await row(
      this.em,
      sql<NonNullable<OwnEmailChange['pendiente']>>`
        select coalesce(despues, '') as correo, pedido, pedido + make_interval(hours => ${EMAIL_CHANGE_HOURS}::int) as hasta,
          "confirmaActual" is not null as actual, "confirmaNuevo" is not null as nuevo
        from accounts.cambio_correo
        where "idUsuario" = ${idUsuario} and cual = 'cuenta' and estado = 'pedido' and pedido > now() - make_interval(hours => ${EMAIL_CHANGE_HOURS}::int)`,
    );
    const ultimo = await row(
      this.em,
      sql<NonNullable<OwnEmailChange['ultimo']>>`
        select coalesce(antes, '') as antes, coalesce(hecho, pedido) as hecho, ${UNDO_UNTIL} as hasta, ${UNDO_UNTIL} > now() as vigente
        from accounts.cambio_correo where "idUsuario" = ${idUsuario} and cual = 'cuenta' and estado = 'hecho' order by id desc limit 1`,
    );
    return { pendiente, ultimo };
  }
}

export class ReadLinkedEmailChange extends Query<LinkedEmailChange> {
  constructor(readonly clave: string) {
    super();
  }
}

/** What the link of a mail is about. Opening it changes nothing: mail scanners do. */
@QueryHandler(ReadLinkedEmailChange)
export class ReadLinkedEmailChangeHandler implements IQueryHandler<ReadLinkedEmailChange> {
  constructor(private readonly em: EntityManager) {}

  async execute({ clave }: ReadLinkedEmailChange): Promise<LinkedEmailChange> {
    return presentChange(await findChange(this.em, clave));
  }
}
