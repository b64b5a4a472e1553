import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { USER_WINDOW_TEMPLATE } from '@registro/contracts/mails/templates';
import type { OwnMattersQuestion, OwnTold } from '@registro/contracts/notices/own-matters';
import { opensAny } from '@registro/contracts/notices/window-notices';
import { rows } from '@registro/platform/database/database';
import { bulkIds } from '@registro/platform/records/bulk';
import { sql } from 'kysely';
import { extendedRule } from './extend-user-windows.js';
import type { UserWindow } from './window.entity.js';

export class ReadOwnMatters extends Query<OwnTold[]> {
  constructor(readonly question: OwnMattersQuestion) {
    super();
  }
}

/**
 * Who hears of it where days of their own are extended together: those to whom it would be done, but for days that open
 * nothing, or are over by then.
 */
@QueryHandler(ReadOwnMatters)
export class ReadOwnMattersHandler implements IQueryHandler<ReadOwnMatters> {
  constructor(private readonly em: EntityManager) {}

  async execute({ question: { quien, asked } }: ReadOwnMatters): Promise<OwnTold[]> {
    const { ids, filtro } = asked;
    const fechaFin = asked.fechaFin!;
    const extended = await bulkIds(this.em, extendedRule(quien, fechaFin), { ids, filtro, previa: true });
    const found = await rows(
      this.em,
      sql<Pick<UserWindow, 'idUsuario' | 'jornBecas' | 'jornSost' | 'jornInnov'>>`
        select "idUsuario", "jornBecas", "jornSost", "jornInnov" from catalogs.jornada_usuario
        where id = any(${extended}::int[]) and ${fechaFin}::date >= (now() at time zone 'America/Caracas')::date`,
    );
    return [{ plantilla: USER_WINDOW_TEMPLATE, usuarios: found.filter(opensAny).map(({ idUsuario }) => idUsuario) }];
  }
}
