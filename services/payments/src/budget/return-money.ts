import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { centsToNumber, numberToCents, showAmount } from '@registro/contracts/money';
import { ACT_REFUSALS } from '@registro/contracts/payments/acts';
import { ADJUST_REFUSALS, confirmAdjust, type DeclareReturn } from '@registro/contracts/payments/adjust';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { whenViolated } from '@registro/platform/database/constraint';
import { row, rows } from '@registro/platform/database/database';
import { invalid, notFound, refuse } from '@registro/platform/errors';
import { sql } from 'kysely';
import type { ActOf } from '../act/act-of.js';
import { propose } from '../act/propose.js';
import { Confirmations } from '../ledger/confirmed.js';
import { done, once } from '../ledger/once.js';
import { post } from '../ledger/post.js';
import { refuseOwnPayments } from '../payment/refuse-own-payments.js';
import { cameIn } from './return-entries.js';

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
 * Somebody says that the bank gave back money of a payment that was reverted, or of what was too much. Another confirms
 * it.
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
    await this.confirmations.take(user.id, data.confirmacion, confirmAdjust(id));
    return once(this.em, asked, async (em) => {
      await refuseOwnPayments(em, user.id, id, 'pagos-aprobar');
      const { motivo, referenciaBanco, idLinea } = data;
      const centimos = numberToCents(data.monto)!;
      const { devuelto, moneda } = (await standing(em, id)) ?? notFound('El pago no existe');
      return {
        id: await propose(em, user.id, {
          acto: 'devolucion',
          how: returnAct,
          clave: String(id),
          titulo: `Volvió del pago ${id}: ${showAmount(centsToNumber(centimos))} ${moneda}`,
          idObjeto: id,
          datos: { idPago: id, centimos, referenciaBanco, idLinea, motivo },
          despues: { devuelto: devuelto + centimos, referenciaBanco },
          motivo,
        }),
      };
    });
  }
}

/** Money that came back of a payment. */
export interface Returned {
  idPago: number;
  centimos: number;
  referenciaBanco: string;
  /** the line of a statement that says so */
  idLinea: number | null;
  motivo: string;
}

interface Standing {
  intento: number;
  devuelto: number;
  /** what its bank can still give back: what was sent there, less what came */
  fuera: number;
  moneda: string;
}

function standing(em: EntityManager, idPago: number): Promise<Standing | null> {
  return row(
    em,
    sql<Standing>`select intento, devuelto, centimos - descuento - devuelto as fuera, moneda from payments.pago where id = ${idPago} for update`,
  );
}

export const returnAct: ActOf<Returned> = {
  pays: ({ idPago }) => idPago,
  read: async (em, { idPago }) => {
    const found = await standing(em, idPago);
    return found && { devuelto: found.devuelto };
  },
  mayConfirm: async (em, { idPago, idLinea }, idUsuario) => {
    await refuseOwnPayments(em, idUsuario, idPago, 'pagos-aprobar');
    await refuseOwnStatement(em, idUsuario, idLinea);
  },
  apply: (em, returned, { idUsuario, propone }) => giveBack(em, returned, idUsuario, propone),
};

/** As for any other line of a statement: who imported it is not who accounts for it. */
export async function refuseOwnStatement(em: EntityManager, idUsuario: number, idLinea: number | null): Promise<void> {
  const own = sql`select 1 from payments.extracto_linea e join payments.extracto x on x.id = e."idExtracto" join payments.archivo_banco a on a.id = x."idArchivo"
    where e.id = ${idLinea}::int and a."idUsuario" = ${idUsuario}`;
  if (await row(em, own)) refuse(ACT_REFUSALS.extracto);
}

/**
 * An entry of its own brings what came back from what is to be recovered to the budget, which may be approved anew; of
 * an overpayment, it is no longer taken off the next payment. The line of the statement that it came with is accounted
 * for.
 */
export async function giveBack(em: EntityManager, returned: Returned, idUsuario: number, propone: number): Promise<void> {
  const { idPago, centimos, referenciaBanco, idLinea, motivo } = returned;
  const pago = (await standing(em, idPago)) ?? notFound('El pago no existe');
  await recover(em, idPago, centimos, pago);
  if (idLinea !== null) await cameIn(em, returned, idLinea, idUsuario);
  const made = (await row(
    em,
    sql<{ id: number; idUsuario: number }>`
      insert into payments.devolucion ("idPago", intento, centimos, "referenciaBanco", "idLinea", motivo, "idUsuario")
      values (${idPago}, ${pago.intento}, ${centimos}, ${referenciaBanco}, ${idLinea}, ${motivo}, ${idUsuario})
      returning id, (select p."idUsuario" from payments.pago p where p.id = ${idPago}) as "idUsuario"`,
  ).catch(whenViolated('devolucion_unica', () => invalid({ campo: 'referenciaBanco', mensaje: ADJUST_REFUSALS.repetida }))))!;
  await rows(em, sql`update payments.pago set devuelto = devuelto + ${centimos} where id = ${idPago}`);
  const clave = `devolucion:${made.id}`;
  const way = { debe: 'presupuesto', haber: 'porRecuperar' } as const;
  await post(em, [{ clave, tipo: 'devolucion', idPago, ...way, centimos, moneda: pago.moneda, detalle: referenciaBanco }]);
  const despues = { centimos, referenciaBanco, motivo, idPropone: propone };
  await audit(em, { idUsuario, accion: 'devolución', objeto: 'pago', idObjeto: idPago, idPersona: made.idUsuario, despues });
}

/**
 * Takes what came back off what is to come back of a payment, the reversal first; refuses with the figure where that is
 * less.
 */
async function recover(em: EntityManager, idPago: number, centimos: number, { intento, fuera }: Standing): Promise<void> {
  const open = await rows(
    em,
    sql<{ id: number; resto: number }>`select id, centimos - aplicado as resto from payments.ajuste
        where "idPago" = ${idPago} and intento = ${intento} and aplicado < centimos order by tipo, id for update`,
  );
  const resto = Math.min(
    fuera,
    open.reduce((sum, one) => sum + one.resto, 0),
  );
  if (!resto) refuse(ADJUST_REFUSALS.nada, '1006');
  if (centimos > resto) refuse(ADJUST_REFUSALS.demas(showAmount(centsToNumber(resto))));
  let left = centimos;
  for (const one of open) {
    const takes = Math.min(left, one.resto);
    if (takes) await rows(em, sql`update payments.ajuste set aplicado = aplicado + ${takes} where id = ${one.id}`);
    left -= takes;
  }
}
