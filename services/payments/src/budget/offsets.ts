import type { EntityManager } from '@mikro-orm/postgresql';
import { row, rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { type Posting, post } from '../ledger/post.js';

/**
 * What of earlier overpayments of these payments' groups is set against them, oldest first, before they are put in a
 * batch: their `descuento`. So is what an overpayment had paid of an attempt that was reverted: no bank gives that
 * back, and the next attempt has it again. The payments must be locked. Answers the ids of those of which nothing is
 * left to pay.
 */
export async function takeOffsets(em: EntityManager, ids: number[]): Promise<number[]> {
  const open = await rows(
    em,
    sql<{ id: number; grupo: string; moneda: string; resto: number; solo: number | null }>`
      select a.id, a.grupo, a.moneda, a.centimos - a.aplicado as resto, case when a.tipo <> 'sobrepago' then a."idPago" end as solo from payments.ajuste a
      where a.aplicado < a.centimos and (a.grupo, a.moneda) in (select p.grupo, p.moneda from payments.pago p where p.id = any(${ids}))
        and (a.tipo = 'sobrepago' or exists (select from payments.pago p where p.id = a."idPago" and p.intento > a.intento))
      order by a.id for update`,
  );
  const settled: number[] = [];
  for (const { id, grupo, moneda, resto, solo } of open) {
    let left = resto;
    const owed = await rows(
      em,
      sql<{ id: number; falta: number }>`select id, centimos - descuento as falta from payments.pago
          where id = any(${ids}) and grupo = ${grupo} and moneda = ${moneda} and descuento < centimos and id = coalesce(${solo}::int, id) order by id`,
    );
    for (const { id: idPago, falta } of owed) {
      const takes = Math.min(left, falta);
      if (!takes) break;
      await rows(
        em,
        sql`insert into payments.compensacion ("idAjuste", "idPago", intento, centimos) select ${id}, id, intento, ${takes} from payments.pago where id = ${idPago}`,
      );
      await rows(em, sql`update payments.ajuste set aplicado = aplicado + ${takes} where id = ${id}`);
      await rows(em, sql`update payments.pago set descuento = descuento + ${takes} where id = ${idPago}`);
      left -= takes;
      if (takes === falta) settled.push(idPago);
    }
  }
  return settled;
}

/**
 * A payment leaves its batch before it was sent: what it took of earlier overpayments is there again for the next one.
 */
export async function withdrawOffsets(em: EntityManager, idPago: number): Promise<void> {
  await rows(
    em,
    sql`with idas as (
          update payments.compensacion set retirada = now() where "idPago" = ${idPago} and retirada is null
            and intento = (select intento from payments.pago where id = ${idPago}) returning "idAjuste", centimos),
        vueltas as (
          update payments.ajuste a set aplicado = a.aplicado - i.centimos from (select "idAjuste", sum(centimos)::bigint as centimos from idas group by 1) i
          where a.id = i."idAjuste" returning 1)
        update payments.pago set descuento = 0 where id = ${idPago} and descuento > 0`,
  );
}

/**
 * A payment arrived: what an earlier overpayment paid of it counts as paid, and that much of the overpayment is
 * recovered.
 */
export async function spendOffsets(em: EntityManager, idPago: number): Promise<void> {
  const taken = await rows(
    em,
    sql<{ id: number; centimos: number; moneda: string; deQue: number }>`
      select c.id, c.centimos, a.moneda, a."idPago" as "deQue" from payments.compensacion c join payments.ajuste a on a.id = c."idAjuste"
      where c."idPago" = ${idPago} and c.intento = (select intento from payments.pago where id = ${idPago}) and c.retirada is null order by c.id`,
  );
  const base = { tipo: 'compensacion' } as const;
  await post(
    em,
    taken.flatMap(({ id, centimos, moneda, deQue }): Posting[] => [
      { ...base, clave: `compensacion:${id}:pago`, idPago, debe: 'pagado', haber: 'comprometido', centimos, moneda },
      { ...base, clave: `compensacion:${id}:ajuste`, idPago: deQue, debe: 'presupuesto', haber: 'porRecuperar', centimos, moneda },
    ]),
  );
}

/** The bank rejected a payment: what an overpayment would have paid of it is there again, and no longer owed here. */
export async function returnOffsets(em: EntityManager, idPago: number): Promise<void> {
  const pago = await row(
    em,
    sql<{ pasos: number; descuento: number; moneda: string }>`select pasos, descuento, moneda from payments.pago where id = ${idPago}`,
  );
  const { pasos, descuento: centimos, moneda } = pago!;
  const clave = `rechazo:${idPago}:${pasos}:descuento`;
  await post(em, [{ clave, tipo: 'rechazo', idPago, debe: 'presupuesto', haber: 'comprometido', centimos, moneda }]);
  await withdrawOffsets(em, idPago);
}
