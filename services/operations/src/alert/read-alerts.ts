import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PUBLIC_PROGRAMME_NAMES } from '@registro/contracts/calls/public-call';
import { ALERT_PROGRAMMES, type AlertRow } from '@registro/contracts/notices/call-alerts';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows } from '@registro/platform/database/database';
import { read } from '../operations.tables.js';

export class ReadAlerts extends Query<AlertRow[]> {
  constructor(readonly user: SessionUser) {
    super();
  }
}

/** Each kind of call, and whether the user asked to be told as one opens. */
@QueryHandler(ReadAlerts)
export class ReadAlertsHandler implements IQueryHandler<ReadAlerts> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user }: ReadAlerts): Promise<AlertRow[]> {
    const mine = read.selectFrom('operations.aviseme').where('idUsuario', '=', user.id).where('detenido', 'is', null);
    const wanted = await rows(this.em, mine.select('programa'));
    return ALERT_PROGRAMMES.map((programa) => ({
      programa,
      etiqueta: PUBLIC_PROGRAMME_NAMES[programa],
      quiere: wanted.some((one) => one.programa === programa),
    }));
  }
}
