import { Module } from '@nestjs/common';
import { erasurePreview, personEraser } from '@registro/platform/erasure/person-eraser';
import { personMover, personPreview } from '@registro/platform/merge/person-mover';
import type { Service } from '@registro/platform/service';
import { personRows } from './merge/person-rows.js';
import { choices } from './products.choices.js';
import { tables } from './products.tables.js';
import { ExportController } from './export/export.controller.js';
import { ExportProductsHandler } from './export/export-products.js';
import { FinancialController } from './financial/financial.controller.js';
import { ViewFinancialHandler } from './financial/read-financial.js';
import { SaveFinancialHandler } from './financial/save-financial.js';
import { AnalyseImportHandler } from './import/analyse-import.js';
import { ConfirmImportHandler } from './import/confirm-import.js';
import { Crossref } from './import/crossref.js';
import { DiscardImportHandler } from './import/discard-import.js';
import { OrcidWorks } from './import/orcid-works.js';
import { PendingImportsHandler } from './import/pending-imports.js';
import { EditImportRowHandler } from './import/edit-row.js';
import { ImportController } from './import/import.controller.js';
import { ImportPool } from './import/import-pool.js';
import { SetImportDefaultsHandler } from './import/set-defaults.js';
import { ViewImportHandler } from './import/view-import.js';
import { CoAuthorsHandler } from './product/co-authors.js';
import { ReadExpertiseHandler } from './product/read-expertise.js';
import { ReadCountedProductsHandler } from './product/read-counted-products.js';
import { ReadPublicProductsHandler } from './product/read-public-products.js';
import { CurriculumProductsHandler } from './product/curriculum-products.js';
import { DeleteProductHandler } from './product/delete-product.js';
import { ListProductsHandler } from './product/list-products.js';
import { ProductController } from './product/product.controller.js';
import { RestoreProductHandler } from './product/restore-product.js';
import { SaveProductHandler } from './product/save-product.js';
import { seedDemoProducts } from './product/seed-demo.js';
import { ViewProductHandler } from './product/view-product.js';
import { productsMigrations } from './products.migrations.js';
import { Researcher } from './reference/researcher.js';
import { ProductCard } from './product/card.js';

@Module({
  controllers: [
    ProductCard,
    personPreview(personRows),
    erasurePreview(personRows),
    ExportController,
    ProductController,
    FinancialController,
    ImportController,
  ],
  providers: [
    personMover(personRows),
    personEraser(personRows),
    Researcher,
    ListProductsHandler,
    ViewProductHandler,
    SaveProductHandler,
    DeleteProductHandler,
    RestoreProductHandler,
    CurriculumProductsHandler,
    ReadCountedProductsHandler,
    ReadPublicProductsHandler,
    CoAuthorsHandler,
    ReadExpertiseHandler,
    ViewFinancialHandler,
    SaveFinancialHandler,
    ExportProductsHandler,
    ImportPool,
    Crossref,
    OrcidWorks,
    AnalyseImportHandler,
    ViewImportHandler,
    PendingImportsHandler,
    DiscardImportHandler,
    SetImportDefaultsHandler,
    EditImportRowHandler,
    ConfirmImportHandler,
  ],
})
class ProductsModule {}

/** Research products, their financial record, import and export. */
export const products: Service = {
  name: 'products',
  module: ProductsModule,
  tables,
  person: personRows,
  choices,
  migrations: productsMigrations,
  seed: seedDemoProducts,
};
