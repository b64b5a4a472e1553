import { type FinancialRead, SaveFinancial } from '@registro/contracts/products/financial';
import { readColumns } from '@registro/platform/records/read-columns';
import { type RawBuilder, sql } from 'kysely';

/**
 * SQL: the financial record of `products.producto p` as JSON, under the read names; null when there is none. Numbers
 * keep their céntimos.
 */
export const financialJson: RawBuilder<FinancialRead | null> = sql<FinancialRead | null>`(
  select row_to_json(r) from (
    select f."idProductoInvestigacion", f.version, ${sql.join(readColumns<FinancialRead>(SaveFinancial, 'f'))}
    from products.financiero f where f."idProductoInvestigacion" = p.id) r)`;
