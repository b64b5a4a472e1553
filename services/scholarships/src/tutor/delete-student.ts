import { wrap } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RELATION_NOT_FOUND } from '@registro/contracts/scholarships/tutored-student';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { ownRow } from '@registro/platform/database/locked-row';
import { TutoredStudent } from './tutor.entity.js';

export class DeleteStudentCommand extends Command<void> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

/**
 * Takes a student off the user's own list. The row stays with the time of it: having been the tutor remains a conflict
 * of interest.
 */
@CommandHandler(DeleteStudentCommand)
export class DeleteStudentHandler implements ICommandHandler<DeleteStudentCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ user, id }: DeleteStudentCommand): Promise<void> {
    return transaction(this.em, async (em) => {
      const own = await ownRow(em, TutoredStudent, { id, idUsuario: user.id, eliminado: null }, RELATION_NOT_FOUND);
      const antes = wrap(own).toPOJO();
      own.eliminado = new Date();
      await em.flush();
      await audit(em, {
        idUsuario: user.id,
        accion: 'eliminar',
        objeto: 'tutorado',
        idObjeto: id,
        idPersona: own.idInvestigadorBecado,
        antes,
      });
    });
  }
}
