import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentState } from '@registro/contracts/payments/owed';
import type { PaymentStepName } from '@registro/contracts/payments/steps';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

/** What a step makes of payments. What is left out stays as it is. */
export interface Step {
  paso: PaymentStepName;
  estado: PaymentState;
  /** who took it; null: the system, or the domain */
  idUsuario?: number | null;
  detalle?: string | null;
  /** a detail for each payment, in the order of the ids, instead of one for all */
  detalles?: (string | null)[];
  idLote?: number | null;
  /** since when, ISO; now, if it is left out */
  desde?: string;
}

/** A payment that took a step. */
export interface Advanced {
  id: number;
  /** whose it is */
  idUsuario: number;
  /** an earlier overpayment pays part of it */
  conDescuento: boolean;
}

/**
 * These payments take a step: their state changes, and the step is written down with how long the one before took. They
 * are locked in the order of their ids. Where a payment's step was taken by somebody else meanwhile the database
 * refuses.
 */
export async function advance(em: EntityManager, ids: number[], step: Step): Promise<Advanced[]> {
  if (!ids.length) return [];
  // A batch's payments stand together: their range is found by index, and not by a look at the whole table for each
  // page of it.
  const near = sql`p.id between ${ids.reduce((a, b) => Math.min(a, b))} and ${ids.reduce((a, b) => Math.max(a, b))}`;
  const { paso, estado, idUsuario = null, detalle = null, desde = null } = step;
  const keepsBatch = step.idLote === undefined;
  const detalles = step.detalles ?? ids.map(() => detalle);
  return rows(
    em,
    sql<Advanced>`
      with antes as (
        select p.id, p.paso, p.desde, d.detalle from unnest(${ids}::int[], ${detalles}::text[]) d(id, detalle) join payments.pago p on p.id = d.id and ${near}
        order by p.id for update of p),
      movidos as (
        update payments.pago p set estado = ${estado}, paso = ${paso}, pasos = p.pasos + 1, desde = coalesce(${desde}::timestamptz, now()),
          motivo = case when ${estado} in ('rechazado', 'cancelado', 'revertido') then a.detalle end,
          "idLote" = case when ${keepsBatch} then p."idLote" else ${step.idLote ?? null}::int end,
          completado = case when ${estado} = 'completado' then coalesce(p.completado, now()) else p.completado end
        from antes a where p.id = a.id and ${near}
        returning p.id, p."idUsuario", p.descuento, p.pasos, p.intento, p.desde, a.detalle, a.paso as antes, a.desde as "desdeAntes"),
      pasos as (
        insert into payments.paso ("idPago", numero, intento, paso, desde, "idUsuario", detalle, "pasoAnterior", segundos)
        select id, pasos, intento, ${paso}, desde, ${idUsuario}::int, detalle, antes, greatest(0, least(2147483647, extract(epoch from desde - "desdeAntes")))::int
        from movidos order by id)
      select id, "idUsuario", descuento > 0 as "conDescuento" from movidos`,
  );
}
