import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SessionUser } from '../auth/session.js';
import { transaction } from '../database/database.js';
import { ownRow } from '../database/locked-row.js';
import { notFound, refuse } from '../errors.js';
import { emitAllAudited } from '../events/emit.js';
import type { Outcomes } from './outcomes.js';
import type { Programme } from './programme.js';

export class WithdrawApplication extends Command<'Retirada'> {
  constructor(
    readonly programme: Programme<any>,
    readonly outcomes: Outcomes<any>,
    readonly user: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

/** The applicant takes an undecided application back (rule B-15). */
@CommandHandler(WithdrawApplication)
export class WithdrawApplicationHandler implements ICommandHandler<WithdrawApplication> {
  constructor(private readonly em: EntityManager) {}

  execute({ programme, outcomes, user: { id: idUsuario }, id }: WithdrawApplication): Promise<'Retirada'> {
    return transaction(this.em, async (em) => {
      const own: object = await ownRow(em, programme.application, { id, idUsuario }, programme.notFound);
      const { barred, take } = outcomes.withdraw ?? notFound();
      const why = barred(own);
      if (why !== null) refuse(why);
      const antes = outcomes.of(own).estado;
      take(own);
      await em.flush();
      const { estado: despues, version } = outcomes.of(own);
      const { objeto } = programme;
      await emitAllAudited(
        em,
        { idUsuario, accion: 'retirar', objeto, idObjeto: id, antes, despues },
        ['case.withdrawn', { objeto, idObjeto: id, idUsuario, version }],
        ...(await outcomes.changed(em, own)),
      );
      return 'Retirada' as const;
    });
  }
}
