import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PERIOD_NOT_FOUND, type PeriodList, type PeriodRead } from '@registro/contracts/scholarships/period';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { assertScholarship } from '../postgraduate/own-approved.js';
import { periodRows, presentPeriod } from './period-rows.js';

export class ListPeriods extends Query<PeriodList> {
  constructor(
    readonly user: SessionUser,
    readonly idBeca: number,
  ) {
    super();
  }
}

/** The periods of one's own scholarship, and where each is paid to. */
@QueryHandler(ListPeriods)
export class ListPeriodsHandler implements IQueryHandler<ListPeriods> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, idBeca }: ListPeriods): Promise<PeriodList> {
    await assertScholarship(this.em, user.id, idBeca);
    const periodos = (await rows(this.em, periodRows(sql`p."idBeca" = ${idBeca} and p."idUsuario" = ${user.id}`))).map(presentPeriod);
    const instituciones = periodos.map(({ idPeriodo, idInstitucion, razonSocial, idInstitucionBancariaInstitucion }) => ({
      idPeriodo,
      idInstitucion,
      razonSocial,
      idInstitucionBancariaInstitucion,
    }));
    return { periodos, instituciones };
  }
}

export class ViewPeriod extends Query<PeriodRead> {
  constructor(
    readonly user: SessionUser,
    readonly idBeca: number,
    readonly id: number,
  ) {
    super();
  }
}

/** One of one's own; 404 for another's. */
@QueryHandler(ViewPeriod)
export class ViewPeriodHandler implements IQueryHandler<ViewPeriod> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, idBeca, id }: ViewPeriod): Promise<PeriodRead> {
    const own = sql`p.id = ${id} and p."idBeca" = ${idBeca} and p."idUsuario" = ${user.id}`;
    const found = await row(this.em, periodRows(own));
    return found ? presentPeriod(found) : notFound(PERIOD_NOT_FOUND);
  }
}
