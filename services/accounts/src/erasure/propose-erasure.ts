import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { proposeAct } from '@registro/platform/acts/propose';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { accountsOf } from '@registro/platform/erasure/settle-erasure';
import { emit } from '@registro/platform/events/emit';
import { refuseSamePerson } from '@registro/platform/merge/same-person';
import { erasureAct } from './erasure-act.js';
import { ErasurePreviews } from './erasure-previews.js';
import { lockErasure } from './locked-erasure.js';

export class ProposeErasureCommand extends Command<{ id: number }> {
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
    readonly motivo: string,
  ) {
    super();
  }
}

/**
 * One operator says that a person who asked for it is to be erased; nothing goes until another confirms (rule S-39).
 */
@CommandHandler(ProposeErasureCommand)
export class ProposeErasureHandler implements ICommandHandler<ProposeErasureCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly previews: ErasurePreviews,
  ) {}

  async execute({ operator, id, motivo }: ProposeErasureCommand): Promise<{ id: number }> {
    const { idUsuario } = await transaction(this.em, (em) => lockErasure(em, id));
    await refuseSamePerson(this.em, operator.id, [idUsuario], TWO_PERSON_REFUSALS.suyo);
    await this.previews.assertFree(idUsuario);
    return transaction(this.em, async (em) => {
      const vez = await proposeAct(em, operator.id, {
        acto: 'borrado',
        how: erasureAct,
        clave: id,
        idObjeto: id,
        personas: await accountsOf(em, idUsuario),
        datos: { idBorrado: id, idUsuario },
        despues: { estado: 'hecho' },
        motivo,
      });
      await emit(em, 'notice.requested', { aviso: 'borradoPorResolver', idObjeto: id, vez: vez + 1, usuarios: [], permiso: 'usuarios' });
      return { id };
    });
  }
}
