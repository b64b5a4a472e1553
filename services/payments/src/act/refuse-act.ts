import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { KeyedWithReason } from '@registro/contracts/payments/operation';
import type { Permission } from '@registro/contracts/roles';
import { PAYMENT_ACT_KINDS, TWO_PERSON_ACTS } from '@registro/contracts/two-persons';
import { refuseAct } from '@registro/platform/acts/decide';
import { findAct } from '@registro/platform/acts/locked-act';
import type { SessionUser } from '@registro/platform/auth/session';
import { notFound } from '@registro/platform/errors';
import { once } from '../ledger/once.js';

export class RefuseActCommand extends Command<{ id: number }> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
    readonly data: KeyedWithReason,
  ) {
    super();
  }
}

/** Nothing comes of what was proposed: refused by another, or taken back by who proposed it. */
@CommandHandler(RefuseActCommand)
export class RefuseActHandler implements ICommandHandler<RefuseActCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ user, id, data }: RefuseActCommand): Promise<{ id: number }> {
    return once(this.em, { idUsuario: user.id, accion: `negar acto ${id}`, data }, async (em) => {
      const which = { actos: PAYMENT_ACT_KINDS, id };
      const act = await findAct(em, which);
      const may =
        act !== null && (act.propuestoPor === user.id || user.permisos.includes(TWO_PERSON_ACTS[act.acto].confirma as Permission));
      if (!may) notFound('La propuesta no existe');
      await refuseAct(em, {}, which, { idUsuario: user.id, motivo: data.motivo });
      return { id };
    });
  }
}
