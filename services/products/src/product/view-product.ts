import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { apa } from '@registro/contracts/products/apa';
import type { ProductDetail } from '@registro/contracts/products/product';
import type { Reference } from '@registro/contracts/products/reference';
import type { SessionUser } from '@registro/platform/auth/session';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { financialJson } from '../financial/financial-rows.js';
import { Researcher } from '../reference/researcher.js';
import { productReference } from '../reference/product-reference.js';
import { own, PRODUCT_COLUMNS } from './product-rows.js';

export class ViewProduct extends Query<ProductDetail> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

/** One product with its financial record and its citation; someone else's does not exist. */
@QueryHandler(ViewProduct)
export class ViewProductHandler implements IQueryHandler<ViewProduct> {
  constructor(
    private readonly em: EntityManager,
    private readonly researcher: Researcher,
  ) {}

  async execute({ user, id }: ViewProduct): Promise<ProductDetail> {
    const found = await row(
      this.em,
      sql<Omit<ProductDetail, 'cita'> & { referencia: Reference | null }>`
        select ${PRODUCT_COLUMNS}, ${financialJson} as financiero, p.referencia from products.producto p where ${own(user.id)} and p.id = ${id}`,
    );
    if (!found) notFound();
    const { referencia, ...product } = found;
    const author = await this.researcher.nameOf(user.id);
    return {
      ...product,
      cita: apa(productReference({ ...product, referencia, numero_registro: product.financiero?.numero_registro ?? null }, author)),
    };
  }
}
