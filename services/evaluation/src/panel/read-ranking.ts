import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PanelRanking } from '@registro/contracts/evaluation/panel-ranking';
import type { SessionUser } from '@registro/platform/auth/session';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { CaseKinds, type Subject } from '../case/case-kinds.js';
import { assertWholePanel } from './coordinated.js';
import { panelState } from './panel-state.js';

export class ReadRanking extends Query<PanelRanking> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

/** All cases of a panel with their scores, to be ranked for any budget, and how each reviewer judges. */
@QueryHandler(ReadRanking)
export class ReadRankingHandler implements IQueryHandler<ReadRanking> {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: CaseKinds,
  ) {}

  async execute({ user, id }: ReadRanking): Promise<PanelRanking> {
    await assertWholePanel(this.em, user, id);
    const [{ casos, evaluadores }, first] = await Promise.all([
      panelState(this.em, id),
      row(this.em, sql<Subject>`select objeto, "idObjeto" from evaluation.caso where "idPanel" = ${id} order by estado, id limit 1`),
    ]);
    const { opciones } = first ? await this.kinds.read(first) : { opciones: [] };
    return {
      casos,
      evaluadores,
      opciones: opciones.map(({ decision, etiqueta, resultado, motivos }) => ({ decision, etiqueta, resultado, motivos })),
    };
  }
}
