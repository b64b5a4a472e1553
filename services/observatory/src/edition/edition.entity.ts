import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Figure } from '../figures/figure.js';
import type { Counted } from '../protect/tables.js';

/** What was published of one week, as it stands for good: nobody rewrites it. */
@Entity({ schema: 'observatory', tableName: 'edicion' })
export class Edition {
  /** the Monday of its week */
  @PrimaryKey({ type: 'date' }) semana!: string;
  @Property({ type: 'json', columnType: 'jsonb' }) figuras!: Figure[];
  /** what it was made of, with nothing hidden: the next one is protected by it, and nobody reads it */
  @Property({ type: 'json', columnType: 'jsonb', defaultRaw: `'[]'` }) contado!: Counted[];
  /** sha256 of the figures as canonical JSON */
  @Property({ type: 'string', columnType: 'text' }) suma!: string;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) hecha!: Date;
}
