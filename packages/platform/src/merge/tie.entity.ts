import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { TieKind } from '@registro/contracts/accounts/same-person';

/**
 * Two accounts that one browser was used for, or that would hold one passkey (decision 101). Written by accounts; read
 * by every rule of two persons.
 */
@Entity({ schema: 'platform', tableName: 'misma_persona' })
@Index({
  name: 'misma_persona_una',
  expression: `create unique index misma_persona_una on platform.misma_persona (cuenta, otra, por, huella)`,
})
@Index({ name: 'misma_persona_otra', properties: ['otra'] })
@Check({ name: 'misma_persona_orden', expression: 'cuenta < otra' })
@Check({ name: 'misma_persona_equipo', expression: `levantada is null or por = 'equipo'` })
export class Tie {
  [OptionalProps]?: 'creado' | 'rige' | 'levantada';

  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  /** the lower id of the two */
  @Property({ type: 'integer' }) cuenta!: number;
  @Property({ type: 'integer' }) otra!: number;
  @Property({ type: 'string', columnType: 'text' }) por!: TieKind;
  /** a digest of what they share: the browser's name, the passkey's; one that was lifted does not come back by it */
  @Property({ type: 'string', columnType: 'text' }) huella!: string;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) creado!: Date;
  /** since when it counts: both were staff; null: not yet */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) rige!: Date | null;
  /** since when it does not count any more: two operators said so */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) levantada!: Date | null;
}
