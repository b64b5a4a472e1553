import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * A version of the sworn declaration's text, which two operators made hold. It never changes (a trigger holds it): the
 * newest one holds, and what was signed can be found again.
 */
@Entity({ schema: 'scholarships', tableName: 'declaracion_texto' })
export class DeclarationText {
  [OptionalProps]?: 'creado';

  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Property({ type: 'string', columnType: 'text' }) texto!: string;
  /** the operator who proposed it; null: the one that the product came with */
  @Property({ type: 'integer', nullable: true }) idUsuario!: number | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) creado!: Date;
}
