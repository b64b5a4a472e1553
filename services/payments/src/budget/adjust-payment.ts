import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { centsToNumber, numberToCents, showAmount } from '@registro/contracts/money';
import { ADJUST_REFUSALS, confirmAdjust, type RevertPayment } from '@registro/contracts/payments/adjust';
import { ADJUSTMENT_KIND_NAMES, type AdjustmentKind } from '@registro/contracts/payments/budget';
import type { SettledPayment } from '@registro/contracts/payments/owed';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import type { ActOf } from '../act/act-of.js';
import { propose } from '../act/propose.js';
import { Confirmations } from '../ledger/confirmed.js';
import { done, once } from '../ledger/once.js';
import { post } from '../ledger/post.js';
import { refuseOwnPayments } from '../payment/refuse-own-payments.js';
import { advance } from '../payment/advance.js';
import { giveBack, refuseOwnStatement, type Returned } from './return-money.js';

export class AdjustPaymentCommand extends Command<{ id: number }> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
    readonly data: RevertPayment,
  ) {
    super();
  }
}

/**
 * Somebody would have money come back of a payment that arrived: all of it, sent in error or not taken by its bank, or
 * what was too much, which is then taken off the next payment of the same group. Another confirms it.
 */
@CommandHandler(AdjustPaymentCommand)
export class AdjustPaymentHandler implements ICommandHandler<AdjustPaymentCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly confirmations: Confirmations,
  ) {}

  async execute({ user, id, data }: AdjustPaymentCommand): Promise<{ id: number }> {
    const { causa: tipo, motivo, referenciaBanco, idLinea } = data;
    const asked = { idUsuario: user.id, accion: `${tipo} de pago ${id}`, data };
    const before = await done<{ id: number }>(this.em, asked);
    if (before) return before.respuesta;
    await this.confirmations.take(user.id, data.confirmacion, confirmAdjust(id));
    return once(this.em, asked, async (em) => {
      await refuseOwnPayments(em, user.id, id, 'pagos-aprobar');
      const { centimos: queda, moneda } = (await standing(em, id)) ?? notFound('El pago no existe');
      const whole = tipo !== 'sobrepago';
      const centimos = whole ? queda : numberToCents(data.monto!)!;
      const vuelve = tipo === 'devuelto' ? { referenciaBanco: referenciaBanco!, idLinea } : null;
      return {
        id: await propose(em, user.id, {
          acto: 'ajuste',
          how: adjustAct,
          clave: String(id),
          titulo: `${ADJUSTMENT_KIND_NAMES[tipo]}: pago ${id}, ${showAmount(centsToNumber(centimos))} ${moneda}`,
          idObjeto: id,
          datos: { idPago: id, tipo, centimos, motivo, vuelve },
          despues: { estado: whole ? 'revertido' : 'completado', centimos: queda - centimos, moneda, ...(vuelve && { referenciaBanco }) },
          motivo,
        }),
      };
    });
  }
}

interface Standing {
  estado: string;
  /** what was not said to come back yet */
  centimos: number;
  moneda: string;
}

/** A payment that money may come back of, locked. */
function standing(em: EntityManager, idPago: number): Promise<Standing | null> {
  return row(
    em,
    sql<Standing>`
      select p.estado, p.centimos - coalesce((select sum(a.centimos) from payments.ajuste a where a."idPago" = p.id and a.intento = p.intento), 0)::bigint as centimos, p.moneda
      from payments.pago p where p.id = ${idPago} for update`,
  );
}

interface Adjusted {
  idPago: number;
  tipo: AdjustmentKind;
  centimos: number;
  motivo: string;
  /** what its bank gave back is there again */
  vuelve: Pick<Returned, 'referenciaBanco' | 'idLinea'> | null;
}

const NOTICE = { reverso: 'pagoRevertido', devuelto: 'pagoDevueltoPorBanco', sobrepago: 'pagoDeMas' } as const;

/**
 * Nothing that was written is changed: an entry of its own moves the money to what is to be recovered. Who was paid is
 * told.
 */
export const adjustAct: ActOf<Adjusted> = {
  pays: ({ idPago }) => idPago,
  read: (em, { idPago }) => standing(em, idPago),
  mayConfirm: async (em, { idPago, vuelve }, idUsuario) => {
    await refuseOwnPayments(em, idUsuario, idPago, 'pagos-aprobar');
    if (vuelve) await refuseOwnStatement(em, idUsuario, vuelve.idLinea);
  },
  apply: async (em, { idPago, tipo, centimos, motivo, vuelve }, { idUsuario, propone }) => {
    const { estado, centimos: queda } = (await standing(em, idPago)) ?? notFound('El pago no existe');
    if (estado !== 'completado') refuse(ADJUST_REFUSALS.estado, '1006');
    if (centimos > queda || (tipo === 'sobrepago' && centimos === queda)) refuse(ADJUST_REFUSALS.mucho(showAmount(centsToNumber(queda))));
    const made = await row(
      em,
      sql<{ id: number; moneda: string; descuento: number } & SettledPayment>`
        with p as (select id, objeto, "idObjeto", referencia, intento, grupo, moneda, descuento, "idUsuario" from payments.pago where id = ${idPago}),
          a as (insert into payments.ajuste ("idPago", intento, tipo, grupo, moneda, centimos, motivo, "idUsuario")
            select id, intento, ${tipo}, grupo, moneda, ${centimos}, ${motivo}, ${idUsuario}::int from p returning id)
        select a.id, p.moneda, p.descuento, p.id as "idPago", p.objeto, p."idObjeto", p.referencia, p.intento, p."idUsuario" from a, p`,
    );
    const { id, moneda, descuento, ...settled } = made!;
    const owner = settled.idUsuario;
    const kind = tipo === 'sobrepago' ? tipo : 'reverso';
    await post(em, [{ clave: `${tipo}:${id}`, tipo: kind, idPago, debe: 'porRecuperar', haber: 'pagado', centimos, moneda }]);
    if (tipo !== 'sobrepago') {
      await advance(em, [idPago], { paso: 'revertido', estado: 'revertido', idUsuario, detalle: motivo });
      await emit(em, 'payment.reverted', settled);
    }
    // What an overpayment had paid of it is at no bank.
    if (vuelve) await giveBack(em, { idPago, centimos: centimos - descuento, motivo, ...vuelve }, idUsuario, propone);
    await emit(em, 'notice.requested', { aviso: NOTICE[tipo], idObjeto: idPago, vez: id, usuarios: [owner] });
    await emit(em, 'screens.changed', { usuarios: [owner], cambio: { tipo: 'pago' } });
    await audit(em, {
      idUsuario,
      accion: tipo,
      objeto: 'pago',
      idObjeto: idPago,
      idPersona: owner,
      despues: { centimos, motivo, idPropone: propone },
    });
  },
};
