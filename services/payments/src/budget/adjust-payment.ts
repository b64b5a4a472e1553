import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { centsToNumber, numberToCents, showAmount } from '@registro/contracts/money';
import { ADJUST_REFUSALS, confirmAdjust } from '@registro/contracts/payments/adjust';
import type { AdjustmentKind } from '@registro/contracts/payments/budget';
import type { ConfirmedWithReason } from '@registro/contracts/payments/operation';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
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
 * Money is to come back of a payment that arrived: all of it, or what was too much, which is then taken off the next payment of the same
 * group. Nothing that was written is changed: an entry of its own moves it to what is to be recovered. Who was paid is told.
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
    const metodo = await this.confirmations.take(user.id, data.confirmacion, confirmAdjust(id));
    return once(this.em, asked, async (em) => {
      await refuseOwnPayments(em, user.id, id, 'pagos-aprobar');
      const pago = await row(
        em,
        sql<{ estado: string; grupo: string; moneda: string; idUsuario: number; queda: number }>`
          select p.estado, p.grupo, p.moneda, p."idUsuario",
            p.centimos - coalesce((select sum(a.centimos) from payments.ajuste a where a."idPago" = p.id), 0)::bigint as queda
          from payments.pago p where p.id = ${id} for update`,
      );
      if (!pago) notFound('El pago no existe');
      if (pago.estado !== 'completado') refuse(ADJUST_REFUSALS.estado, '1006');
      const { grupo, moneda, queda } = pago;
      const centimos = tipo === 'reverso' ? queda : numberToCents(data.monto!)!;
      if (centimos > queda || (tipo === 'sobrepago' && centimos === queda)) refuse(ADJUST_REFUSALS.mucho(showAmount(centsToNumber(queda))));
      const made = (await row(
        em,
        sql<{ id: number }>`insert into payments.ajuste ("idPago", tipo, grupo, moneda, centimos, motivo, "idUsuario")
            values (${id}, ${tipo}, ${grupo}, ${moneda}, ${centimos}, ${data.motivo}, ${user.id}) returning id`,
      ))!;
      await post(em, [{ clave: `${tipo}:${made.id}`, tipo, idPago: id, debe: 'porRecuperar', haber: 'pagado', centimos, moneda }]);
      if (tipo === 'reverso') await advance(em, [id], { paso: 'revertido', estado: 'revertido', idUsuario: user.id, detalle: data.motivo });
      const aviso = tipo === 'reverso' ? 'pagoRevertido' : 'pagoDeMas';
      await emit(em, 'notice.requested', { aviso, idObjeto: id, vez: made.id, usuarios: [pago.idUsuario] });
      await emit(em, 'screens.changed', { usuarios: [pago.idUsuario], cambio: { tipo: 'pago' } });
      await audit(em, {
        idUsuario: user.id,
        accion: tipo,
        objeto: 'pago',
        idObjeto: id,
        idPersona: pago.idUsuario,
        despues: { centimos, motivo: data.motivo, metodo },
      });
      return made;
    });
  }
}
