import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AddCoordinator, COORDINATOR_REFUSALS } from '@registro/contracts/evaluation/coordinator';
import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { GRANT_REFUSALS } from '@registro/contracts/accounts/grant-request';
import { proposeAct } from '@registro/platform/acts/propose';
import { waitsAbout } from '@registro/platform/acts/waiting';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, transaction } from '@registro/platform/database/database';
import { whoIs } from '@registro/platform/database/who';
import { invalid } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { coordinatorAct } from './coordinator-act.js';

export class AddCoordinatorCommand extends Command<number> {
  constructor(
    readonly operator: SessionUser,
    readonly data: AddCoordinator,
  ) {
    super();
  }
}

/**
 * An operator would have an evaluador be coordinador: nothing changes until another confirms it (rule S-18). Answers
 * the user's id.
 */
@CommandHandler(AddCoordinatorCommand)
export class AddCoordinatorHandler implements ICommandHandler<AddCoordinatorCommand> {
  constructor(private readonly em: EntityManager) {}

  async execute({ operator, data }: AddCoordinatorCommand): Promise<number> {
    const user = await whoIs(this.em, { correo: data.correo });
    if (!user?.roles.includes('evaluador') || !user.activo) invalid({ campo: 'correo', mensaje: COORDINATOR_REFUSALS.evaluador });
    if (!user.documento) invalid({ campo: 'correo', mensaje: GRANT_REFUSALS.sinCedula });
    return transaction(this.em, async (em) => {
      const is = await row(em, sql`select 1 from evaluation.coordinador where "idUsuario" = ${user.id}`);
      if (is) invalid({ campo: 'correo', mensaje: COORDINATOR_REFUSALS.ya });
      if (await row(em, sql`select where ${waitsAbout('coordinador', user.id)}`))
        invalid({ campo: 'correo', mensaje: TWO_PERSON_REFUSALS.abierto });
      const vez = await proposeAct(em, operator.id, {
        acto: 'coordinador',
        how: coordinatorAct,
        clave: user.id,
        personas: [user.id],
        datos: { idUsuario: user.id, correo: user.correo },
        despues: { coordina: true, correo: user.correo },
      });
      await emit(em, 'notice.requested', {
        aviso: 'coordinadorPorConfirmar',
        idObjeto: user.id,
        vez,
        usuarios: [],
        permiso: 'convocatorias',
      });
      return user.id;
    });
  }
}
