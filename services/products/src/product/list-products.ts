import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ProductRead } from '@registro/contracts/products/product';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows } from '@registro/platform/database/database';
import { selectSql } from '@registro/platform/database/reads';
import { read } from '../products.tables.js';
import { own, PRODUCT_COLUMNS } from './product-rows.js';

export class ListProducts extends Query<ProductRead[]> {
  constructor(readonly user: SessionUser) {
    super();
  }
}

/** All products of one's own, newest first: GET consultar/proyectos/lista (rule D-8). */
@QueryHandler(ListProducts)
export class ListProductsHandler implements IQueryHandler<ListProducts> {
  constructor(private readonly em: EntityManager) {}

  execute({ user }: ListProducts): Promise<ProductRead[]> {
    return rows(this.em, selectSql(read.selectFrom('products.producto as p').where(own(user.id)).orderBy('p.id', 'desc'), PRODUCT_COLUMNS));
  }
}
