import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ConfirmMethod } from '@registro/contracts/accounts/confirm-identity';
import { centsToNumber, showAmount } from '@registro/contracts/money';
import { type ApproveBatch, BATCH_REFUSALS, type BatchState, confirmFor, type LimitExcess } from '@registro/contracts/payments/batch';
import { assertSecond, mayStill } from '@registro/platform/acts/second-person';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { Ties } from '@registro/platform/auth/ties';
import { row, rows } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import { personOf } from '@registro/platform/merge/same-person';
import { sql } from 'kysely';
import { fileDigest, outgoing, refuseUnreadable } from '../bank/render-batch.js';
import { assertBudgets } from '../budget/assert-budgets.js';
import { findExcesses } from '../budget/find-excesses.js';
import { Confirmations } from '../ledger/confirmed.js';
import { done, once } from '../ledger/once.js';
import { postLines } from '../ledger/post.js';
import { advance } from '../payment/advance.js';
import { paying, paymentsIn, refuseOwnPayments } from '../payment/refuse-own-payments.js';
import { drawChecks } from './draw-checks.js';
import { tellBatch } from './settle.js';
import { tracePayments } from './trace-payments.js';

export interface ApprovedBatch {
  id: number;
  estado: BatchState;
  /** what is beyond a limit, and asks for another approval */
  excesos: LimitExcess[];
}
export class ApproveBatchCommand extends Command<ApprovedBatch> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
    readonly data: ApproveBatch,
  ) {
    super();
  }
}
interface Locked {
  estado: BatchState;
  cuantos: number;
  centimos: number;
  moneda: string;
  preparadoPor: number;
  aprobadoPor: number | null;
  /** who approves approved one of its payments at its domain */
  deOrigen: boolean;
}

/**
 * Somebody else than who prepared a batch, approved one of its payments before or is owed one of them approves it: what
 * was looked at, by its count and sum, which with every amount and account is fixed by a digest from here on, and by
 * that of the file that goes to the bank. Beyond the budget it is refused with the figure; beyond a limit it waits for
 * another approval, with a reason. Then a share is drawn for a quality check.
 */
@CommandHandler(ApproveBatchCommand)
export class ApproveBatchHandler implements ICommandHandler<ApproveBatchCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly confirmations: Confirmations,
    private readonly ties: Ties,
  ) {}

  async execute({ user, id, data }: ApproveBatchCommand): Promise<ApprovedBatch> {
    const asked = { idUsuario: user.id, accion: `aprobar lote ${id}`, data };
    const before = await done<ApprovedBatch>(this.em, asked);
    if (before) return before.respuesta;
    if (!(await row(this.em, sql`select 1 from payments.lote where id = ${id}`))) notFound('El lote no existe');
    await this.ties.refuse(user.id, paying(paymentsIn(id)));
    const metodo = await this.confirmations.take(user.id, data.confirmacion, confirmFor.approve(id));
    return once(this.em, asked, (em) => approve(em, user, id, data, metodo));
  }
}

