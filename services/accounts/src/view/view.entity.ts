import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** What two requests at once cannot both begin. */
export const ONE_OPEN = 'vista_una_abierta';

/** A look of an operator at what somebody sees: read-only, for a while, of the session that began it (decision 69). */
@Entity({ schema: 'accounts', tableName: 'vista' })
@Index({ name: ONE_OPEN, expression: `create unique index ${ONE_OPEN} on accounts.vista ("idOperador") where terminada is null` })
export class View {
  [OptionalProps]?: 'id' | 'desde' | 'terminada';

  @PrimaryKey({ type: 'uuid', defaultRaw: 'gen_random_uuid()' }) id!: string;
  @Property({ type: 'integer' }) idOperador!: number;
  /** the look is over with it */
  @Property({ type: 'integer' }) idSesion!: number;
  @Property({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'string', columnType: 'text' }) motivo!: string;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) desde!: Date;
  /** when it ends by itself */
  @Property({ type: 'datetime', columnType: 'timestamptz' }) hasta!: Date;
  /** when its operator ended it, or began another */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) terminada!: Date | null;
}
