import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { EMAIL_CHANGE_HOURS, EMAIL_UNDO_HOURS, type OwnAlternative } from '@registro/contracts/accounts/email-change';
import { ASKS } from '@registro/contracts/asks';
import { Internal } from '@registro/platform/auth/internal';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { alternativeNow } from './settled-alternative.js';

const UNDO_UNTIL = sql`(hecho + make_interval(hours => ${EMAIL_UNDO_HOURS}::int))`;

export class ReadOwnAlternative extends Query<OwnAlternative> {
  constructor(readonly idUsuario: number) {
    super();
  }
}

/** One's own alternative address, the change that waits for its link, and the last one that was done. */
@QueryHandler(ReadOwnAlternative)
export class ReadOwnAlternativeHandler implements IQueryHandler<ReadOwnAlternative> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ idUsuario }: ReadOwnAlternative): Promise<OwnAlternative> {
    const held = await this.internal.get(ASKS.heldAlternative, { idUsuario });
    const mine = sql`"idUsuario" = ${idUsuario} and cual = 'alternativo'`;
    const pendiente = await row(
      this.em,
      sql<NonNullable<OwnAlternative['pendiente']>>`
        select coalesce(despues, '') as correo, pedido + make_interval(hours => ${EMAIL_CHANGE_HOURS}::int) as hasta from accounts.cambio_correo
        where ${mine} and estado = 'pedido' and pedido > now() - make_interval(hours => ${EMAIL_CHANGE_HOURS}::int)`,
    );
    const ultimo = await row(
      this.em,
      sql<NonNullable<OwnAlternative['ultimo']>>`
        select antes, despues, coalesce(hecho, pedido) as hecho, ${UNDO_UNTIL} as hasta, ${UNDO_UNTIL} > now() as vigente
        from accounts.cambio_correo where ${mine} and estado = 'hecho' order by id desc limit 1`,
    );
    return { registrado: held.registrado, correo: await alternativeNow(this.em, idUsuario, held), pendiente, ultimo };
  }
}
