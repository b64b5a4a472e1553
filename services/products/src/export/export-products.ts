import { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ExportFormat } from '@registro/contracts/products/export';
import type { Reference } from '@registro/contracts/products/reference';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows } from '@registro/platform/database/database';
import { writeCsv } from '@registro/platform/export/csv';
import { writeXlsx } from '@registro/platform/export/xlsx';
import { filtered } from '@registro/platform/http/listing';
import { selectSql } from '@registro/platform/database/reads';
import { sql } from 'kysely';
import { financialJson } from '../financial/financial-rows.js';
import { productList } from '../product/product.list.js';
import { PRODUCT_COLUMNS } from '../product/product-rows.js';
import { productReference } from '../reference/product-reference.js';
import { Researcher } from '../reference/researcher.js';
import { COLUMNS, type ExportedProduct } from './columns.js';
import { writeBibtex } from './write-bibtex.js';
import { writeRis } from './write-ris.js';

const PAGE = 500;
type Exported = ExportedProduct & { referencia: Reference | null };

export class ExportProducts extends Query<Readable> {
  constructor(
    readonly user: SessionUser,
    readonly formato: ExportFormat,
    readonly filter: string | undefined,
  ) {
    super();
  }
}

/** One's own products as a file, newest first: what the list's filter shows. Read and sent a page at a time. */
@QueryHandler(ExportProducts)
export class ExportProductsHandler implements IQueryHandler<ExportProducts> {
  constructor(
    private readonly em: EntityManager,
    private readonly researcher: Researcher,
  ) {}

  async execute({ user, formato, filter }: ExportProducts): Promise<Readable> {
    // Before the first byte leaves: what the list or the database refuses is still a 422.
    const pages = await begun(this.pages(filtered(productList(user.id), filter)));
    if (formato === 'xlsx') return writeXlsx('Productos', COLUMNS, pages);
    if (formato === 'csv') return Readable.from(writeCsv(COLUMNS, pages));
    const author = await this.researcher.nameOf(user.id);
    return Readable.from(
      references(pages, formato, (p) => productReference({ ...p, numero_registro: p.financiero?.numero_registro ?? null }, author)),
    );
  }

  private async *pages(products: ReturnType<typeof productList>['from']): AsyncGenerator<Exported[]> {
    for (let before = 2_147_483_647; ; ) {
      const page = await rows(
        this.em,
        selectSql(
          products.where('p.id', '<', before).orderBy('p.id', 'desc').limit(PAGE),
          sql<Exported>`${PRODUCT_COLUMNS}, ${financialJson} as financiero, p.referencia`,
        ),
      );
      if (page.length) yield page;
      if (page.length < PAGE) return;
      before = page.at(-1)!.id;
    }
  }
}

/** The same pages, the first of which has been read. */
async function begun<T>(pages: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await pages.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* pages;
  })();
}

async function* references(
  pages: AsyncIterable<Exported[]>,
  formato: 'bibtex' | 'ris' | 'csl-json',
  toReference: (p: Exported) => Reference,
): AsyncGenerator<string> {
  if (formato !== 'csl-json') {
    const write = formato === 'bibtex' ? writeBibtex : writeRis;
    for await (const page of pages) yield page.map((p) => write(toReference(p))).join('');
    return;
  }
  let first = true;
  yield '[';
  for await (const page of pages) {
    yield page.map((p, i) => `${first && i === 0 ? '' : ','}\n${JSON.stringify(toReference(p))}`).join('');
    first = false;
  }
  yield '\n]\n';
}
