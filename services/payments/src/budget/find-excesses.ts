import type { EntityManager } from '@mikro-orm/postgresql';
import { centsToNumber, showAmount } from '@registro/contracts/money';
import type { LimitExcess } from '@registro/contracts/payments/batch';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

/** As many as a screen can show; that there are any is what asks for a second approval. */
const SHOWN = 200;
const shown = (centimos: number): string => showAmount(centsToNumber(centimos));

/**
 * What in a batch is beyond a limit: payments above that of their concept, groups that come above theirs in the year
 * with it.
 */
export async function findExcesses(em: EntityManager, idLote: number): Promise<LimitExcess[]> {
  const single = await rows(
    em,
    sql<{ idPago: number; grupo: string; nombreConcepto: string; centimos: number; limite: number | null }>`
      select p.id as "idPago", p.grupo, p."nombreConcepto", p.centimos, m.centimos as limite
      from payments.lote_pago l join payments.pago p on p.id = l."idPago"
      join payments.limite m on m.activo and m.tipo = 'concepto' and m.convocatoria = p.convocatoria and m.concepto = p.concepto and m.moneda = p.moneda
      where l."idLote" = ${idLote} and p.centimos > m.centimos order by p.id limit ${SHOWN}`,
  );
  const yearly = await rows(
    em,
    sql<{ grupo: string; anio: number; suma: number; limite: number | null }>`
      with suyos as (
        select p.grupo, p.anio, p.convocatoria, p.moneda, sum(p.centimos)::bigint as suma from payments.lote_pago l join payments.pago p on p.id = l."idPago"
        where l."idLote" = ${idLote} group by 1, 2, 3, 4)
      select s.grupo, s.anio, s.suma + antes.suma as suma, m.centimos as limite from suyos s
      join payments.limite m on m.activo and m.tipo = 'anual' and m.convocatoria = s.convocatoria and m.moneda = s.moneda
      cross join lateral (
        select coalesce(sum(p.centimos), 0)::bigint as suma from payments.pago p
        where p.grupo = s.grupo and p.anio = s.anio and p.moneda = s.moneda and p.paso in ('aprobado', 'enviado', 'completado')) antes
      where s.suma + antes.suma > m.centimos order by s.grupo limit ${SHOWN}`,
  );
  return [
    ...single.map(({ idPago, grupo, nombreConcepto, centimos, limite }) => ({
      idPago,
      grupo,
      texto: `${nombreConcepto}: ${shown(centimos)} supera el límite de ${shown(limite!)}`,
    })),
    ...yearly.map(({ grupo, anio, suma, limite }) => ({
      idPago: null,
      grupo,
      texto: `${grupo} llegaría a ${shown(suma)} en ${anio} y su límite es ${shown(limite!)}`,
    })),
  ];
}
