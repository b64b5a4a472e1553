import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { EditionReason } from '@registro/contracts/observatory/console';

/** How a week's edition stands: tried in vain and why, or published. */
@Entity({ schema: 'observatory', tableName: 'intento' })
@Check({ name: 'intento_motivo', expression: `motivo in ('pocas', 'quieta', 'sinProteger', 'fallo')` })
export class EditionAttempt {
  @PrimaryKey({ type: 'date' }) semana!: string;
  /** null: it was published */
  @Property({ type: 'string', columnType: 'text', nullable: true }) motivo!: EditionReason | null;
  /** how often in vain */
  @Property({ type: 'integer', default: 0 }) veces!: number;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) desde!: Date;
}
