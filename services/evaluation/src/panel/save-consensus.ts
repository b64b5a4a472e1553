import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOSED_MESSAGE } from '@registro/contracts/evaluation/case';
import { NO_PANEL_MESSAGE, REVIEWS_MIN, TOO_FEW_REVIEWS_MESSAGE } from '@registro/contracts/evaluation/panel';
import { CONSENSUS_NEAR } from '@registro/contracts/evaluation/ranking';
import type { SaveConsensus } from '@registro/contracts/evaluation/review';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows, transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { CLOSED } from '../assignment/assign-case.js';
import { actor } from '../case/reviewers.js';
import { coordinatorsOf, tellReaders } from '../case/tell-case.js';
import { assertCoordinator, lockVisible } from '../case/visible.js';
import { record } from '../history/record.js';
import { counts } from './blindness.js';
import { rubricOf, sheets } from './stored-review.js';

export class SaveConsensusCommand extends Command<{ id: number }> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
    readonly data: SaveConsensus,
  ) {
    super();
  }
}

/**
 * The coordinador writes down what the reviewers agreed on, and the score that stands for their mean if they agreed on
 * one. One that is far from it stands once `ConfirmConsensus` brought the words that it takes (rule E-23).
 */
@CommandHandler(SaveConsensusCommand)
export class SaveConsensusHandler implements ICommandHandler<SaveConsensusCommand> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, id, data: { nota, puntaje } }: SaveConsensusCommand): Promise<{ id: number }> {
    const by = await actor(this.em, user);
    return transaction(this.em, async (em) => {
      await assertCoordinator(em, user);
      const caso = await lockVisible(em, user, id);
      if (caso.idPanel === null) refuse(NO_PANEL_MESSAGE);
      if (CLOSED.includes(caso.estado)) refuse(CLOSED_MESSAGE);
      await assertEnough(em, id);
      const rubrica = await rubricOf(em, caso.idPanel);
      const hojas = await sheets(em, rubrica, sql`c.id = ${id} and ${counts}`);
      const promedio = Math.round((hojas.reduce((sum, one) => sum + (one.puntaje ?? 0), 0) / hojas.length) * 100) / 100;
      const vale = puntaje === null || Math.abs(puntaje - promedio) <= CONSENSUS_NEAR;
      const { version, ronda } = caso;
      await rows(em, sql`delete from evaluation.consenso where "idCaso" = ${id} and version = ${version} and ronda = ${ronda}`);
      const made = await row(
        em,
        sql<{ id: number }>`
          insert into evaluation.consenso ("idCaso", version, ronda, nota, puntaje, hojas, vale, "idUsuario", quien)
          values (${id}, ${version}, ${ronda}, ${nota}, ${puntaje}, ${hojas.length}, ${vale}, ${by.id}, ${by.nombre}) returning id`,
      );
      const motivo = puntaje === null ? nota : `${puntaje} en lugar del promedio ${String(promedio).replace('.', ',')}: ${nota}`;
      await record(em, caso, { tipo: 'consenso', by, motivo, accion: 'anotar consenso', despues: { puntaje, promedio } });
      await tellReaders(em, id, by.id);
      const usuarios = [...hojas.map(({ idUsuario }) => idUsuario), ...(await coordinatorsOf(em, id))].filter((one) => one !== by.id);
      if (!vale) await emit(em, 'notice.requested', { aviso: 'consensoPorConfirmar', idObjeto: id, vez: made!.id, usuarios });
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
