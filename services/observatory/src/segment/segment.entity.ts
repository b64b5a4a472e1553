import { Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';

/**
 * A filter of people that an operator keeps: codes as they are counted; null: any. Who is in it says the view
 * `observatory.segmento_persona`, for figures and for the list of accounts alike (rule O-20).
 */
@Entity({ schema: 'observatory', tableName: 'segmento' })
@Unique({ name: 'segmento_nombre', properties: ['idUsuario', 'nombre'] })
export class Segment {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  /** who made it */
  @Property({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'string', columnType: 'text' }) nombre!: string;
  @Property({ type: 'boolean', default: false }) compartido!: boolean;
  @Property({ type: 'integer', nullable: true }) estado!: number | null;
  @Property({ type: 'integer', nullable: true }) sexo!: number | null;
  @Property({ type: 'integer', nullable: true }) nivel!: number | null;
  @Property({ type: 'integer', nullable: true }) area!: number | null;
  /** the first year of its ten: 0, 30, … 70 */
  @Property({ type: 'integer', nullable: true }) edad!: number | null;
  @Property({ type: 'integer', nullable: true }) institucion!: number | null;
}
