import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { centsToNumber, numberToCents, showAmount } from '@registro/contracts/money';
import { ADJUST_REFUSALS, confirmAdjust, type DeclareReturn } from '@registro/contracts/payments/adjust';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { whenViolated } from '@registro/platform/database/constraint';
import { row, rows } from '@registro/platform/database/database';
import { invalid, notFound, refuse } from '@registro/platform/errors';
import { sql } from 'kysely';
import { Confirmations } from '../ledger/confirmed.js';
import { done, once } from '../ledger/once.js';
import { post } from '../ledger/post.js';
import { refuseOwnPayments } from '../payment/refuse-own-payments.js';

export class ReturnMoneyCommand extends Command<{ id: number }> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
    readonly data: DeclareReturn,
  ) {
    super();
  }
}

/**
 * The bank gave back money of a payment that was reversed, or of what was too much. An entry of its own brings it from what is to be recovered
 * back to the budget, which may be approved anew; of an overpayment, what came back is no longer taken off the next payment.
 */
@CommandHandler(ReturnMoneyCommand)
export class ReturnMoneyHandler implements ICommandHandler<ReturnMoneyCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly confirmations: Confirmations,
  ) {}

  async execute({ user, id, data }: ReturnMoneyCommand): Promise<{ id: number }> {
    const asked = { idUsuario: user.id, accion: `devolución de pago ${id}`, data };
    const before = await done<{ id: number }>(this.em, asked);
    if (before) return before.respuesta;
    const metodo = await this.confirmations.take(user.id, data.confirmacion, confirmAdjust(id));
    return once(this.em, asked, async (em) => {
      await refuseOwnPayments(em, user.id, id, 'pagos-aprobar');
      const { motivo, referenciaBanco } = data;
      const centimos = numberToCents(data.monto)!;
      const pago = await row(
        em,
        sql<{ moneda: string; idUsuario: number }>`select moneda, "idUsuario" from payments.pago where id = ${id} for update`,
      );
      if (!pago) notFound('El pago no existe');
      const made = (await row(
        em,
        sql<{ id: number }>`insert into payments.devolucion ("idPago", centimos, "referenciaBanco", motivo, "idUsuario")
            values (${id}, ${centimos}, ${referenciaBanco}, ${motivo}, ${user.id}) returning id`,
      ).catch(whenViolated('devolucion_unica', () => invalid({ campo: 'referenciaBanco', mensaje: ADJUST_REFUSALS.repetida }))))!;
      await recover(em, id, centimos);
      await rows(em, sql`update payments.pago set devuelto = devuelto + ${centimos} where id = ${id}`);
      const clave = `devolucion:${made.id}`;
      const way = { debe: 'presupuesto', haber: 'porRecuperar' } as const;
      await post(em, [{ clave, tipo: 'devolucion', idPago: id, ...way, centimos, moneda: pago.moneda, detalle: referenciaBanco }]);
      const despues = { centimos, referenciaBanco, motivo, metodo };
      await audit(em, { idUsuario: user.id, accion: 'devolución', objeto: 'pago', idObjeto: id, idPersona: pago.idUsuario, despues });
      return made;
    });
  }
}

/** Takes what came back off what is to come back of a payment, the reversal first; refuses with the figure where that is less. */
async function recover(em: EntityManager, idPago: number, centimos: number): Promise<void> {
  const open = await rows(
    em,
    sql<{ id: number; resto: number }>`select id, centimos - aplicado as resto from payments.ajuste
        where "idPago" = ${idPago} and aplicado < centimos order by tipo, id for update`,
  );
  const resto = open.reduce((sum, one) => sum + one.resto, 0);
  if (!resto) refuse(ADJUST_REFUSALS.nada, '1006');
  if (centimos > resto) refuse(ADJUST_REFUSALS.demas(showAmount(centsToNumber(resto))));
  let left = centimos;
  for (const one of open) {
    const takes = Math.min(left, one.resto);
    if (takes) await rows(em, sql`update payments.ajuste set aplicado = aplicado + ${takes} where id = ${one.id}`);
    left -= takes;
  }
}
