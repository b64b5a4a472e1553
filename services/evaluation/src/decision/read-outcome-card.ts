import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ObjectCard } from '@registro/contracts/conversations/conversation';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { CaseKinds, type Subject } from '../case/case-kinds.js';
import { takenBack } from './standing-decision.js';

interface Found extends Subject {
  idUsuario: number;
  clase: string;
  titulo: string;
  hecho: string;
  reabierta: boolean;
}

export class ReadOutcomeCard extends Query<ObjectCard> {
  constructor(readonly id: number) {
    super();
  }
}

/**
 * What a conversation says of what was decided on a case: there is nothing to ask about before it was told, and never
 * is said who judged it, nor a score.
 */
@QueryHandler(ReadOutcomeCard)
export class ReadOutcomeCardHandler implements IQueryHandler<ReadOutcomeCard> {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: CaseKinds,
  ) {}

  async execute({ id }: ReadOutcomeCard): Promise<ObjectCard> {
    const found =
      (await row(
        this.em,
        sql<Found>`select c.objeto, c."idObjeto", c."idUsuario", c.clase, c.titulo, d.hecho, ${takenBack} as reabierta
        from evaluation.caso c join evaluation.decision d on d."idCaso" = c.id where c.id = ${id} order by d.id desc limit 1`,
      )) ?? notFound();
    const { idUsuario, clase, titulo, hecho, reabierta } = found;
    // A domain that is away costs the addresses, and not the card.
    const content = await this.kinds.read(found).catch(() => null);
    return {
      idUsuario,
      titulo: `${clase}: ${titulo}`,
      estado: reabierta ? 'Se evalúa de nuevo' : hecho,
      ruta: content?.resultado ?? null,
      rutaConsola: content?.consola ?? null,
    };
  }
}
