import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { centsToNumber, showAmount } from '@registro/contracts/money';
import { PAYMENT_STATE_NAMES } from '@registro/contracts/payments/owed';
import { confirmPayment, SETTLE_REFUSALS, type SettledPayment, type SettlePayment } from '@registro/contracts/payments/settle';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import { refuseSamePerson } from '@registro/platform/merge/same-person';
import { sql } from 'kysely';
import type { ActOf } from '../act/act-of.js';
import { propose } from '../act/propose.js';
import { refuseOwnBatch } from '../bank/apply-answer.js';
import { settleLine } from '../batch/settle.js';
import { lockBatch } from '../batch/take-out.js';
import { Confirmations } from '../ledger/confirmed.js';
import { done, once } from '../ledger/once.js';
import { refuseOwnPayments } from './refuse-own-payments.js';

export class SettlePaymentCommand extends Command<SettledPayment> {
  constructor(
    readonly user: SessionUser,
    readonly data: SettlePayment,
  ) {
    super();
  }
}

/**
 * What the bank did with one payment, where it answers by no file: said by somebody else than who prepared its batch.
 * Another confirms it.
 */
@CommandHandler(SettlePaymentCommand)
export class SettlePaymentHandler implements ICommandHandler<SettlePaymentCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly confirmations: Confirmations,
  ) {}

  async execute({ user, data }: SettlePaymentCommand): Promise<SettledPayment> {
    const { idPago, completado, referenciaBanco, motivo } = data;
    const asked = { idUsuario: user.id, accion: `guardar pago ${idPago}`, data };
    const before = await done<SettledPayment>(this.em, asked);
    if (before) return before.respuesta;
    await this.confirmations.take(user.id, data.confirmacion, confirmPayment(idPago));
    return once(this.em, asked, async (em) => {
      await refuseOwnPayments(em, user.id, idPago, 'pagos-aprobar');
      const sent = await sentLine(em, idPago);
      await refuseSamePerson(em, user.id, [sent.preparadoPor], SETTLE_REFUSALS.propio);
      const estado = completado ? 'completado' : 'rechazado';
      const acto = await propose(em, user.id, {
        acto: 'pago',
        how: settleAct,
        clave: String(idPago),
        titulo: `${PAYMENT_STATE_NAMES[estado]}: pago ${idPago}, ${showAmount(centsToNumber(sent.centimos))} ${sent.moneda}`,
        idObjeto: idPago,
        datos: { idPago, completado, referenciaBanco, motivo },
        despues: { estado, idLote: sent.idLote, referenciaBanco, motivo },
      });
      return { idPago, acto };
    });
  }
}

interface SentLine {
  id: number;
  idLote: number;
  centimos: number;
  moneda: string;
  preparadoPor: number;
  /** whose the payment is */
  idUsuario: number;
}

/** The line with which a payment is at the bank. Refuses one that is not there. */
async function sentLine(em: EntityManager, idPago: number): Promise<SentLine> {
  const sent = await row(
    em,
    sql<SentLine>`select l.id, l."idLote", l.centimos, t.moneda, t."preparadoPor", p."idUsuario" from payments.lote_pago l
        join payments.pago p on p.id = l."idPago" join payments.lote t on t.id = l."idLote"
        where l."idPago" = ${idPago} and not l.fuera and l.estado = 'enviado'`,
  );
  if (sent) return sent;
  const known = await row(em, sql<{ ok: number }>`select 1 as ok from payments.pago where id = ${idPago}`);
  return known ? refuse(SETTLE_REFUSALS.estado, '1006') : notFound('El pago no existe');
}

type Settled = Pick<SettlePayment, 'idPago' | 'completado' | 'referenciaBanco' | 'motivo'>;

/** A payment as who confirmed it was told that the bank settled it. */
export const settleAct: ActOf<Settled> = {
  pays: ({ idPago }) => idPago,
  read: (em, { idPago }) =>
    row(em, sql<{ estado: string; idLote: number | null }>`select estado, "idLote" from payments.pago where id = ${idPago} for update`),
  mayConfirm: async (em, { idPago }, idUsuario) => {
    await refuseOwnPayments(em, idUsuario, idPago, 'pagos-aprobar');
    const at = await row(em, sql<{ idLote: number | null }>`select "idLote" from payments.pago where id = ${idPago}`);
    if (at?.idLote) await refuseOwnBatch(em, at.idLote, idUsuario);
  },
  apply: async (em, { idPago, completado, referenciaBanco, motivo }, { idUsuario, propone }) => {
    const sent = await sentLine(em, idPago);
    await lockBatch(em, sent.idLote);
    const settled = await settleLine(em, sent, { completado, referenciaBanco, motivo }, idUsuario);
    if (!settled) refuse(SETTLE_REFUSALS.estado, '1006');
    await audit(em, {
      idUsuario,
      accion: 'registrar pago',
      objeto: 'pago',
      idObjeto: idPago,
      idPersona: sent.idUsuario,
      despues: { completado, referenciaBanco, motivo, idPropone: propone },
    });
  },
};
