import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { RetentionKind } from '@registro/contracts/console/retention';

/** For how many days a kind of rows is kept. */
@Entity({ schema: 'platform', tableName: 'conservacion' })
export class Retention {
  @PrimaryKey({ type: 'string', columnType: 'text' }) clase!: RetentionKind;
  @Property({ type: 'integer' }) dias!: number;
  /** until then a run only says what it would let go */
  @Property({ type: 'datetime', columnType: 'timestamptz' }) ensayo!: Date;
}

/** One night's run of one kind. */
@Entity({ schema: 'platform', tableName: 'conservacion_corrida' })
@Unique({ name: 'conservacion_una_por_noche', properties: ['clase', 'noche'] })
export class RetentionRun {
  [OptionalProps]?: 'empezo' | 'borradas';

  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Property({ type: 'string', columnType: 'text' }) clase!: RetentionKind;
  /** the day of Caracas; one begins at three in the morning */
  @Property({ type: 'string', columnType: 'date' }) noche!: string;
  @Property({ type: 'integer' }) dias!: number;
  @Property({ type: 'boolean' }) ensayo!: boolean;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) empezo!: Date;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) termino!: Date | null;
  /** as they were counted when it began, and past their days; null: not yet */
  @Property({ type: 'integer', nullable: true }) filas!: number | null;
  @Property({ type: 'integer', nullable: true }) irian!: number | null;
  /** let go so far: of a trial none */
  @Property({ type: 'integer', default: 0 }) borradas!: number;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) masVieja!: Date | null;
  /** the code under which the log tells why it failed */
  @Property({ type: 'string', columnType: 'text', nullable: true }) error!: string | null;
}
