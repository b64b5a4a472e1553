import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { apaInItalics } from '@registro/contracts/products/apa';
import type { Reference } from '@registro/contracts/products/reference';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { citedRows, productReference } from '../reference/product-reference.js';
import { Researcher } from '../reference/researcher.js';

export class CurriculumProducts extends Query<string[]> {
  constructor(readonly idUsuario: number) {
    super();
  }
}

/**
 * A researcher's products as references in APA style with their italics, newest first, those without a date last: for
 * the curriculum's PDF.
 */
@QueryHandler(CurriculumProducts)
export class CurriculumProductsHandler implements IQueryHandler<CurriculumProducts> {
  constructor(
    private readonly em: EntityManager,
    private readonly researcher: Researcher,
  ) {}

  async execute({ idUsuario }: CurriculumProducts): Promise<string[]> {
    return (await citedProducts(this.em, this.researcher, idUsuario)).map(({ reference }) => apaInItalics(reference));
  }
}

/** A researcher's products as references, newest first, those without a date last. */
export async function citedProducts(
  em: EntityManager,
  researcher: Researcher,
  idUsuario: number,
): Promise<{ id: number; reference: Reference }[]> {
  const [found, author] = await Promise.all([
    rows(em, sql<Parameters<typeof productReference>[0]>`${citedRows(idUsuario)} order by p."fechaPublicacion" desc nulls last, p.id desc`),
    researcher.nameOf(idUsuario),
  ]);
  return found.map((p) => ({ id: p.id, reference: productReference(p, author) }));
}
