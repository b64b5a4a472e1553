import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { CaseResult } from '@registro/contracts/evaluation/kind';
import type { GivenScore } from '@registro/contracts/evaluation/review';
import { Case } from '../case/case.entity.js';

/**
 * One reviewer's sheet on one version of a case: a draft of theirs until it is sent, and for ever the same from then
 * on, by a trigger.
 */
@Entity({ schema: 'evaluation', tableName: 'evaluacion' })
@Unique({ name: 'evaluacion_unica', properties: ['idCaso', 'version', 'ronda', 'idUsuario'] })
@Index({ name: 'evaluacion_de_usuario', properties: ['idUsuario'] })
export class CaseReview {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @ManyToOne({ entity: () => Case, mapToPk: true, fieldName: 'idCaso', foreignKeyName: 'evaluacion_caso' }) idCaso!: number;
  @Property({ type: 'integer' }) version!: number;
  @Property({ type: 'integer' }) ronda!: number;
  @Property({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'string', columnType: 'text' }) quien!: string;
  @Property({ type: 'json', columnType: 'jsonb', defaultRaw: "'[]'" }) puntajes!: GivenScore[];
  @Property({ type: 'string', columnType: 'text', nullable: true }) comentario!: string | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) reservado!: string | null;
  /** when they declared that they have no conflict of interest */
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) declarada!: Date;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) enviada!: Date | null;
}

/** What its reviewers agreed on, as the coordinador wrote it down. */
@Entity({ schema: 'evaluation', tableName: 'consenso' })
@Unique({ name: 'consenso_unico', properties: ['idCaso', 'version', 'ronda'] })
export class Consensus {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @ManyToOne({ entity: () => Case, mapToPk: true, fieldName: 'idCaso', foreignKeyName: 'consenso_caso' }) idCaso!: number;
  @Property({ type: 'integer' }) version!: number;
  @Property({ type: 'integer' }) ronda!: number;
  @Property({ type: 'string', columnType: 'text' }) nota!: string;
  /** out of 100; null: the mean stands */
  @Property({ type: 'integer', nullable: true }) puntaje!: number | null;
  /** how many sheets it was agreed on after: another that comes needs another agreement */
  @Property({ type: 'integer' }) hojas!: number;
  @Property({ type: 'boolean' }) vale!: boolean;
  /** who confirmed it, where it is far from the sheets */
  @Property({ type: 'json', columnType: 'jsonb', defaultRaw: "'[]'" }) palabras!: { idUsuario: number; quien: string }[];
  @Property({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'string', columnType: 'text' }) quien!: string;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) fecha!: Date;
}

/** What will be published of a case; it becomes a decision with all the others of its panel. */
@Entity({ schema: 'evaluation', tableName: 'borrador' })
@Unique({ name: 'borrador_unico', properties: ['idCaso', 'version', 'ronda'] })
@Check({ name: 'borrador_resultado', expression: `resultado in ('devuelto', 'aprobado', 'rechazado')` })
@Check({ name: 'borrador_motivo', expression: `resultado = 'aprobado' or motivo is not null` })
export class PlannedDecision {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @ManyToOne({ entity: () => Case, mapToPk: true, fieldName: 'idCaso', foreignKeyName: 'borrador_caso' }) idCaso!: number;
  @Property({ type: 'integer' }) version!: number;
  @Property({ type: 'integer' }) ronda!: number;
  @Property({ type: 'string', columnType: 'text' }) decision!: string;
  @Property({ type: 'string', columnType: 'text' }) resultado!: CaseResult;
  @Property({ type: 'string', columnType: 'text' }) hecho!: string;
  @Property({ type: 'string', columnType: 'text', nullable: true }) motivo!: string | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) comentario!: string | null;
}

/** Who should review a case, and why; the coordinador takes it over or not. */
@Entity({ schema: 'evaluation', tableName: 'sugerencia' })
@Unique({ name: 'sugerencia_unica', properties: ['idCaso', 'idUsuario'] })
export class Suggestion {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @ManyToOne({ entity: () => Case, mapToPk: true, fieldName: 'idCaso', foreignKeyName: 'sugerencia_caso' }) idCaso!: number;
  @Property({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'string', columnType: 'text' }) quien!: string;
  @Property({ type: 'json', columnType: 'jsonb' }) razones!: string[];
}

/**
 * The applicant asks for others to judge what was decided; the domain says whether the decision can still be taken
 * back.
 */
@Entity({ schema: 'evaluation', tableName: 'reconsideracion' })
@Unique({ name: 'reconsideracion_unica', properties: ['idCaso', 'version'] })
@Check({ name: 'reconsideracion_estado', expression: `estado in ('pedida', 'admitida', 'negada')` })
export class Reconsideration {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @ManyToOne({ entity: () => Case, mapToPk: true, fieldName: 'idCaso', foreignKeyName: 'reconsideracion_caso' }) idCaso!: number;
  @Property({ type: 'integer' }) version!: number;
  @Property({ type: 'string', columnType: 'text' }) motivo!: string;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) fecha!: Date;
  @Property({ type: 'string', columnType: 'text', default: 'pedida' }) estado!: 'pedida' | 'admitida' | 'negada';
}
