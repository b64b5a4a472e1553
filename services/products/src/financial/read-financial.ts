import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { FinancialRead } from '@registro/contracts/products/financial';
import type { SessionUser } from '@registro/platform/auth/session';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { own } from '../product/product-rows.js';
import { financialJson } from './financial-rows.js';

export class ViewFinancial extends Query<FinancialRead | null> {
  constructor(
    readonly user: SessionUser,
    readonly idProductoInvestigacion: number,
  ) {
    super();
  }
}

/** The financial record of a product of one's own; null before it was saved. */
@QueryHandler(ViewFinancial)
export class ViewFinancialHandler implements IQueryHandler<ViewFinancial> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, idProductoInvestigacion }: ViewFinancial): Promise<FinancialRead | null> {
    const found = await row(
      this.em,
      sql<{
        financiero: FinancialRead | null;
      }>`select ${financialJson} as financiero from products.producto p where ${own(user.id)} and p.id = ${idProductoInvestigacion}`,
    );
    return found ? found.financiero : notFound();
  }
}
