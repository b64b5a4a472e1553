import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CoordinatorRow } from '@registro/contracts/evaluation/coordinator';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, transaction } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';

export class RemoveCoordinatorCommand extends Command<CoordinatorRow> {
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

/** The evaluador goes on with their own cases only. Answers what was removed, as react-admin wants it. */
@CommandHandler(RemoveCoordinatorCommand)
export class RemoveCoordinatorHandler implements ICommandHandler<RemoveCoordinatorCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ operator, id }: RemoveCoordinatorCommand): Promise<CoordinatorRow> {
    return transaction(this.em, async (em) => {
      const removed = await row(
        em,
        sql<CoordinatorRow>`delete from evaluation.coordinador where "idUsuario" = ${id} returning "idUsuario" as id, correo, desde`,
      );
      if (!removed) notFound('El coordinador no existe');
      await audit(em, { idUsuario: operator.id, accion: 'retirar', objeto: 'coordinador', idObjeto: id, idPersona: id });
      return removed;
    });
  }
}
