import { wrap } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PERIOD_NOT_DELETABLE, PERIOD_NOT_FOUND } from '@registro/contracts/scholarships/period';
import { periodCan } from '@registro/contracts/scholarships/period-rules';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import { ownApproved } from '../postgraduate/own-approved.js';
import { owe } from './owe.js';
import { Period, PeriodPayment } from './period.entity.js';

export class DeletePeriodCommand extends Command<{ idPeriodo: number }> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

/**
 * Takes a period off the user's own list where its state and the contract's allow it (rule M-13). The row stays with
 * the time of it, for what was owed must be told to be owed no more.
 */
@CommandHandler(DeletePeriodCommand)
export class DeletePeriodHandler implements ICommandHandler<DeletePeriodCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ user, id }: DeletePeriodCommand): Promise<{ idPeriodo: number }> {
    return transaction(this.em, async (em) => {
      const where = { id, idUsuario: user.id, eliminado: null };
      const { idBeca } = (await em.findOne(Period, where)) ?? notFound(PERIOD_NOT_FOUND);
      const { contrato } = await ownApproved(em, user.id, idBeca);
      // Its state is what it is once it is this one's turn.
      const own = (await em.findOne(Period, where, { refresh: true })) ?? notFound(PERIOD_NOT_FOUND);
      const payments = await em.find(PeriodPayment, { idPeriodo: id });
      const pagos = payments.map((p) => ({ fijo: p.aprobadoPor !== null, idArchivoPago: p.pagado ? String(p.idPago) : null }));
      if (!periodCan.remove({ estatusId: own.estatus, contrato, pagos })) refuse(PERIOD_NOT_DELETABLE);
      const antes = wrap(own).toPOJO();
      own.eliminado = new Date();
      await owe(em, own);
      await audit(em, { idUsuario: user.id, accion: 'eliminar', objeto: 'periodo', idObjeto: id, antes });
      return { idPeriodo: id };
    });
  }
}
