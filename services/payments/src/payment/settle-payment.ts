import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { confirmPayment, SETTLE_REFUSALS, type SettlePayment } from '@registro/contracts/payments/settle';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import { sql } from 'kysely';
import { settleLine } from '../batch/settle.js';
import { lockBatch } from '../batch/take-out.js';
import { Confirmations } from '../ledger/confirmed.js';
import { done, once } from '../ledger/once.js';
import { refuseOwnPayments } from './refuse-own-payments.js';

export class SettlePaymentCommand extends Command<{ idPago: number }> {
  constructor(
    readonly user: SessionUser,
    readonly data: SettlePayment,
  ) {
    super();
  }
}

/** What the bank did with one payment, written down by somebody else than who prepared its batch, who shows again who they are. */
@CommandHandler(SettlePaymentCommand)
export class SettlePaymentHandler implements ICommandHandler<SettlePaymentCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly confirmations: Confirmations,
  ) {}

  async execute({ user, data }: SettlePaymentCommand): Promise<{ idPago: number }> {
    const { idPago, completado, referenciaBanco, motivo } = data;
    const asked = { idUsuario: user.id, accion: `guardar pago ${idPago}`, data };
    const before = await done<{ idPago: number }>(this.em, asked);
    if (before) return before.respuesta;
    const metodo = await this.confirmations.take(user.id, data.confirmacion, confirmPayment(idPago));
    return once(this.em, asked, async (em) => {
      await refuseOwnPayments(em, user.id, idPago, 'pagos-aprobar');
      const sent = await row(
        em,
        sql<{
          id: number;
          idLote: number;
          preparadoPor: number;
          idUsuario: number;
        }>`select l.id, l."idLote", t."preparadoPor", p."idUsuario" from payments.lote_pago l join payments.pago p on p.id = l."idPago"
            join payments.lote t on t.id = l."idLote" where l."idPago" = ${idPago} and not l.fuera and l.estado = 'enviado'`,
      );
      if (!sent) {
        const known = await row(em, sql<{ ok: number }>`select 1 as ok from payments.pago where id = ${idPago}`);
        return known ? refuse(SETTLE_REFUSALS.estado, '1006') : notFound('El pago no existe');
      }
      if (sent.preparadoPor === user.id) refuse(SETTLE_REFUSALS.propio);
      await lockBatch(em, sent.idLote);
      const settled = await settleLine(em, sent, { completado, referenciaBanco, motivo }, user.id);
      if (!settled) refuse(SETTLE_REFUSALS.estado, '1006');
      const despues = { completado, referenciaBanco, motivo, metodo };
      await audit(em, {
        idUsuario: user.id,
        accion: 'registrar pago',
        objeto: 'pago',
        idObjeto: idPago,
        idPersona: sent.idUsuario,
        despues,
      });
      return { idPago };
    });
  }
}
