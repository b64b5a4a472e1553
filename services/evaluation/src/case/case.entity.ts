import { BigIntType } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { CaseState } from '@registro/contracts/evaluation/case';
import type { CaseFacet } from '@registro/contracts/evaluation/kind';
import type { CaseTopic } from '@registro/contracts/evaluation/panel';
import { Panel } from '../panel/panel.entity.js';

/**
 * One submission of any kind under evaluation; a new sending is a new version of the same case. Columns for lists are
 * copies, as sent.
 */
@Entity({ schema: 'evaluation', tableName: 'caso' })
@Unique({ name: 'caso_de_objeto', properties: ['objeto', 'idObjeto'] })
@Index({ name: 'caso_espera', properties: ['estado', 'enviado'] })
@Index({ name: 'caso_solicitante', properties: ['idUsuario'] })
@Index({ name: 'caso_resumen', expression: 'create index caso_resumen on evaluation.caso using gin (resumen jsonb_path_ops)' })
@Index({ name: 'caso_acuses', expression: 'create index caso_acuses on evaluation.caso using gin (acuses)' })
@Index({ name: 'caso_personas', expression: 'create index caso_personas on evaluation.caso using gin (personas)' })
@Index({
  name: 'caso_de_panel',
  expression: 'create index caso_de_panel on evaluation.caso ("idPanel") where "idPanel" is not null',
})
@Check({ name: 'caso_estado', expression: `estado in ('abierto', 'asignado', 'devuelto', 'aprobado', 'rechazado', 'retirado')` })
export class Case {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Property({ type: 'string', columnType: 'text' }) objeto!: string;
  /** what kind it is, in words */
  @Property({ type: 'string', columnType: 'text' }) clase!: string;
  @Property({ type: 'integer' }) idObjeto!: number;
  /** the applicant */
  @Property({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'integer' }) version!: number;
  @Property({ type: 'string', columnType: 'text' }) estado!: CaseState;
  @Property({ type: 'string', columnType: 'text' }) nombre!: string;
  @Property({ type: 'string', columnType: 'text' }) cedula!: string;
  @Property({ type: 'string', columnType: 'text' }) titulo!: string;
  @Property({ type: 'json', columnType: 'jsonb' }) resumen!: CaseFacet[];
  /** whose ties to a reviewer count, the applicant among them */
  @Property({ type: 'array', columnType: 'int[]' }) personas!: number[];
  /** of this version: what the waiting time is counted from */
  @Property({ type: 'datetime', columnType: 'timestamptz' }) enviado!: Date;
  @Property({ type: 'boolean' }) enGracia!: boolean;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) creado!: Date;
  /** `codigo` of catalogs.jornada, where the days to judge it stand; null: the usual ones */
  @Property({ type: 'string', columnType: 'text', nullable: true }) ventana!: string | null;
  /**
   * the programme and the call that its newest sending came by, as they were called then; null: its kind has no window
   */
  @Property({ type: 'string', columnType: 'text', nullable: true }) programa!: string | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) convocatoria!: string | null;
  /** the numbers of the receipts of its sendings */
  @Property({ type: 'array', columnType: 'text[]', defaultRaw: `'{}'` }) acuses!: string[];
  /** the panel that decides it; null: its reviewers do */
  @ManyToOne({
    entity: () => Panel,
    mapToPk: true,
    fieldName: 'idPanel',
    foreignKeyName: 'caso_panel',
    nullable: true,
    deleteRule: 'no action',
  })
  idPanel!: number | null;
  /** céntimos that it asks for */
  @Property({ type: new BigIntType('number'), defaultRaw: '0' }) monto!: number;
  /** by what reviewers are found; of a panel's case */
  @Property({ type: 'json', columnType: 'jsonb', nullable: true }) tema!: CaseTopic | null;
  /** 1, and one more for each reconsideration: others judge it then */
  @Property({ type: 'integer', default: 1 }) ronda!: number;
}

/** A reviewer has a case, from `fecha` to `fin`. The name is a copy: accounts own it. */
@Entity({ schema: 'evaluation', tableName: 'asignacion' })
@Index({
  name: 'asignacion_vigente',
  expression: 'create unique index asignacion_vigente on evaluation.asignacion ("idCaso", "idUsuario") where fin is null',
})
@Index({
  name: 'asignacion_de_evaluador',
  expression: 'create index asignacion_de_evaluador on evaluation.asignacion ("idUsuario") where fin is null',
})
export class Assignment {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @ManyToOne({ entity: () => Case, mapToPk: true, fieldName: 'idCaso', foreignKeyName: 'asignacion_caso' }) idCaso!: number;
  @Property({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'string', columnType: 'text' }) quien!: string;
  @Property({ type: 'integer' }) asignadoPor!: number;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) fecha!: Date;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) fin!: Date | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) motivoFin!: string | null;
  /** why this reviewer was proposed; empty: the coordinador chose them */
  @Property({ type: 'json', columnType: 'jsonb', defaultRaw: "'[]'" }) razones!: string[];
}

/** Why a case is kept from a reviewer. What is not declared is computed anew each time that it is asked. */
@Entity({ schema: 'evaluation', tableName: 'conflicto' })
@Unique({ name: 'conflicto_unico', properties: ['idCaso', 'idUsuario', 'tipo'] })
@Check({ name: 'conflicto_tipo', expression: `tipo in ('propio', 'institucion', 'tutor', 'proyecto', 'declarado', 'recurso')` })
export class ConflictOfInterest {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @ManyToOne({ entity: () => Case, mapToPk: true, fieldName: 'idCaso', foreignKeyName: 'conflicto_caso' }) idCaso!: number;
  @Property({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'string', columnType: 'text' }) quien!: string;
  @Property({ type: 'string', columnType: 'text' }) tipo!: string;
  @Property({ type: 'string', columnType: 'text' }) detalle!: string;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) fecha!: Date;
}

/** A note among reviewers. */
@Entity({ schema: 'evaluation', tableName: 'nota' })
@Index({ name: 'nota_de_caso', properties: ['idCaso'] })
export class ReviewerNote {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @ManyToOne({ entity: () => Case, mapToPk: true, fieldName: 'idCaso', foreignKeyName: 'nota_caso' }) idCaso!: number;
  @Property({ type: 'integer' }) version!: number;
  @Property({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'string', columnType: 'text' }) quien!: string;
  @Property({ type: 'string', columnType: 'text' }) texto!: string;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) fecha!: Date;
}
