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

/** A reviewer's work: each figure is counted as the list that it leads to. */
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
      row(this.em, loadAmongPeers(user.id)),
    ]);
    return { ...(Object.fromEntries(figures) as Record<DeskFigure, number>), carga: carga! };
  }
}

/**
 * SQL: the cases without a decision that this reviewer has, and on the mean each of those who have cases of the same
 * panels, or of the same kind where no panel decides: what one does not judge is no measure of one's work. Whether a
 * sheet is sent makes no difference, for nobody may learn that (rule E-20).
 */
function loadAmongPeers(idUsuario: number) {
  const given = sql`evaluation.asignacion a join evaluation.caso c on c.id = a."idCaso" where a.fin is null and c.estado = 'asignado'`;
  return sql<ReviewerDesk['carga']>`
    with propias as (select distinct c.objeto, c."idPanel" from ${given} and a."idUsuario" = ${idUsuario}),
         cargas as (select a."idUsuario", count(*)::int as n from ${given}
                    and exists (select from propias p where p."idPanel" = c."idPanel" or (p."idPanel" is null and c."idPanel" is null and p.objeto = c.objeto))
                    group by 1)
    select coalesce(max(n) filter (where "idUsuario" = ${idUsuario}), 0)::int as propia,
           coalesce(round(avg(n), 1), 0)::float8 as promedio, count(*)::int as personas from cargas`;
}
