import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * One row: the digest of the seeds it holds, a number that grows with every change (the lists' ETag), and when the most
 * chosen were last put first.
 */
@Entity({ schema: 'catalogs', tableName: 'version' })
export class CatalogVersion {
  @PrimaryKey({ type: 'integer', autoincrement: false }) id!: number;
  @Property({ type: 'string', columnType: 'text', default: '' }) semilla!: string;
  @Property({ type: 'integer', default: 1 }) numero!: number;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) ordenado!: Date;
}
