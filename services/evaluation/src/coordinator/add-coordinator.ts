import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { InternalUser } from '@registro/contracts/accounts/internal-user';
import type { AddCoordinator } from '@registro/contracts/evaluation/coordinator';
import { audit } from '@registro/platform/audit';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, transaction } from '@registro/platform/database/database';
import { invalid } from '@registro/platform/errors';
import { sql } from 'kysely';

export const NOT_A_REVIEWER = 'No hay un evaluador activo con ese correo electrónico';
export const IS_COORDINATOR = 'Ese evaluador ya es coordinador';

export class AddCoordinatorCommand extends Command<number> {
  constructor(
    readonly operator: SessionUser,
    readonly data: AddCoordinator,
  ) {
    super();
  }
}

/** An operator makes an evaluador coordinador. Answers the user's id. */
@CommandHandler(AddCoordinatorCommand)
export class AddCoordinatorHandler implements ICommandHandler<AddCoordinatorCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ operator, data }: AddCoordinatorCommand): Promise<number> {
    const user = await this.internal.find<InternalUser>(`usuarios?correo=${encodeURIComponent(data.correo)}`);
    if (user?.rol !== 'evaluador' || !user.activo) invalid({ campo: 'correo', mensaje: NOT_A_REVIEWER });
    return transaction(this.em, async (em) => {
      const added = await row(
        em,
        sql`insert into evaluation.coordinador ("idUsuario", correo) values (${user.id}, ${user.correo}) on conflict do nothing returning 1`,
      );
      if (!added) invalid({ campo: 'correo', mensaje: IS_COORDINATOR });
      await audit(em, { idUsuario: operator.id, accion: 'nombrar', objeto: 'coordinador', idObjeto: user.id });
      return user.id;
    });
  }
}
