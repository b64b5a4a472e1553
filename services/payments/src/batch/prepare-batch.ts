import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BATCH_MAX, BATCH_REFUSALS, type PrepareBatch, type PreparedBatch } from '@registro/contracts/payments/batch';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { sql } from 'kysely';
import { chosenFormat } from '../bank/choose-format.js';
import { payerOf } from '../bank/payer-account.js';
import { fileDigest, outgoing, refuseUnreadable } from '../bank/render-batch.js';
import { takeOffsets } from '../budget/offsets.js';
import { completeByOffset } from '../budget/complete-by-offset.js';
import { once } from '../ledger/once.js';
import { advance } from '../payment/advance.js';
import type { BatchOutlet } from './batch.entity.js';
import { tellBatch } from './settle.js';
import { tracePayments } from './trace-payments.js';

export class PrepareBatchCommand extends Command<PreparedBatch> {
  constructor(
    readonly user: SessionUser,
    readonly data: PrepareBatch,
  ) {
    super();
  }
}

/**
 * Puts payments that wait into a batch to their bank: those that were chosen, or all. What something still stops is
 * left out, and what an earlier overpayment pays whole never goes to the bank. Format, account and what the bank is
 * told of each payment are frozen here. Refused where nothing is left, or where the format cannot say it.
 */
@CommandHandler(PrepareBatchCommand)
export class PrepareBatchHandler implements ICommandHandler<PrepareBatchCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ user, data }: PrepareBatchCommand): Promise<PreparedBatch> {
    const asked = { idUsuario: user.id, accion: 'preparar lote', data };
    return once(this.em, asked, async (em) => {
      const { banco, moneda, pagos } = data;
      const salida = await outlet(em, data);
      const ready = await rows(
        em,
        sql<{ id: number }>`select p.id from payments.pago p join payments.beneficiario b on b.id = p."idBeneficiario"
            where p."idLote" is null and p.estado = 'pendiente' and p.bloqueo is null and b.banco = ${banco} and p.moneda = ${moneda} and (${pagos}::int[] is null or p.id = any(${pagos}))
            order by p.id limit ${BATCH_MAX} for update of p`,
      );
      const paid = await takeOffsets(
        em,
        ready.map(({ id }) => id),
      );
      await completeByOffset(em, paid, user.id);
      const paidAlready = new Set(paid);
      const ids = ready.map(({ id }) => id).filter((id) => !paidAlready.has(id));
      if (!ids.length) {
        if (!paid.length) refuse(BATCH_REFUSALS.vacio);
        return { id: null, cuantos: 0, centimos: 0 };
      }
      const { id } = (await row(
        em,
        sql<{
          id: number;
        }>`insert into payments.lote (banco, moneda, cuantos, centimos, "preparadoPor", salida)
          values (${banco}, ${moneda}, 0, 0, ${user.id}, ${JSON.stringify(salida)}::jsonb) returning id`,
      ))!;
      await rows(
        em,
        sql`insert into payments.lote_pago ("idLote", "idPago", intento, centimos, "idBeneficiario", "aprobadoPor", persona, "documentoPersona", periodo, "nombreConcepto")
            select ${id}, p.id, p.intento, p.centimos - p.descuento, p."idBeneficiario", p."aprobadoPor", p.persona, p."documentoPersona", p.periodo, p."nombreConcepto"
            from payments.pago p where p.id = any(${ids}) order by p.id`,
      );
      const made = await row(
        em,
        sql<PreparedBatch>`update payments.lote t set cuantos = s.cuantos, centimos = s.centimos
            from (select count(*)::int as cuantos, sum(centimos)::bigint as centimos from payments.lote_pago where "idLote" = ${id}) s
            where t.id = ${id} returning t.id, t.cuantos, t.centimos`,
      );
      await fileDigest(em, await outgoing(em, id)).catch(refuseUnreadable);
      await advance(em, ids, { paso: 'preparado', estado: 'enLote', idLote: id, idUsuario: user.id });
      await tracePayments(em, ids, { idUsuario: user.id, accion: 'preparar', idLote: id });
      await tellBatch(em, id);
      await audit(em, {
        idUsuario: user.id,
        accion: 'preparar',
        objeto: 'lote',
        idObjeto: id,
        despues: { ...made!, banco, moneda, ...salida },
      });
      return made!;
    });
  }
}

/** How the batch goes to its bank and from which account, as both are now. */
async function outlet(em: EntityManager, { banco, moneda, formato }: PrepareBatch): Promise<BatchOutlet> {
  const { id: idFormato, nombre, definicion } = await chosenFormat(em, banco, 'exportacion', formato);
  const payer = await payerOf(em, banco, moneda);
  return {
    idFormato,
    formato: nombre,
    definicion,
    cuentaPagador: payer.cuenta,
    documentoPagador: payer.documento,
    nombrePagador: payer.nombre,
  };
}