async function approve(
  em: EntityManager,
  user: SessionUser,
  id: number,
  data: ApproveBatch,
  metodo: ConfirmMethod,
): Promise<ApprovedBatch> {
  await rows(em, sql`select 1 from payments.lote where id = ${id} for update`);
  const lote = await row(
    em,
    sql<Locked>`select estado, cuantos, centimos, moneda, "preparadoPor", "aprobadoPor",
          exists (select from payments.lote_pago l where l."idLote" = t.id and l."aprobadoPor" in ${personOf(user.id)}) as "deOrigen"
        from payments.lote t where id = ${id}`,
  );
  if (!lote) notFound('El lote no existe');
  if (lote.estado !== 'preparado' && lote.estado !== 'segunda') refuse(BATCH_REFUSALS.estado, '1006');
  const propone = [lote.preparadoPor, ...(lote.aprobadoPor === null ? [] : [lote.aprobadoPor])];
  await assertSecond(em, user.id, { propone, vence: null, puede: await mayBothStill(em, lote) });
  assertMay(lote, data);
  await refuseOwnPayments(em, user.id, paymentsIn(id), 'pagos-aprobar');
  await assertBudgets(em, id);
  const { fecha, archivo } = await shownFile(em, id, data.archivo);
  const excesos = lote.estado === 'preparado' ? await findExcesses(em, id) : [];
  const estado = excesos.length ? 'segunda' : 'aprobado';
  await (lote.estado === 'preparado'
    ? rows(
        em,
        sql`update payments.lote set estado = ${estado}, "aprobadoPor" = ${user.id}, aprobado = now(), metodo = ${metodo}, huella = payments.huella_lote(id),
              "huellaArchivo" = ${archivo}, "fechaPago" = ${fecha}, "pideSegunda" = ${excesos.length > 0}, excesos = ${JSON.stringify(excesos)}::jsonb where id = ${id}`,
      )
    : rows(
        em,
        sql`update payments.lote set estado = 'aprobado', "segundoPor" = ${user.id}, segundo = now(), "segundoMotivo" = ${data.motivo} where id = ${id}`,
      ));
  const lines = await rows(
    em,
    sql<{
      id: number;
      idPago: number;
    }>`select id, "idPago" from payments.lote_pago where "idLote" = ${id} and estado = 'incluido' order by "idPago"`,
  );
  const pagos = lines.map(({ idPago }) => idPago);
  const accion = lote.estado === 'segunda' ? 'aprobar por segunda vez' : 'aprobar';
  await advance(em, pagos, { paso: estado, estado: 'enLote', idUsuario: user.id });
  await tracePayments(em, pagos, { idUsuario: user.id, accion, idLote: id });
  if (estado === 'aprobado') {
    await postLines(em, 'aprobacion', id, 'incluido');
    await drawChecks(em, id);
  }
  await tellBatch(em, id);
  const { cuantos, centimos, motivo } = data;
  const approved = await row(em, sql<{ huella: string | null }>`select huella from payments.lote where id = ${id}`);
  await audit(em, {
    idUsuario: user.id,
    accion,
    objeto: 'lote',
    idObjeto: id,
    antes: { estado: lote.estado },
    despues: { estado, cuantos, centimos, huella: approved!.huella, huellaArchivo: archivo, metodo, motivo, excesos: excesos.length },
  });
  return { id, estado, excesos };
}

/** Whether who prepared it may prepare still, and who approved it first approve. */
async function mayBothStill(em: EntityManager, { preparadoPor, aprobadoPor }: Locked): Promise<boolean> {
  const first = aprobadoPor === null || (await mayStill(em, 'segunda', aprobadoPor));
  return first && mayStill(em, 'lote', preparadoPor);
}

/**
 * The digest of the batch's file, written now, and the day that it says: what was looked at, and of the second approval
 * what the first one approved.
 */
async function shownFile(em: EntityManager, id: number, shown: string): Promise<{ fecha: string; archivo: string }> {
  const out = await outgoing(em, id);
  const archivo = await fileDigest(em, out).catch(refuseUnreadable);
  if (out.huellaArchivo !== null && out.huellaArchivo !== archivo) refuse(BATCH_REFUSALS.otroArchivo);
  if (archivo !== shown) refuse(BATCH_REFUSALS.archivo);
  return { fecha: out.batch.fecha, archivo };
}

function assertMay(lote: Locked, { cuantos, centimos, motivo }: ApproveBatch): void {
  if (lote.deOrigen) refuse(BATCH_REFUSALS.periodo);
  if (lote.estado === 'segunda' && !motivo) refuse(BATCH_REFUSALS.motivo);
  if (!lote.cuantos) refuse(BATCH_REFUSALS.vacio);
  if (lote.cuantos !== cuantos || lote.centimos !== centimos)
    refuse(BATCH_REFUSALS.cambio(lote.cuantos, `${showAmount(centsToNumber(lote.centimos))} ${lote.moneda}`));
}
