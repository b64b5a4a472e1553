import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DESK_FILTERS, type DeskFigure, type ReviewerDesk } from '@registro/contracts/evaluation/desk';
import type { SessionUser } from '@registro/platform/auth/session';
import { row } from '@registro/platform/database/database';
import { filtered } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { caseList } from './case.list.js';

export class ReadDesk extends Query<ReviewerDesk> {
  constructor(readonly user: SessionUser) {
    super();
  }
}

/** A reviewer's work: each figure is counted as the list that it leads to. Work is cases given out, whatever anybody has judged of them. */
@QueryHandler(ReadDesk)
export class ReadDeskHandler implements IQueryHandler<ReadDesk> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user }: ReadDesk): Promise<ReviewerDesk> {
    const list = caseList(user.id);
    const count = async (figure: DeskFigure): Promise<[DeskFigure, number]> => {
      const left = filtered(list, JSON.stringify(DESK_FILTERS[figure]));
      const { n } = (await row(
        this.em,
        left.select(({ fn }) => fn.countAll<number>().as('n')),
      ))!;
      return [figure, Number(n)];
    };
    const [figures, carga] = await Promise.all([
      Promise.all((Object.keys(DESK_FILTERS) as DeskFigure[]).map(count)),
      row(
        this.em,
        sql<ReviewerDesk['carga']>`
          select count(*) filter (where a."idUsuario" = ${user.id})::int as propia,
                 round(count(*)::numeric / greatest(count(distinct a."idUsuario"), 1), 1)::float8 as promedio,
                 count(distinct a."idUsuario")::int as personas
          from evaluation.asignacion a join evaluation.caso c on c.id = a."idCaso" where a.fin is null and c.estado = 'asignado'`,
      ),
    ]);
    return { ...(Object.fromEntries(figures) as Record<DeskFigure, number>), carga: carga! };
  }
}
