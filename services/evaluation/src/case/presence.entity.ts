import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** Who was last seen with a case open, for a few seconds: nothing depends on it. */
@Entity({ schema: 'evaluation', tableName: 'presencia' })
export class CasePresenceSeen {
  @PrimaryKey({ type: 'integer' }) idCaso!: number;
  @PrimaryKey({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) visto!: Date;
}
