import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { KeyedWithReason } from '@registro/contracts/payments/operation';
import { TWO_PERSON_ACTS } from '@registro/contracts/two-persons';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { once } from '../ledger/once.js';
import { lockedAct } from './locked-act.js';

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
      const { acto, titulo, propuestoPor } = await lockedAct(em, id);
      const own = propuestoPor === user.id;
      if (!own && !user.permisos.includes(TWO_PERSON_ACTS[acto].confirma)) notFound('La propuesta no existe');
      const { motivo } = data;
      await rows(
        em,
        sql`update payments.acto set estado = ${own ? 'retirado' : 'negado'}, "decididoPor" = ${user.id}, decidido = now(), "motivoDecision" = ${motivo} where id = ${id}`,
      );
      await audit(em, {
        idUsuario: user.id,
        accion: own ? 'retirar propuesta' : 'negar',
        objeto: 'acto',
        idObjeto: id,
        despues: { acto, titulo, idPropone: propuestoPor, motivo },
      });
      return { id };
    });
  }
}
