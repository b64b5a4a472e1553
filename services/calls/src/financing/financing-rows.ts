import type { FinancingRow } from '@registro/contracts/calls/financing';
import { option } from '@registro/platform/records/read-columns';
import { type RawBuilder, sql } from 'kysely';

/** SQL: the lines of a proposal's financing in the order in which they were made; amounts in bolívares. */
export function financingRows(idProyecto: number): RawBuilder<FinancingRow> {
  return sql<FinancingRow>`
    select f.id as "idFinanciacion", f.id as "idFinanciamiento", ${option('tipoRubro', sql<number>`f."idRubro"`)} as "idRubro", f.monto::float8 as monto
    from calls.financiacion f where f."idProyecto" = ${idProyecto} order by f.id`;
}
