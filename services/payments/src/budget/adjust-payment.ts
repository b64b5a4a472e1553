import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { centsToNumber, numberToCents, showAmount } from '@registro/contracts/money';
import { ADJUST_REFUSALS, confirmAdjust } from '@registro/contracts/payments/adjust';
import { ADJUSTMENT_KIND_NAMES, type AdjustmentKind } from '@registro/contracts/payments/budget';
import type { ConfirmedWithReason } from '@registro/contracts/payments/operation';
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

export class AdjustPaymentCommand extends Command<{ id: number }> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
    readonly tipo: AdjustmentKind,
    /** of an overpayment, what was too much; of a reversal it is all */
    readonly data: ConfirmedWithReason & { monto?: number },
  ) {
    super();
  }
}

/**
 * Somebody would have money come back of a payment that arrived: all of it, or what was too much, which is then taken off the next payment of the
 * same group. Another confirms it.
 */
@CommandHandler(AdjustPaymentCommand)
export class AdjustPaymentHandler implements ICommandHandler<AdjustPaymentCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly confirmations: Confirmations,
  ) {}

  async execute({ user, id, tipo, data }: AdjustPaymentCommand): Promise<{ id: number }> {
    const asked = { idUsuario: user.id, accion: `${tipo} de pago ${id}`, data };
    const before = await done<{ id: number }>(this.em, asked);
    if (before) return before.respuesta;
    await this.confirmations.take(user.id, data.confirmacion, confirmAdjust(id));
    return once(this.em, asked, async (em) => {
      await refuseOwnPayments(em, user.id, id, 'pagos-aprobar');
      const { centimos: queda, moneda } = (await standing(em, id)) ?? notFound('El pago no existe');
      const centimos = tipo === 'reverso' ? queda : numberToCents(data.monto!)!;
      const estado = tipo === 'reverso' ? 'revertido' : 'completado';
      return {
        id: await propose(em, user.id, {
          acto: 'ajuste',
          how: adjustAct,
          clave: String(id),
          titulo: `${ADJUSTMENT_KIND_NAMES[tipo]}: pago ${id}, ${showAmount(centsToNumber(centimos))} ${moneda}`,
          idObjeto: id,
          datos: { idPago: id, tipo, centimos, motivo: data.motivo },
          despues: { estado, centimos: queda - centimos, moneda },
          motivo: data.motivo,
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
      select p.estado, p.centimos - coalesce((select sum(a.centimos) from payments.ajuste a where a."idPago" = p.id), 0)::bigint as centimos, p.moneda
      from payments.pago p where p.id = ${idPago} for update`,
  );
}

interface Adjusted {
  idPago: number;
  tipo: AdjustmentKind;
  centimos: number;
  motivo: string;
}

/** Nothing that was written is changed: an entry of its own moves the money to what is to be recovered. Who was paid is told. */
export const adjustAct: ActOf<Adjusted> = {
  read: (em, { idPago }) => standing(em, idPago),
  mayConfirm: (em, { idPago }, idUsuario) => refuseOwnPayments(em, idUsuario, idPago, 'pagos-aprobar'),
  apply: async (em, { idPago, tipo, centimos, motivo }, { idUsuario, propone }) => {
    const { estado, centimos: queda } = (await standing(em, idPago)) ?? notFound('El pago no existe');
    if (estado !== 'completado') refuse(ADJUST_REFUSALS.estado, '1006');
    if (centimos > queda || (tipo === 'sobrepago' && centimos === queda)) refuse(ADJUST_REFUSALS.mucho(showAmount(centsToNumber(queda))));
    const made = await row(
      em,
      sql<{ id: number; moneda: string; idUsuario: number }>`
        with p as (select id, grupo, moneda, "idUsuario" from payments.pago where id = ${idPago}),
          a as (insert into payments.ajuste ("idPago", tipo, grupo, moneda, centimos, motivo, "idUsuario")
            select id, ${tipo}, grupo, moneda, ${centimos}, ${motivo}, ${idUsuario}::int from p returning id)
        select a.id, p.moneda, p."idUsuario" from a, p`,
    );
    const { id, moneda, idUsuario: owner } = made!;
    await post(em, [{ clave: `${tipo}:${id}`, tipo, idPago, debe: 'porRecuperar', haber: 'pagado', centimos, moneda }]);
    if (tipo === 'reverso') await advance(em, [idPago], { paso: 'revertido', estado: 'revertido', idUsuario, detalle: motivo });
    const aviso = tipo === 'reverso' ? 'pagoRevertido' : 'pagoDeMas';
    await emit(em, 'notice.requested', { aviso, idObjeto: idPago, vez: id, usuarios: [owner] });
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
