import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CoordinatorRow } from '@registro/contracts/evaluation/coordinator';
import { holdsUntil } from '@registro/platform/acts/second-person';
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

/** The evaluador goes on with their own cases only; one who was asked for and not confirmed is not named. Answers what was removed, as react-admin wants it. */
@CommandHandler(RemoveCoordinatorCommand)
export class RemoveCoordinatorHandler implements ICommandHandler<RemoveCoordinatorCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ operator, id }: RemoveCoordinatorCommand): Promise<CoordinatorRow> {
    return transaction(this.em, async (em) => {
      const removed =
        (await row(
          em,
          sql<CoordinatorRow>`delete from evaluation.coordinador where "idUsuario" = ${id}
            returning "idUsuario" as id, correo, desde, null::text as solicita, null::text as vence, false as propia`,
        )) ??
        (await row(
          em,
          sql<CoordinatorRow>`delete from evaluation.coordinador_pedido where "idUsuario" = ${id}
            returning "idUsuario" as id, correo, creado as desde, solicita, ${holdsUntil('coordinador', sql`creado`)} as vence, "idSolicita" = ${operator.id} as propia`,
        ));
      if (!removed) notFound('El coordinador no existe');
      const accion = removed.solicita === null ? 'retirar' : 'negar';
      await audit(em, { idUsuario: operator.id, accion, objeto: 'coordinador', idObjeto: id, idPersona: id });
      return removed;
    });
  }
}
