import { reads } from '@registro/platform/database/reads';
import { Producto } from './product/product.entity.js';
import { Financiero } from './financial/financial.entity.js';
import { ImportacionProductos, ImportacionFila } from './import/import.entity.js';

/** The service's entities under the names of their tables. */
export const tables = {
  'products.producto': Producto,
  'products.financiero': Financiero,
  'products.importacion': ImportacionProductos,
  'products.importacion_fila': ImportacionFila,
};

/** Makes the service's typed reads; `rows(em, query)` runs them. */
export const read = reads<typeof tables, { 'products.financiero': { montoOtorgado: string | null } }>();
