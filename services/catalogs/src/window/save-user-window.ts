import { wrap } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CreateUserWindow, EditUserWindow } from '@registro/contracts/catalogs/save-window';
import { OWN_THINGS } from '@registro/contracts/own-thing';
import { audit } from '@registro/platform/audit';
import { refuseOwn } from '@registro/platform/auth/refuse-own';
import type { SessionUser } from '@registro/platform/auth/session';
import { whenViolated } from '@registro/platform/database/constraint';
import { transaction } from '@registro/platform/database/database';
import { Once } from '@registro/platform/database/once';
import { lockedRow } from '@registro/platform/database/locked-row';
import type { WhoRow } from '@registro/platform/database/tables';
import { assertFresh } from '@registro/platform/database/version';
import { whoIs } from '@registro/platform/database/who';
import { invalid } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { UserWindow } from './window.entity.js';

export const NO_SUCH_USER = 'No hay una cuenta con ese correo electrónico';
export const HAS_WINDOW = 'Esa persona ya tiene una jornada propia; modifíquela';

export class SaveUserWindowCommand extends Command<number> {
  /** `id` null: a new one */
  constructor(
    readonly operator: SessionUser,
    readonly id: number | null,
    readonly data: EditUserWindow | CreateUserWindow,
  ) {
    super();
  }
}

/** An operator gives one person a window of their own, or changes it. Answers its id. */
@CommandHandler(SaveUserWindowCommand)
export class SaveUserWindowHandler implements ICommandHandler<SaveUserWindowCommand> {
  constructor(private readonly em: EntityManager) {}

  @Once()
  async execute({ operator, id, data }: SaveUserWindowCommand): Promise<number> {
    const { fechaInicio, fechaFin, jornBecas, jornSost, jornInnov, motivo } = data;
    const values = { fechaInicio, fechaFin, jornBecas, jornSost, jornInnov, motivo };
    const user = id === null ? await this.userOf(data as CreateUserWindow) : null;
    const saved = transaction(this.em, async (em) => {
      const own = user
        ? em.create(UserWindow, { ...values, idUsuario: user.id, correo: user.correo, version: 0 })
        : await lockedRow(em, UserWindow, { id: id! }, 'La jornada no existe');
      await refuseOwn(em, operator.id, [own.idUsuario], OWN_THINGS.jornada(), 'convocatorias');
      if (!user) assertFresh(data.version, own);
      const antes = user ? undefined : wrap(own).toPOJO();
      em.assign(own, { ...values, version: own.version + 1 });
      await em.persist(own).flush();
      await emit(em, 'user-window.changed', { idUsuario: own.idUsuario });
      const accion = user ? 'crear' : 'editar';
      await audit(em, {
        idUsuario: operator.id,
        accion,
        objeto: 'jornada de usuario',
        idObjeto: own.id,
        idPersona: own.idUsuario,
        antes,
        despues: wrap(own).toPOJO(),
      });
      return own.id;
    });
    return saved.catch(whenViolated('jornada_usuario_unica', () => invalid({ campo: 'correo', mensaje: HAS_WINDOW })));
  }

  private async userOf({ correo }: CreateUserWindow): Promise<WhoRow> {
    return (await whoIs(this.em, { correo })) ?? invalid({ campo: 'correo', mensaje: NO_SUCH_USER });
  }
}
