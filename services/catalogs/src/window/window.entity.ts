import { Check, Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { WindowCode } from '@registro/contracts/catalogs/window';
import { CASE_TARGET_DAYS } from '@registro/contracts/evaluation/desk';
import type { WindowPhase } from '@registro/contracts/events';

/**
 * The general window of a call: open while fechaInicio ≤ now < fechaFin, by the database's clock. Without dates: not
 * announced.
 */
@Entity({ schema: 'catalogs', tableName: 'jornada' })
@Check({ name: 'jornada_orden', expression: `"fechaInicio" < "fechaFin"` })
@Check({ name: 'jornada_base', expression: `base in ('vertice1', 'vertice3', 'vertice3_Sostenibilidad')` })
@Check({ name: 'jornada_dias', expression: `"diasEvaluacion" >= 1 and "diasEvaluacion" <= 90` })
@Check({ name: 'jornada_entera', expression: `("fechaInicio" is null) = ("fechaFin" is null)` })
export class CallWindow {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Unique({ name: 'jornada_codigo_unico' }) @Property({ type: 'string', columnType: 'text' }) codigo!: string;
  /** the window of its programme, by whose flag a personal jornada opens it too */
  @Property({ type: 'string', columnType: 'text' }) base!: WindowCode;
  /** of a call that was made later: what it is called */
  @Property({ type: 'string', columnType: 'text', nullable: true }) nombre!: string | null;
  /** its close before downtime moved it */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) cierreOriginal!: string | Date | null;
  /** by how much downtime moved it, seconds */
  @Property({ type: 'integer', default: 0 }) extension!: number;
  /** days from a sending within which it should be judged (rule E-31); evaluation reads it here */
  @Property({ type: 'integer', default: CASE_TARGET_DAYS }) diasEvaluacion!: number;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) fechaInicio!: string | Date | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) fechaFin!: string | Date | null;
  /** ids of users who hear nothing of its dates */
  @Property({ type: 'array', columnType: 'int[]', defaultRaw: `'{}'` }) sinAvisar!: number[];
  @Property({ type: 'integer', default: 1 }) version!: number;
}

/** A stretch in which the platform was up, as it was seen every few seconds: what lies between two was downtime. */
@Entity({ schema: 'catalogs', tableName: 'actividad' })
export class UpTime {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) desde!: Date;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) hasta!: Date;
}

/** One person's own window, whole days in Caracas, with the calls that it opens for them (rule C-1). */
@Entity({ schema: 'catalogs', tableName: 'jornada_usuario' })
@Check({ name: 'jornada_usuario_orden', expression: `"fechaInicio" <= "fechaFin"` })
export class UserWindow {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Unique({ name: 'jornada_usuario_unica' }) @Property({ type: 'integer' }) idUsuario!: number;
  /** the person's e-mail when it was made: how an operator finds it again */
  @Property({ type: 'string', columnType: 'text' }) correo!: string;
  @Property({ type: 'date' }) fechaInicio!: string;
  @Property({ type: 'date' }) fechaFin!: string;
  @Property({ type: 'boolean', default: false }) jornBecas!: boolean;
  @Property({ type: 'boolean', default: false }) jornSost!: boolean;
  @Property({ type: 'boolean', default: false }) jornInnov!: boolean;
  /** why it was given, as its person reads it */
  @Property({ type: 'string', columnType: 'text', nullable: true }) motivo!: string | null;
  @Property({ type: 'integer', default: 1 }) version!: number;
}

/** A notice of a window that was given: one row for each kind and pair of dates, so that it is never given twice. */
@Entity({ schema: 'catalogs', tableName: 'jornada_aviso' })
export class ToldPhase {
  @PrimaryKey({ type: 'string', columnType: 'text' }) codigo!: string;
  @PrimaryKey({ type: 'string', columnType: 'text' }) tipo!: WindowPhase;
  @PrimaryKey({ type: 'datetime', columnType: 'timestamptz' }) fechaInicio!: Date;
  @PrimaryKey({ type: 'datetime', columnType: 'timestamptz' }) fechaFin!: Date;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) avisado!: Date;
}
