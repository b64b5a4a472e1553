import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ScholarshipRead, ScholarshipRow, ScholarshipStatus } from '@registro/contracts/scholarships/scholarship';
import { SCHOLARSHIP_STATUS_NAMES } from '@registro/contracts/scholarships/status';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { presentRow, presentScholarship, scholarshipRows } from './scholarship-rows.js';
import { readTryAgain } from './try-again.js';

export class ListScholarships extends Query<ScholarshipRow[]> {
  constructor(readonly user: SessionUser) {
    super();
  }
}

/** The user's own applications. */
@QueryHandler(ListScholarships)
export class ListScholarshipsHandler implements IQueryHandler<ListScholarships> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ user }: ListScholarships): Promise<ScholarshipRow[]> {
    const found = await rows(this.em, scholarshipRows(sql`b."idUsuario" = ${user.id}`));
    const again = await readTryAgain(this.em, this.internal, user.id);
    return found.map((one) => presentRow(one, again));
  }
}

export class ViewScholarship extends Query<ScholarshipRead> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

/** One of the user's own, or 404. */
@QueryHandler(ViewScholarship)
export class ViewScholarshipHandler implements IQueryHandler<ViewScholarship> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ user, id }: ViewScholarship): Promise<ScholarshipRead> {
    const found = await row(this.em, scholarshipRows(sql`b.id = ${id} and b."idUsuario" = ${user.id}`));
    if (!found) notFound('La solicitud de beca no existe');
    return presentScholarship(found, await readTryAgain(this.em, this.internal, user.id));
  }
}

export class ReadScholarshipStatus extends Query<ScholarshipStatus[]> {
  constructor(readonly user: SessionUser) {
    super();
  }
}

/** Where the user's application stands, the active one before any that ended; read at `r_data[0].estatusbeca`. */
@QueryHandler(ReadScholarshipStatus)
export class ReadScholarshipStatusHandler implements IQueryHandler<ReadScholarshipStatus> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user }: ReadScholarshipStatus): Promise<ScholarshipStatus[]> {
    const [first] = await rows(this.em, scholarshipRows(sql`b."idUsuario" = ${user.id}`));
    if (!first) return [];
    const { id, idEstatusBeca, contrato } = first;
    return [{ id, estatusbeca: idEstatusBeca, estatus: SCHOLARSHIP_STATUS_NAMES[idEstatusBeca], estatusContrato: contrato }];
  }
}
