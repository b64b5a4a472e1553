import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A part of the whole directory as it was last asked for (read-dump.ts). */
@Entity({ schema: 'observatory', tableName: 'copia' })
export class DumpPart {
  @PrimaryKey({ type: 'integer', autoincrement: false }) parte!: number;
  /** of who was in it, with their revisions */
  @Property({ type: 'string', columnType: 'text' }) huella!: string;
  /** packed (gzip): one after another they are one file */
  @Property({ type: 'blob' }) contenido!: Buffer;
}
