import type { ProductRead } from '@registro/contracts/products/product';
import { selectSql } from '@registro/platform/database/reads';
import { list } from '@registro/platform/http/listing';
import { read } from '../products.tables.js';
import { own, PRODUCT_COLUMNS } from './product-rows.js';

/**
 * The products that one person declares, the newest first, as they stand in their curriculum: without the financial
 * record, which is theirs.
 */
export const productsOf = (idUsuario: number) =>
  list<ProductRead>()({
    resource: 'productos-persona',
    from: read.selectFrom('products.producto as p').where(own(idUsuario)),
    select: (from) => selectSql(from, PRODUCT_COLUMNS),
    id: 'p.id',
    sort: { id: 'p.id' },
  });
