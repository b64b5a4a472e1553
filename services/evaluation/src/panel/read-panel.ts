import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PanelView } from '@registro/contracts/evaluation/panel-views';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows } from '@registro/platform/database/database';
import { oneRow } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { assertPanel } from './coordinated.js';
import { proposedEarly } from './early-publication.js';
import { lacking } from './lacking.js';
import { panelList } from './panel.list.js';
import { rubricOf } from './stored-review.js';
import { intakeOf, tooEarly } from './too-early.js';

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
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ user, id }: ReadPanel): Promise<PanelView> {
    const { reservado } = await assertPanel(this.em, user, id);
    const [panel, rubrica, publicaciones, falta, espera, proposed] = await Promise.all([
      oneRow(this.em, panelList(user.id), id),
      rubricOf(this.em, id),
      rows(
        this.em,
        sql<
          PanelView['publicaciones'][number]
        >`select fecha, quien, casos, motivo, propuso from evaluation.publicacion where "idPanel" = ${id} order by id desc`,
      ),
      lacking(this.em, id),
      this.waitsFor(id),
      proposedEarly(this.em, id, user.id),
    ]);
    const adelanto = proposed && {
      motivo: proposed.motivo,
      quien: proposed.quien,
      fecha: proposed.fecha,
      vence: proposed.vence,
      propio: proposed.propio,
    };
    const shown = { ...panel, rubrica, publicaciones, reservado };
    return reservado ? { ...shown, falta: [], espera: [], adelanto: null } : { ...shown, falta, espera, adelanto };
  }

  /** A service that is away costs this, and not the page: to publish, it is asked again. */
  private async waitsFor(id: number): Promise<string[]> {
    const intake = await intakeOf(this.em, this.internal, id).catch(() => 'away' as const);
    return intake === 'away' ? ['Ahora no se sabe si la convocatoria cerró'] : tooEarly(this.em, id, intake);
  }
}
