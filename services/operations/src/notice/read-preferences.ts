import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { kindsFor, NOTICE_KINDS, type PreferenceRow } from '@registro/contracts/notices/preferences';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows } from '@registro/platform/database/database';
import { read } from '../operations.tables.js';

export class ReadPreferences extends Query<PreferenceRow[]> {
  constructor(readonly user: SessionUser) {
    super();
  }
}

/** The kinds of notice that concern the user's roles, and how they want each. */
@QueryHandler(ReadPreferences)
export class ReadPreferencesHandler implements IQueryHandler<ReadPreferences> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user }: ReadPreferences): Promise<PreferenceRow[]> {
    const mine = read.selectFrom('operations.preferencia').where('idUsuario', '=', user.id);
    const kept = await rows(this.em, mine.select(['tipo', 'enApp', 'porCorreo']));
    return kindsFor(user.roles).map((tipo) => {
      const own = kept.find((p) => p.tipo === tipo);
      return { tipo, etiqueta: NOTICE_KINDS[tipo].etiqueta, enApp: own?.enApp ?? true, porCorreo: own?.porCorreo ?? true };
    });
  }
}
