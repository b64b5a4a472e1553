import { wrap } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { INSTITUTION_IN_USE, INSTITUTION_NOT_FOUND, institutionCan } from '@registro/contracts/scholarships/institution';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import { Period } from '../period/period.entity.js';
import { ownApproved } from '../postgraduate/own-approved.js';
import { Institution } from './institution.entity.js';

export class DeleteInstitutionCommand extends Command<{ idInstitucion: number }> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

/** Takes an institution that no period is paid to off the user's own list. */
@CommandHandler(DeleteInstitutionCommand)
export class DeleteInstitutionHandler implements ICommandHandler<DeleteInstitutionCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ user, id }: DeleteInstitutionCommand): Promise<{ idInstitucion: number }> {
    return transaction(this.em, async (em) => {
      const where = { id, idUsuario: user.id, eliminado: null };
      const { idBeca } = (await em.findOne(Institution, where)) ?? notFound(INSTITUTION_NOT_FOUND);
      await ownApproved(em, user.id, idBeca);
      const own = (await em.findOne(Institution, where, { refresh: true })) ?? notFound(INSTITUTION_NOT_FOUND);
      if (!institutionCan.remove({ periodos: await em.count(Period, { idInstitucion: id, eliminado: null }) })) refuse(INSTITUTION_IN_USE);
      const antes = wrap(own).toPOJO();
      own.eliminado = new Date();
      await em.flush();
      await audit(em, { idUsuario: user.id, accion: 'eliminar', objeto: 'institucion', idObjeto: id, antes });
      return { idInstitucion: id };
    });
  }
}
