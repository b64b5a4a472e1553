import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { FieldError } from '@registro/contracts/envelope';
import type { ImportDefaults, ImportEncoding, ImportFormat, ImportPreview } from '@registro/contracts/products/import';
import type { ProductData } from '@registro/contracts/products/product';
import type { Reference } from '@registro/contracts/products/reference';
import type { Financial } from './analysis.js';

/** What was read of one file, text or DOI, until it is committed or forgotten (see `KEPT` in analyse-import). */
@Entity({ schema: 'products', tableName: 'importacion' })
@Index({ name: 'importacion_de_usuario', properties: ['idUsuario', 'id'] })
export class ProductImport {
  [OptionalProps]?: 'creado' | 'terminada';

  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Property({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'string', columnType: 'text', nullable: true }) nombre!: string | null;
  @Property({ type: 'string', columnType: 'text' }) formato!: ImportFormat;
  @Property({ type: 'string', columnType: 'text' }) codificacion!: ImportEncoding;
  @Property({ type: 'json', columnType: 'jsonb' }) predeterminados!: ImportDefaults;
  @Property({ type: 'json', columnType: 'jsonb' }) problemas!: ImportPreview['problemas'];
  @Property({ type: 'integer' }) problemasTotal!: number;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) creado!: Date;
  /** nothing was left to do, but what is repeated */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) terminada: Date | null = null;
}

/** One entry of it. Read and written in sets, by SQL. */
@Entity({ schema: 'products', tableName: 'importacion_fila' })
export class ProductImportRow {
  @ManyToOne(() => ProductImport, {
    primary: true,
    mapToPk: true,
    fieldName: 'idImportacion',
    foreignKeyName: 'importacion_fila_importacion',
    deleteRule: 'cascade',
  })
  idImportacion!: number;
  @PrimaryKey({ type: 'integer' }) fila!: number;
  /** what the entry says, and what the user changed of it */
  @Property({ type: 'json', columnType: 'jsonb' }) propios!: Partial<ProductData>;
  /** the same with the defaults, cleaned by the form's rules: what will be created */
  @Property({ type: 'json', columnType: 'jsonb' }) datos!: ProductData;
  @Property({ type: 'json', columnType: 'jsonb' }) referencia!: Reference;
  /** what a table says beyond the product: its financial record, checked */
  @Property({ type: 'json', columnType: 'jsonb', nullable: true }) financiero!: Financial | null;
  @Property({ type: 'json', columnType: 'jsonb' }) errores!: FieldError[];
  @Property({ type: 'json', columnType: 'jsonb' }) avisos!: FieldError[];
  @Property({ type: 'string', columnType: 'text', nullable: true }) doi!: string | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) claveTitulo!: string | null;
  @Property({ type: 'integer', nullable: true }) anio!: number | null;
  @Property({ type: 'boolean', default: false }) permitirDuplicado!: boolean;
  @Property({ type: 'integer', nullable: true }) idProducto!: number | null;
}
