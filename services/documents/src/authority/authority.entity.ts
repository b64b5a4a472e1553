import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * Who stands for the registry on its certificates. Append-only (a trigger holds it): a certificate shows who did when
 * it was issued.
 */
@Entity({ schema: 'documents', tableName: 'autoridad' })
export class Authority {
  [OptionalProps]?: 'creado';

  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Property({ type: 'string', columnType: 'text' }) nombre!: string;
  @Property({ type: 'string', columnType: 'text' }) cargo!: string;
  @Property({ type: 'string', columnType: 'text', nullable: true }) acto!: string | null;
  /** the operator who named them; null: the demo's */
  @Property({ type: 'integer', nullable: true }) idUsuario!: number | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) creado!: Date;
}
