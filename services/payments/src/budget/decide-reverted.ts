import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { centsToNumber, showAmount } from '@registro/contracts/money';
import {
  ADJUST_REFUSALS,
  confirmAdjust,
  type DecideReverted,
  REVERTED_WAY_NAMES,
  type RevertedWay,
} from '@registro/contracts/payments/adjust';
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
import { advance } from '../payment/advance.js';
import { refuseOwnPayments } from '../payment/refuse-own-payments.js';

export class DecideRevertedCommand extends Command<{ id: number }> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
    readonly data: DecideReverted,
  ) {
    super();
  }
}

/** Somebody would have a payment that was reverted paid again, or not any more. Another confirms it. */
@CommandHandler(DecideRevertedCommand)
export class DecideRevertedHandler implements ICommandHandler<DecideRevertedCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly confirmations: Confirmations,
  ) {}

  async execute({ user, id, data }: DecideRevertedCommand): Promise<{ id: number }> {
    const asked = { idUsuario: user.id, accion: `desenlace de pago ${id}`, data };
    const before = await done<{ id: number }>(this.em, asked);
    if (before) return before.respuesta;
    await this.confirmations.take(user.id, data.confirmacion, confirmAdjust(id));
    return once(this.em, asked, async (em) => {
      await refuseOwnPayments(em, user.id, id, 'pagos-aprobar');
      const { sigue, motivo } = data;
      const { intento } = (await standing(em, id)) ?? notFound('El pago no existe');
      const despues = sigue === 'cerrar' ? { estado: 'cancelado', intento } : { estado: 'revision', intento: intento + 1 };
      return {
        id: await propose(em, user.id, {
          acto: 'desenlace',
          how: outcomeAct,
          clave: String(id),
          titulo: `${REVERTED_WAY_NAMES[sigue]}: pago ${id}`,
          idObjeto: id,
          datos: { idPago: id, sigue, motivo },
          despues,
          motivo,
        }),
      };
    });
  }
}

interface Standing {
  estado: string;
  intento: number;
}

function standing(em: EntityManager, idPago: number): Promise<Standing | null> {
  return row(em, sql<Standing>`select estado, intento from payments.pago where id = ${idPago} for update`);
}

interface Outcome {
  idPago: number;
  sigue: RevertedWay;
  motivo: string;
}

/**
 * Paid again it is at its domain, as another attempt of the same debt: the domain says what is owed, on which account,
 * and whether its owner has to mend that first. It must be back whole, so that no budget holds it twice. Not paid any
 * more it is over; what is still to come back of it is, too.
 */
export const outcomeAct: ActOf<Outcome> = {
  pays: ({ idPago }) => idPago,
  read: (em, { idPago }) => standing(em, idPago),
  mayConfirm: (em, { idPago }, idUsuario) => refuseOwnPayments(em, idUsuario, idPago, 'pagos-aprobar'),
  apply: async (em, { idPago, sigue, motivo }, { idUsuario, propone }) => {
    const { estado } = (await standing(em, idPago)) ?? notFound('El pago no existe');
    if (estado !== 'revertido') refuse(ADJUST_REFUSALS.revertido, '1006');
    if (sigue === 'cerrar') await advance(em, [idPago], { paso: 'cancelado', estado: 'cancelado', idUsuario, detalle: motivo });
    else await begin(em, idPago, idUsuario, motivo);
    const settled = (await row(
      em,
      sql<SettledPayment>`select id as "idPago", objeto, "idObjeto", referencia, intento, "idUsuario" from payments.pago where id = ${idPago}`,
    ))!;
    await emit(em, 'payment.resumed', { ...settled, sigue });
    const { intento: vez, idUsuario: owner } = settled;
    // What has to be mended is told by its domain, with the way there.
    const aviso = sigue === 'pagar' ? 'pagoDeNuevo' : sigue === 'cerrar' ? 'pagoCerrado' : null;
    if (aviso) await emit(em, 'notice.requested', { aviso, idObjeto: idPago, vez, usuarios: [owner] });
    await emit(em, 'screens.changed', { usuarios: [owner], cambio: { tipo: 'pago' } });
    const despues = { sigue, intento: vez, motivo, idPropone: propone };
    await audit(em, { idUsuario, accion: 'desenlace', objeto: 'pago', idObjeto: idPago, idPersona: owner, despues });
  },
};

/** The next attempt of a payment that came back whole; refused with what is still out. */
async function begin(em: EntityManager, idPago: number, idUsuario: number, motivo: string): Promise<void> {
  const begun = await row(
    em,
    sql<{ id: number }>`update payments.pago set intento = intento + 1, completado = null, devuelto = 0, descuento = 0
        where id = ${idPago} and devuelto = centimos - descuento returning id`,
  );
  if (!begun) {
    const out = await row(
      em,
      sql<{ fuera: number }>`select centimos - descuento - devuelto as fuera from payments.pago where id = ${idPago}`,
    );
    refuse(ADJUST_REFUSALS.fuera(showAmount(centsToNumber(out!.fuera))), '1006');
  }
  await advance(em, [idPago], { paso: 'revision', estado: 'revision', idUsuario, detalle: motivo, idLote: null });
}
