import { type RawBuilder, sql } from 'kysely';
import { WHO_COUNTS } from './count.js';

/** SQL: payments as amounts are told of them, those of a scholarship with what it is. */
const PAYMENTS = sql`(select g.id, g."idUsuario", g.objeto, g.concepto, g.mes, g.mes / 100 as anio, g.centimos, g.moneda, b.universidad, b.nivel, p.estado
  from observatory.pago_contado g left join observatory.beca_contada b on b.id = g.beca left join observatory.persona_contada p on p."idUsuario" = g."idUsuario")`;

/** SQL: of scholarships alone. */
export const SCHOLARSHIPS_ALONE = sql<boolean>`c.objeto = 'periodo'`;

/** What somebody was paid of a category in a span of time: céntimos. */
interface ShareRow {
  corte: string;
  codigo: string | null;
  persona: string;
  centimos: number;
}

/** SQL: who was paid how much, by span and category. */
export const shareRows = (corte: RawBuilder<unknown>, codigo: RawBuilder<unknown>, where: RawBuilder<boolean>): RawBuilder<ShareRow> =>
  sql<ShareRow>`
    select (${corte})::text as corte, (${codigo})::text as codigo, c."idUsuario"::text as persona, sum(c.centimos)::float8 as centimos
    from ${PAYMENTS} c left join platform.quien q on q.id = c."idUsuario"
    where c.moneda = 'VES' and (${WHO_COUNTS}) and ${where} group by 1, 2, 3 order by 1, 2`;
