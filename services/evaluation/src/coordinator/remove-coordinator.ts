import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CoordinatorRow } from '@registro/contracts/evaluation/coordinator';
import { refuseAct } from '@registro/platform/acts/decide';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, transaction } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { oneRow } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { coordinatorAct, coordinatorAsked } from './coordinator-act.js';
import { coordinatorList } from './coordinator.list.js';

export class RemoveCoordinatorCommand extends Command<CoordinatorRow> {
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

/**
 * The evaluador goes on with their own cases only; one who was asked for and not confirmed is not named. Answers what
 * was removed, as react-admin wants it.
 */
@CommandHandler(RemoveCoordinatorCommand)
export class RemoveCoordinatorHandler implements ICommandHandler<RemoveCoordinatorCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ operator, id }: RemoveCoordinatorCommand): Promise<CoordinatorRow> {
    return transaction(this.em, async (em) => {
      const removed = await oneRow(em, coordinatorList(operator.id), id);
      if (removed.solicita !== null) await refuseAct(em, coordinatorAct, coordinatorAsked(id), { idUsuario: operator.id, motivo: null });
      else {
        const gone = await row(em, sql`delete from evaluation.coordinador where "idUsuario" = ${id} returning 1`);
        if (!gone) notFound('El coordinador no existe');
        await audit(em, { idUsuario: operator.id, accion: 'retirar', objeto: 'coordinador', idObjeto: id, idPersona: id });
      }
      return removed;
    });
  }
}
