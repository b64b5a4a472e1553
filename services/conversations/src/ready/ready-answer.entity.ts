import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { AskableObject } from '@registro/contracts/conversations/conversation';

/** An answer that operators keep to begin with, and change as they send it. One that is archived is offered no more. */
@Entity({ schema: 'conversations', tableName: 'respuesta' })
export class KeptAnswer {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Property({ type: 'string', columnType: 'text' }) titulo!: string;
  /** the kinds of object that it is offered for; none: all */
  @Property({ type: 'array', columnType: 'text[]', defaultRaw: `'{}'` }) objetos!: AskableObject[];
  @Property({ type: 'string', columnType: 'text' }) texto!: string;
  @Property({ type: 'boolean', default: false }) archivada!: boolean;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) cambio!: Date;
  @Property({ type: 'integer', default: 1 }) version!: number;
}
