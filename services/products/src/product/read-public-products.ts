import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PublicProduct } from '@registro/contracts/directory/directory';
import { writeBibtex } from '../export/write-bibtex.js';
import { citedProducts } from './curriculum-products.js';
import { Researcher } from '../reference/researcher.js';

export class ReadPublicProducts extends Query<PublicProduct[]> {
  constructor(readonly idUsuario: number) {
    super();
  }
}

/** A researcher's published products for the directory, newest first, those without a date last (rule P-26). */
@QueryHandler(ReadPublicProducts)
export class ReadPublicProductsHandler implements IQueryHandler<ReadPublicProducts> {
  constructor(
    private readonly em: EntityManager,
    private readonly researcher: Researcher,
  ) {}

  async execute({ idUsuario }: ReadPublicProducts): Promise<PublicProduct[]> {
    const found = await citedProducts(this.em, this.researcher, idUsuario);
    const published = found.filter(({ status }) => status !== 'unpublished');
    // The number of a product counts them all, and is nobody's to see.
    const named = published.map((reference, i) => ({ ...reference, id: `obra-${i + 1}` }));
    return named.map((referencia) => ({ referencia, bibtex: writeBibtex(referencia) }));
  }
}
