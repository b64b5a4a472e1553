import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BATCH_REFUSALS } from '@registro/contracts/payments/batch';
import type { KeyedWithReason } from '@registro/contracts/payments/operation';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import { sql } from 'kysely';
import { once } from '../ledger/once.js';
import { paymentsIn, refuseOwnPayments } from '../payment/refuse-own-payments.js';
import { lockBatch, takeOut } from './take-out.js';
import { tracePayments } from './trace-payments.js';

export class AnnulBatchCommand extends Command<{ id: number }> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
    readonly data: KeyedWithReason,
  ) {
    super();
  }
}

/** A batch that is not at the bank yet is given up: its payments wait again. */
@CommandHandler(AnnulBatchCommand)
export class AnnulBatchHandler implements ICommandHandler<AnnulBatchCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ user, id, data }: AnnulBatchCommand): Promise<{ id: number }> {
    return once(this.em, { idUsuario: user.id, accion: `anular lote ${id}`, data }, async (em) => {
      const lote = (await lockBatch(em, id)) ?? notFound('El lote no existe');
      if (!['preparado', 'segunda', 'aprobado'].includes(lote.estado)) refuse(BATCH_REFUSALS.estado, '1006');
      await refuseOwnPayments(em, user.id, paymentsIn(id), 'pagos-preparar', 'pagos-aprobar');
      const lines = await rows(
        em,
        sql<{ idPago: number }>`select "idPago" from payments.lote_pago where "idLote" = ${id} and estado = 'incluido' order by "idPago"`,
      );
      for (const { idPago } of lines) await takeOut(em, idPago, data.motivo, user.id);
      const pagos = lines.map(({ idPago }) => idPago);
      await tracePayments(em, pagos, { idUsuario: user.id, accion: 'quitar de lote', idLote: id });
      await rows(em, sql`update payments.lote set estado = 'anulado', motivo = ${data.motivo} where id = ${id}`);
      await audit(em, {
        idUsuario: user.id,
        accion: 'anular',
        objeto: 'lote',
        idObjeto: id,
        antes: { estado: lote.estado },
        despues: { estado: 'anulado', motivo: data.motivo },
      });
      return { id };
    });
  }
}
