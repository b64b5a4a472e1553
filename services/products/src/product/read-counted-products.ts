import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CountedProduct } from '@registro/contracts/observatory/counted';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

export class ReadCountedProducts extends Query<CountedProduct[]> {
  constructor(readonly personas: number[]) {
    super();
  }
}

/** What the observatory counts of these people's products: no title and no reference (rule P-28). */
@QueryHandler(ReadCountedProducts)
export class ReadCountedProductsHandler implements IQueryHandler<ReadCountedProducts> {
  constructor(private readonly em: EntityManager) {}

  execute({ personas }: ReadCountedProducts): Promise<CountedProduct[]> {
    return rows(
      this.em,
      sql<CountedProduct>`
        select p.id, p."idUsuario", p.producto as tipo, p."idArea" as area, extract(year from p."fechaPublicacion")::int as anio,
          p.estatus = 1 as publicado, coalesce(f."poseePatente", false) as patente
        from products.producto p left join products.financiero f on f."idProductoInvestigacion" = p.id
        where p."idUsuario" = any(${personas}::int[]) and p.eliminado is null`,
    );
  }
}
