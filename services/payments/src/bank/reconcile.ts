import type { EntityManager } from '@mikro-orm/postgresql';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

/** A month of a bank: `mes` from 1. */
export interface Month {
  banco: string;
  anio: number;
  mes: number;
}

/**
 * Writes down how the lines of a month and the payments sent to its bank go together now, as `payments.conciliar` finds
 * it. What somebody accounted for stays accounted for. The payer's account of the bank must be locked.
 */
export async function reconcile(em: EntityManager, { banco, anio, mes }: Month): Promise<void> {
  await rows(em, sql`delete from payments.conciliacion where banco = ${banco} and anio = ${anio} and mes = ${mes} and resuelto is null`);
  await rows(
    em,
    sql`insert into payments.conciliacion (banco, anio, mes, "idLinea", "idLotePago", estado)
        select ${banco}, ${anio}::int, ${mes}::int, c."idLinea", c."idLotePago", c.estado from payments.conciliar(${banco}, ${anio}, ${mes}) c
        on conflict ("idLinea") where "idLinea" is not null do update set estado = excluded.estado, "idLotePago" = excluded."idLotePago"`,
  );
}

/**
 * Months whose statements speak of a batch's payments: what the bank answered of it may have made them match. Closed
 * ones stay. Reference by reference (`offset 0` keeps it so), each by its index: of tables that grew since they were
 * looked at last PostgreSQL believes that they are small, and compared each line of one with each of the other.
 */
export async function reconcileBatch(em: EntityManager, banco: string, idLote: number): Promise<void> {
  const months = await rows(
    em,
    sql<Month>`
      select distinct x.banco, extract(year from e.fecha)::int as anio, extract(month from e.fecha)::int as mes
      from (select "idLote" || '-' || id as referencia from payments.lote_pago where "idLote" = ${idLote} offset 0) l
        cross join lateral (select * from payments.extracto_linea where referencia = l.referencia offset 0) e
        join payments.extracto x on x.id = e."idExtracto"
      where x.banco = ${banco} and x.id in (select id from payments.extracto_vigente)
        and not exists (select from payments.mes_cerrado c where c.banco = x.banco and c.anio = extract(year from e.fecha) and c.mes = extract(month from e.fecha))`,
  );
  for (const month of months) await reconcile(em, month);
}

/** The months of statements, by their days and so also those without a movement: what they lack is missing in them. */
export function monthsOf(em: EntityManager, ids: number[]): Promise<(Month & { cerrado: boolean })[]> {
  return rows(
    em,
    sql<Month & { cerrado: boolean }>`
      select distinct x.banco, extract(year from d)::int as anio, extract(month from d)::int as mes,
        exists (select from payments.mes_cerrado c where c.banco = x.banco and c.anio = extract(year from d) and c.mes = extract(month from d)) as cerrado
      from payments.extracto x, generate_series(date_trunc('month', x.desde), x.hasta, interval '1 month') d where x.id = any(${ids})`,
  );
}
