import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** One row: the digest of the seeds it holds, and a number that grows with every change (the lists' ETag). */
@Entity({ schema: 'catalogs', tableName: 'version' })
export class CatalogVersion {
  @PrimaryKey({ type: 'integer', autoincrement: false }) id!: number;
  @Property({ type: 'string', columnType: 'text', default: '' }) semilla!: string;
  @Property({ type: 'integer', default: 1 }) numero!: number;
}
