import { type ProductRead, SaveProduct } from '@registro/contracts/products/product';
import { readColumns } from '@registro/platform/records/read-columns';
import { type RawBuilder, sql } from 'kysely';

/** SQL: the columns of a product as read (rule D-8), from `products.producto p`. */
export const PRODUCT_COLUMNS: RawBuilder<ProductRead> = sql<ProductRead>`p.id, p.version, ${sql.join(readColumns<ProductRead>(SaveProduct, 'p'))}, p.doi`;

/** SQL: the condition under which a product is there for its owner; part of every read. */
export const own = (idUsuario: number): RawBuilder<boolean> => sql<boolean>`p."idUsuario" = ${idUsuario} and p.eliminado is null`;
