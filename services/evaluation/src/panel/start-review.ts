import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows, transaction } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { actor } from '../case/reviewers.js';
import { lockForReview } from './lock-for-review.js';

export class StartReviewCommand extends Command<{ id: number }> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

/**
 * A reviewer declares that they have no conflict with the case, and has a sheet from then on: an empty one, or what
 * they wrote of the version before. Who has a conflict declares it instead (`declarar-conflicto`). Done again it
 * changes nothing.
 */
@CommandHandler(StartReviewCommand)
export class StartReviewHandler implements ICommandHandler<StartReviewCommand> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, id }: StartReviewCommand): Promise<{ id: number }> {
    const { nombre } = await actor(this.em, user);
    return transaction(this.em, async (em) => {
      const { version, ronda } = await lockForReview(em, user, id);
      const started = await row(
        em,
        sql<{ id: number }>`
          insert into evaluation.evaluacion ("idCaso", version, ronda, "idUsuario", quien, puntajes, comentario, reservado)
          select ${id}, ${version}, ${ronda}, ${user.id}, ${nombre}, coalesce(b.puntajes, '[]'), b.comentario, b.reservado
          from (select 1) uno left join lateral (
            select e.puntajes, e.comentario, e.reservado from evaluation.evaluacion e
            where e."idCaso" = ${id} and e."idUsuario" = ${user.id} order by e.version desc limit 1) b on true
          on conflict ("idCaso", version, ronda, "idUsuario") do nothing returning id`,
      );
      if (started) {
        await audit(em, {
          idUsuario: user.id,
          accion: 'declarar sin conflicto',
          objeto: 'caso',
          idObjeto: id,
          despues: { version, ronda },
        });
        return started;
      }
      const [known] = await rows(
        em,
        sql<{ id: number }>`
          select id from evaluation.evaluacion where "idCaso" = ${id} and version = ${version} and ronda = ${ronda} and "idUsuario" = ${user.id}`,
      );
      return known!;
    });
  }
}
