import type { EntityManager } from '@mikro-orm/postgresql';
import { type PaymentPurpose, paymentPurpose } from '@registro/contracts/payments/bank-format';
import { row, rows } from '@registro/platform/database/database';
import { type RawBuilder, sql } from 'kysely';
import { followSettled, type SettledLine, tellScreens } from '../batch/settle.js';
import { postLines } from '../ledger/post.js';
import { advance } from '../payment/advance.js';
import type { OutgoingPayment } from './bank-file.js';

/** Lines at once: what a statement of some seconds does, and a few megabytes hold. */
const PAGE = 5_000;

/** Lines of a batch: all that were approved, or without those that were taken out since. */
export type LinesOf = 'todas' | 'restantes';

/** The payments of a batch as they go out, a page at a time, in the order of their lines. */
export async function* pagesOfBatch(em: EntityManager, idLote: number, lines: LinesOf): AsyncGenerator<OutgoingPayment[]> {
  let last = 0;
  for (;;) {
    const page = await rows(
      em,
      sql<Omit<OutgoingPayment, 'concepto'> & PaymentPurpose>`
        select l.id as "idLotePago", b.documento, b.nombre, b.banco, b."tipoCuenta", b.cuenta, l.centimos as monto,
          l."idPago", l.persona, l."documentoPersona", l.periodo, l."nombreConcepto"
        from payments.lote_pago l join payments.beneficiario b on b.id = l."idBeneficiario"
        where l."idLote" = ${idLote} and (${lines === 'todas'} or not l.fuera) and l.id > ${last} order by l.id limit ${PAGE}`,
    );
    if (!page.length) return;
    yield page.map((payment) => ({ ...payment, concepto: paymentPurpose(payment) }));
    last = page.at(-1)!.idLotePago;
  }
}

/** The lines of an exported batch are at the bank: their payments take the step, and their money its way. */
export async function sendLines(em: EntityManager, idLote: number, idUsuario: number): Promise<void> {
  const waiting = sql`"idLote" = ${idLote} and estado = 'incluido'`;
  const last = (after: number) =>
    sql<Last>`select max(id) as hasta from (select id from payments.lote_pago where ${waiting} and id > ${after} order by id limit ${PAGE}) s`;
  const send = (after: number, hasta: number) =>
    sql<Moved>`update payments.lote_pago set estado = 'enviado' where ${waiting} and id > ${after} and id <= ${hasta} returning id, "idPago"`;
  for await (const page of changed(em, last, send)) {
    const sent = await advance(em, idsOf(page), { paso: 'enviado', estado: 'enviado', idUsuario });
    await postLines(em, 'envio', idLote, 'enviado', linesOf(page));
    await tellScreens(
      em,
      sent.map((payment) => payment.idUsuario),
    );
  }
}

/**
 * Lines that the bank settled, as the table `respuesta` of this transaction has them (see `StagedAnswer`): each its
 * state, its step, its entry in the ledger and its event, once; what was settled before stays. Answers how many it
 * settled.
 */
export async function settleLines(
  em: EntityManager,
  idLote: number,
  resultado: 'completado' | 'rechazado',
  idUsuario: number,
): Promise<number> {
  let settled = 0;
  const last = (after: number) => sql<Last>`
    select max(linea) as hasta from (select linea from respuesta where resultado = ${resultado} and linea > ${after} order by linea limit ${PAGE}) s`;
  const settle = (after: number, hasta: number) => sql<SettledLine>`
    update payments.lote_pago l set estado = ${resultado}, motivo = r.motivo, "referenciaBanco" = coalesce(r."referenciaBanco", l."referenciaBanco"), resuelto = now()
    from respuesta r where r.resultado = ${resultado} and r.linea > ${after} and r.linea <= ${hasta}
      and l.id = r.linea and l.id > ${after} and l.id <= ${hasta} and l.estado = 'enviado' returning l.id, l."idPago", l.motivo`;
  for await (const page of changed(em, last, settle)) {
    settled += page.length;
    await followSettled(em, idLote, resultado, page, idUsuario);
  }
  return settled;
}

/**
 * Changes lines in the order of their ids, a page at a time: `last` finds where the next page ends, so that both look
 * at that range alone.
 */
async function* changed<Line>(
  em: EntityManager,
  last: (after: number) => RawBuilder<Last>,
  change: (after: number, hasta: number) => RawBuilder<Line>,
): AsyncGenerator<Line[]> {
  for (let after = 0; ; ) {
    const { hasta } = (await row(em, last(after)))!;
    if (hasta === null) return;
    const page = await rows(em, change(after, hasta));
    // What an earlier answer settled is not settled again.
    if (page.length) yield page;
    after = hasta;
  }
}

interface Last {
  hasta: number | null;
}
interface Moved {
  id: number;
  idPago: number;
}
const idsOf = (page: Moved[]): number[] => page.map(({ idPago }) => idPago);
const linesOf = (page: Moved[]): number[] => page.map(({ id }) => id);
