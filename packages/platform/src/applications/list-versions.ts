import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { SentVersion } from '@registro/contracts/applications/said';
import type { SessionUser } from '../auth/session.js';
import { assertOwn } from '../database/locked-row.js';
import type { Programme } from './programme.js';
import { sendingsOf, versionsOf } from './sendings.js';

export class ListVersions extends Query<SentVersion[]> {
  constructor(
    readonly programme: Programme<any>,
    readonly user: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

/**
 * Every sending of the user's own application, newest first, with what it changed; none before the first, 404 for
 * another's.
 */
@QueryHandler(ListVersions)
export class ListVersionsHandler implements IQueryHandler<ListVersions> {
  constructor(private readonly em: EntityManager) {}

  async execute({ programme, user, id }: ListVersions): Promise<SentVersion[]> {
    await assertOwn(this.em, programme.application, { id, idUsuario: user.id }, programme.notFound);
    return versionsOf(programme, await sendingsOf(this.em, programme, id));
  }
}
