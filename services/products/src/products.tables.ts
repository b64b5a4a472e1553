import { reads } from '@registro/platform/database/reads';
import { Product } from './product/product.entity.js';
import { FinancialRecord } from './financial/financial.entity.js';
import { ProductImport, ProductImportRow } from './import/import.entity.js';

/** The service's entities under the names of their tables. */
export const tables = {
  'products.producto': Product,
  'products.financiero': FinancialRecord,
  'products.importacion': ProductImport,
  'products.importacion_fila': ProductImportRow,
};

/** Makes the service's typed reads; `rows(em, query)` runs them. */
export const read = reads<typeof tables, { 'products.financiero': { montoOtorgado: string | null } }>();
