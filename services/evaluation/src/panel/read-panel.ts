import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PanelView } from '@registro/contracts/evaluation/panel-views';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows } from '@registro/platform/database/database';
import { oneRow } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { assertPanel } from './coordinated.js';
import { lacking } from './lacking.js';
import { panelList } from './panel.list.js';
import { rubricOf } from './stored-review.js';

export class ReadPanel extends Query<PanelView> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

/** One panel, for who coordinates: how far it is, and what it lacks. */
@QueryHandler(ReadPanel)
export class ReadPanelHandler implements IQueryHandler<ReadPanel> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, id }: ReadPanel): Promise<PanelView> {
    const { reservado } = await assertPanel(this.em, user, id);
    const [panel, rubrica, publicaciones, falta] = await Promise.all([
      oneRow(this.em, panelList(user.id), id),
      rubricOf(this.em, id),
      rows(
        this.em,
        sql<
          PanelView['publicaciones'][number]
        >`select fecha, quien, casos from evaluation.publicacion where "idPanel" = ${id} order by id desc`,
      ),
      lacking(this.em, id),
    ]);
    return { ...panel, rubrica, publicaciones, reservado, falta: reservado ? [] : falta };
  }
}
