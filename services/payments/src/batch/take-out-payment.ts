import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BATCH_REFUSALS, type TakeOutPayment } from '@registro/contracts/payments/batch';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import { sql } from 'kysely';
import { once } from '../ledger/once.js';
import { refuseOwnPayments } from '../payment/refuse-own-payments.js';
import { lockBatch, takeOut } from './take-out.js';

export class TakeOutPaymentCommand extends Command<{ id: number }> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
    readonly data: TakeOutPayment,
  ) {
    super();
  }
}

/** An operator takes one payment out of a batch that is not at the bank yet: it waits again. */
@CommandHandler(TakeOutPaymentCommand)
export class TakeOutPaymentHandler implements ICommandHandler<TakeOutPaymentCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ user, id, data }: TakeOutPaymentCommand): Promise<{ id: number }> {
    return once(this.em, { idUsuario: user.id, accion: `quitar de lote ${id}`, data }, async (em) => {
      const lote = (await lockBatch(em, id)) ?? notFound('El lote no existe');
      if (!['preparado', 'segunda', 'aprobado'].includes(lote.estado)) refuse(BATCH_REFUSALS.estado, '1006');
      const { idPago, motivo } = data;
      await refuseOwnPayments(em, user.id, idPago, 'pagos-preparar', 'pagos-aprobar');
      const line = await row(
        em,
        sql<{ idUsuario: number }>`select p."idUsuario" from payments.lote_pago l join payments.pago p on p.id = l."idPago"
            where l."idLote" = ${id} and l."idPago" = ${idPago} and not l.fuera and l.estado = 'incluido'`,
      );
      if (!line) refuse(BATCH_REFUSALS.noEsta);
      await takeOut(em, idPago, motivo, user.id);
      const trace = { idUsuario: user.id, accion: 'quitar pago', objeto: 'lote', idObjeto: id, idPersona: line.idUsuario };
      await audit(em, { ...trace, despues: { idPago, motivo } });
      return { id };
    });
  }
}
