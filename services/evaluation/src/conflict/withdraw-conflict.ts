import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WithdrawConflict } from '@registro/contracts/evaluation/actions';
import { CLOSED_MESSAGE, NO_CONFLICT_MESSAGE } from '@registro/contracts/evaluation/case';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { sql } from 'kysely';
import { CLOSED } from '../assignment/assign-case.js';
import { actor } from '../case/reviewers.js';
import { tellCase } from '../case/tell-case.js';
import { assertCoordinator, lockVisible } from '../case/visible.js';
import { record } from '../history/record.js';

export class WithdrawConflictCommand extends Command<{ id: number }> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
    readonly data: WithdrawConflict,
  ) {
    super();
  }
}

/**
 * The coordinador takes back a conflict that someone noted by mistake; what is computed from records stays, for only
 * the records can end it.
 */
@CommandHandler(WithdrawConflictCommand)
export class WithdrawConflictHandler implements ICommandHandler<WithdrawConflictCommand> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, id, data: { idUsuario, motivo } }: WithdrawConflictCommand): Promise<{ id: number }> {
    const by = await actor(this.em, user);
    return transaction(this.em, async (em) => {
      await assertCoordinator(em, user);
      const caso = await lockVisible(em, user, id);
      if (CLOSED.includes(caso.estado)) refuse(CLOSED_MESSAGE);
      const withdrawn = await row(
        em,
        sql<{ quien: string; detalle: string }>`
          delete from evaluation.conflicto where "idCaso" = ${id} and "idUsuario" = ${idUsuario} and tipo = 'declarado' returning quien, detalle`,
      );
      if (!withdrawn) refuse(NO_CONFLICT_MESSAGE);
      await record(em, caso, {
        tipo: 'sinConflicto',
        by,
        to: { id: idUsuario, nombre: withdrawn.quien },
        motivo,
        accion: 'retirar conflicto',
        antes: { detalle: withdrawn.detalle },
      });
      await tellCase(em, id, [idUsuario]);
      return { id };
    });
  }
}
