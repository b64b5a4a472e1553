import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { type Movement, MOVEMENTS } from '@registro/contracts/evaluation/history';
import { Case } from '../case/case.entity.js';

/** What happened to a case; append-only, by a trigger. Names are copies: accounts own them. */
@Entity({ schema: 'evaluation', tableName: 'movimiento' })
@Index({ name: 'movimiento_de_caso', properties: ['idCaso'] })
@Check({ name: 'movimiento_tipo', expression: `tipo in (${MOVEMENTS.map((tipo) => `'${tipo}'`).join(', ')})` })
export class Movimiento {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @ManyToOne({ entity: () => Case, mapToPk: true, fieldName: 'idCaso', foreignKeyName: 'movimiento_caso' }) idCaso!: number;
  @Property({ type: 'string', columnType: 'text' }) tipo!: Movement;
  @Property({ type: 'integer' }) version!: number;
  /** who did it; null: the system */
  @Property({ type: 'integer', nullable: true }) idUsuario!: number | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) quien!: string | null;
  /** the reviewer to whom it happened */
  @Property({ type: 'integer', nullable: true }) idEvaluador!: number | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) aQuien!: string | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) motivo!: string | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) fecha!: Date;
}
