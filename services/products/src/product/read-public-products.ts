import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PublicProductAnswer } from '@registro/contracts/directory/directory';
import { writeBibtex } from '../export/write-bibtex.js';
import { citedProducts } from './curriculum-products.js';
import { Researcher } from '../reference/researcher.js';

export class ReadPublicProducts extends Query<PublicProductAnswer[]> {
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

  async execute({ idUsuario }: ReadPublicProducts): Promise<PublicProductAnswer[]> {
    const found = await citedProducts(this.em, this.researcher, idUsuario);
    const published = found.filter(({ reference }) => reference.status !== 'unpublished');
    return published.map(({ id, reference }, i) => {
      // The number of a product counts them all, and is nobody's to see.
      const referencia = { ...reference, id: `obra-${i + 1}` };
      return { id, referencia, bibtex: writeBibtex(referencia) };
    });
  }
}
