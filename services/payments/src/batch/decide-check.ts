import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BATCH_REFUSALS, type DecideCheck } from '@registro/contracts/payments/batch';
import { assertSecond, mayStill } from '@registro/platform/acts/second-person';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { Ties } from '@registro/platform/auth/ties';
import { row, rows } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import { sql } from 'kysely';
import { once } from '../ledger/once.js';
import { paying, refuseOwnPayments } from '../payment/refuse-own-payments.js';
import { lockBatch } from './take-out.js';
import { stopPayment } from './stop-payment.js';

export class DecideCheckCommand extends Command<{ id: number }> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
    readonly data: DecideCheck,
  ) {
    super();
  }
}

/**
 * The second pair of eyes: in order, or not, with the reason, and then the payment leaves its batch and goes back to
 * its domain. To who prepared or approved the batch it does not exist.
 */
@CommandHandler(DecideCheckCommand)
export class DecideCheckHandler implements ICommandHandler<DecideCheckCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly ties: Ties,
  ) {}

  async execute({ user, id, data }: DecideCheckCommand): Promise<{ id: number }> {
    await this.refuseTied(id, user.id);
    return once(this.em, { idUsuario: user.id, accion: `revisar ${id}`, data }, async (em) => {
      const drawn = await row(
        em,
        sql<{
          idLote: number;
          idPago: number;
          aprobadoPor: number | null;
          otros: number[];
        }>`select l."idLote", l."idPago", t."aprobadoPor", array_remove(array[t."preparadoPor", t."aprobadoPor", t."segundoPor", l."aprobadoPor"], null) as otros from payments.revision r join payments.lote_pago l on l.id = r."idLotePago"
            join payments.lote t on t.id = l."idLote"
            where r.id = ${id}`,
      );
      if (!drawn || drawn.otros.includes(user.id)) notFound('La revisión no existe');
      const { idLote, idPago, aprobadoPor, otros } = drawn;
      // What is not in order is said whoever approved it.
      const puede = !data.conforme || (aprobadoPor !== null && (await mayStill(em, 'revision', aprobadoPor)));
      await assertSecond(em, user.id, { propone: otros, vence: null, puede });
      await refuseOwnPayments(em, user.id, idPago, 'pagos-aprobar');
      await lockBatch(em, idLote);
      const open = await row(
        em,
        sql<{ ok: number }>`select 1 as ok from payments.revision r join payments.lote_pago l on l.id = r."idLotePago"
            where r.id = ${id} and r.revisado is null and l.estado = 'incluido'`,
      );
      if (!open) refuse(BATCH_REFUSALS.estado, '1006');
      const { conforme, motivo } = data;
      await rows(
        em,
        sql`update payments.revision set "revisadoPor" = ${user.id}, revisado = now(), conforme = ${conforme}, motivo = ${motivo} where id = ${id}`,
      );
      if (!conforme) await stopPayment(em, idPago, motivo!, user.id);
      await audit(em, {
        idUsuario: user.id,
        accion: 'control de calidad',
        objeto: 'pago',
        idObjeto: idPago,
        despues: { idLote, conforme, motivo },
      });
      return { id };
    });
  }

  /** Who is tied to whose money it is has no word on it. */
  private async refuseTied(id: number, idUsuario: number): Promise<void> {
    const drawn = await row(
      this.em,
      sql<{ idPago: number; revisado: string | null }>`
        select l."idPago", r.revisado from payments.revision r join payments.lote_pago l on l.id = r."idLotePago" where r.id = ${id}`,
    );
    if (!drawn) notFound('La revisión no existe');
    if (!drawn.revisado) await this.ties.refuse(idUsuario, paying(drawn.idPago));
  }
}
