import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** Who was last seen in which step of a proposal, for a few seconds: nothing depends on it. */
@Entity({ schema: 'calls', tableName: 'presencia' })
export class Presence {
  @PrimaryKey({ type: 'integer' }) idProyecto!: number;
  @PrimaryKey({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'integer' }) paso!: number;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) visto!: Date;
}
