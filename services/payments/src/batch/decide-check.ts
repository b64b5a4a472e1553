import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BATCH_REFUSALS, type DecideCheck } from '@registro/contracts/payments/batch';
import { assertSecond, mayStill } from '@registro/platform/acts/second-person';
import { audit } from '@registro/platform/audit';
import { Internal } from '@registro/platform/auth/internal';
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
 * The second pair of eyes: in order, or not, with the reason, and then the payment leaves its batch and goes back to its domain. To who
 * prepared or approved the batch it does not exist.
 */
@CommandHandler(DecideCheckCommand)
export class DecideCheckHandler implements ICommandHandler<DecideCheckCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
    private readonly ties: Ties,
  ) {}

  async execute({ user, id, data }: DecideCheckCommand): Promise<{ id: number }> {
    const still = await this.mayStill(id, user.id);
    const puede = still || !data.conforme;
    return once(this.em, { idUsuario: user.id, accion: `revisar ${id}`, data }, async (em) => {
      const drawn = await row(
        em,
        sql<{
          idLote: number;
          idPago: number;
          otros: number[];
        }>`select l."idLote", l."idPago", array_remove(array[t."preparadoPor", t."aprobadoPor", t."segundoPor", l."aprobadoPor"], null) as otros from payments.revision r join payments.lote_pago l on l.id = r."idLotePago"
            join payments.lote t on t.id = l."idLote"
            where r.id = ${id}`,
      );
      if (!drawn || drawn.otros.includes(user.id)) notFound('La revisión no existe');
      const { idLote, idPago, otros } = drawn;
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

  /** Whether who approved its batch may approve still; refuses who is tied to whose money it is. */
  private async mayStill(id: number, idUsuario: number): Promise<boolean> {
    const drawn = await row(
      this.em,
      sql<{ idPago: number; revisado: string | null; aprobadoPor: number | null }>`
        select l."idPago", r.revisado, t."aprobadoPor" from payments.revision r
        join payments.lote_pago l on l.id = r."idLotePago" join payments.lote t on t.id = l."idLote" where r.id = ${id}`,
    );
    if (!drawn) notFound('La revisión no existe');
    if (!drawn.revisado) await this.ties.refuse(idUsuario, paying(drawn.idPago));
    return drawn.aprobadoPor !== null && mayStill(this.internal, 'revision', drawn.aprobadoPor);
  }
}
