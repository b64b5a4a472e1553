import type { EntityManager } from '@mikro-orm/postgresql';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';

/** What a payment takes of its budget: not what an overpayment paid of it, nor what came back. */
export const TAKES = sql`p.centimos - p.descuento - p.devuelto`;

/** Whether a payment went out: what of it is to come back counts until it does, also where it is not paid again. */
export const WENT_OUT = sql<boolean>`p.completado is not null`;
/** Whether a payment is approved, or at the bank. */
export const APPROVED = sql<boolean>`p.paso in ('aprobado', 'enviado')`;
/** Whether a payment is among what of its budget is used. */
export const COUNTS = sql<boolean>`(${APPROVED} or ${WENT_OUT})`;

/** Céntimos of a budget that are approved, at the bank or paid; what was sent in error counts until it is back. */
export async function budgetUsed(em: EntityManager, convocatoria: string, anio: number, moneda: string): Promise<number> {
  const used = await row(
    em,
    sql<{ centimos: number }>`select coalesce(sum(${TAKES}), 0)::bigint as centimos from payments.pago p
        where convocatoria = ${convocatoria} and anio = ${anio} and moneda = ${moneda} and ${COUNTS}`,
  );
  return used!.centimos;
}
