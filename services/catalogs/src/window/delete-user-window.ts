import { wrap } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OWN_THINGS } from '@registro/contracts/own-thing';
import { audit } from '@registro/platform/audit';
import { refuseOwn } from '@registro/platform/auth/refuse-own';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { UserWindow } from './window.entity.js';

export class DeleteUserWindowCommand extends Command<{ id: number }> {
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

/** An operator takes a person's own window back; the general one goes on. */
@CommandHandler(DeleteUserWindowCommand)
export class DeleteUserWindowHandler implements ICommandHandler<DeleteUserWindowCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ operator, id }: DeleteUserWindowCommand): Promise<{ id: number }> {
    return transaction(this.em, async (em) => {
      const own = await em.findOne(UserWindow, { id });
      if (!own) notFound('La jornada no existe');
      await refuseOwn(em, operator.id, [own.idUsuario], OWN_THINGS.jornada(), 'convocatorias');
      const antes = wrap(own).toPOJO();
      await em.remove(own).flush();
      await emit(em, 'user-window.changed', { idUsuario: antes.idUsuario });
      await audit(em, {
        idUsuario: operator.id,
        accion: 'eliminar',
        objeto: 'jornada de usuario',
        idObjeto: id,
        idPersona: antes.idUsuario,
        antes,
      });
      return { id };
    });
  }
}
