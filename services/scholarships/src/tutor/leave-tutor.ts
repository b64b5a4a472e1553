import { LockMode, wrap } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RELATION_NOT_FOUND } from '@registro/contracts/scholarships/tutored-student';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { TutoredStudent } from './tutor.entity.js';

export class LeaveTutorCommand extends Command<void> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

/**
 * Takes the user out of the list of a tutor, who hears of it (rule V-22). As where the tutor does it, the row stays
 * with the time of it.
 */
@CommandHandler(LeaveTutorCommand)
export class LeaveTutorHandler implements ICommandHandler<LeaveTutorCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ user, id }: LeaveTutorCommand): Promise<void> {
    return transaction(this.em, async (em) => {
      const mine = { id, idInvestigadorBecado: user.id, eliminado: null };
      const own = (await em.findOne(TutoredStudent, mine, { lockMode: LockMode.PESSIMISTIC_WRITE })) ?? notFound(RELATION_NOT_FOUND);
      const antes = wrap(own).toPOJO();
      own.eliminado = new Date();
      await em.flush();
      await emit(em, 'notice.requested', { aviso: 'estudianteSeRetiro', idObjeto: id, vez: 1, usuarios: [own.idUsuario] });
      await audit(em, { idUsuario: user.id, accion: 'eliminar', objeto: 'tutorado', idObjeto: id, idPersona: own.idUsuario, antes });
    });
  }
}
