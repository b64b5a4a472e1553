import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOSED_MESSAGE } from '@registro/contracts/evaluation/case';
import { NO_PANEL_MESSAGE, REVIEWS_MIN, TOO_FEW_REVIEWS_MESSAGE } from '@registro/contracts/evaluation/panel';
import type { SaveConsensus } from '@registro/contracts/evaluation/review';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows, transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { CLOSED } from '../assignment/assign-case.js';
import { ReviewerNames } from '../case/reviewer-names.js';
import { coordinatorsOf } from '../case/tell-case.js';
import { assertCoordinator, lockVisible } from '../case/visible.js';
import { record } from '../history/record.js';
import { counts } from './blindness.js';

export class SaveConsensusCommand extends Command<{ id: number }> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
    readonly data: SaveConsensus,
  ) {
    super();
  }
}

/** The coordinador writes down what the reviewers agreed on, and the score that stands for their mean if they agreed on one. */
@CommandHandler(SaveConsensusCommand)
export class SaveConsensusHandler implements ICommandHandler<SaveConsensusCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly names: ReviewerNames,
  ) {}

  async execute({ user, id, data: { nota, puntaje } }: SaveConsensusCommand): Promise<{ id: number }> {
    const by = await this.names.of(user);
    return transaction(this.em, async (em) => {
      await assertCoordinator(em, user);
      const caso = await lockVisible(em, user, id);
      if (caso.idPanel === null) refuse(NO_PANEL_MESSAGE);
      if (CLOSED.includes(caso.estado)) refuse(CLOSED_MESSAGE);
      await assertEnough(em, id);
      await rows(
        em,
        sql`insert into evaluation.consenso ("idCaso", version, ronda, nota, puntaje, "idUsuario", quien)
            values (${id}, ${caso.version}, ${caso.ronda}, ${nota}, ${puntaje}, ${by.id}, ${by.nombre})
            on conflict ("idCaso", version, ronda) do update set nota = excluded.nota, puntaje = excluded.puntaje,
              "idUsuario" = excluded."idUsuario", quien = excluded.quien, fecha = now()`,
      );
      await record(em, caso, { tipo: 'consenso', by, motivo: nota, accion: 'anotar consenso', despues: { puntaje } });
      // The reviewers hear of it when it is published.
      await emit(em, 'case.changed', { idCaso: id, usuarios: await coordinatorsOf(em, id) });
      return { id };
    });
  }
}

/** Refuses a case that too few have judged. */
export async function assertEnough(em: EntityManager, id: number): Promise<void> {
  const sent = await row(
    em,
    sql<{ n: number }>`select count(*)::int as n from evaluation.caso c join evaluation.evaluacion e on ${counts} where c.id = ${id}`,
  );
  if (sent!.n < REVIEWS_MIN) refuse(TOO_FEW_REVIEWS_MESSAGE);
}
