import { Check, Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { Decision } from '@registro/contracts/evaluation/case';
import type { FieldNote } from '@registro/contracts/scholarships/fields';
import { Caso } from '../case/case.entity.js';

/** What was decided on one version: once, and the database sees to it. */
@Entity({ schema: 'evaluation', tableName: 'decision' })
@Unique({ name: 'decision_unica', properties: ['idCaso', 'version'] })
@Check({ name: 'decision_tipo', expression: `decision in ('devolver', 'aprobar', 'rechazar')` })
@Check({ name: 'decision_motivo', expression: `decision = 'aprobar' or motivo is not null` })
export class Decidida {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @ManyToOne({ entity: () => Caso, mapToPk: true, fieldName: 'idCaso', foreignKeyName: 'decision_caso' }) idCaso!: number;
  @Property({ type: 'integer' }) version!: number;
  @Property({ type: 'string', columnType: 'text' }) decision!: Decision;
  @Property({ type: 'string', columnType: 'text', nullable: true }) motivo!: string | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) observaciones!: string | null;
  @Property({ type: 'json', columnType: 'jsonb', default: '[]' }) notas!: FieldNote[];
  @Property({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'string', columnType: 'text' }) quien!: string;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) fecha!: Date;
}
