import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, transaction } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { assertCoordinator, visible } from '../case/visible.js';

export class RemoveSuggestionCommand extends Command<{ id: number }> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

/** The coordinador does not want this reviewer for this case. */
@CommandHandler(RemoveSuggestionCommand)
export class RemoveSuggestionHandler implements ICommandHandler<RemoveSuggestionCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ user, id }: RemoveSuggestionCommand): Promise<{ id: number }> {
    return transaction(this.em, async (em) => {
      await assertCoordinator(em, user);
      const removed = await row(
        em,
        sql<{ idCaso: number; idUsuario: number }>`
          delete from evaluation.sugerencia s using evaluation.caso c where s.id = ${id} and c.id = s."idCaso" and ${visible(user.id)}
          returning s."idCaso", s."idUsuario"`,
      );
      if (!removed) notFound('La sugerencia no existe');
      await audit(em, {
        idUsuario: user.id,
        accion: 'quitar sugerencia',
        objeto: 'caso',
        idObjeto: removed.idCaso,
        antes: { idEvaluador: removed.idUsuario },
      });
      return { id };
    });
  }
}
