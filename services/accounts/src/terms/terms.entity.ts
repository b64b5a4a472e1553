import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';

/** A version of the terms, which two operators made hold from a day on. It never changes (a trigger holds it). */
@Entity({ schema: 'accounts', tableName: 'terminos' })
export class Terms {
  [OptionalProps]?: 'creado';

  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Property({ type: 'string', columnType: 'text' }) texto!: string;
  /** the day of Caracas from which it holds */
  @Property({ type: 'string', columnType: 'date' }) rige!: string;
  /** the operator who proposed it; null: the one that the product came with */
  @Property({ type: 'integer', nullable: true }) idUsuario!: number | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) creado!: Date;
}

/** That somebody agreed to a version. Append-only, too. */
@Entity({ schema: 'accounts', tableName: 'aceptacion' })
@Unique({ name: 'aceptacion_una', properties: ['idUsuario', 'version'] })
export class Acceptance {
  [OptionalProps]?: 'fecha';

  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Property({ type: 'integer' }) idUsuario!: number;
  @Index({ name: 'aceptacion_version' }) @Property({ type: 'integer' }) version!: number;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) fecha!: Date;
}
