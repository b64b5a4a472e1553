import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { SeenTo } from '@registro/contracts/evaluation/case';
import type { CaseFieldNote, CaseResult } from '@registro/contracts/evaluation/kind';
import type { Place } from '@registro/contracts/evaluation/panel-views';
import { Case } from '../case/case.entity.js';

/** What was decided on one version: once, and once more each time that it was taken back; the database sees to it. */
@Entity({ schema: 'evaluation', tableName: 'decision' })
@Unique({ name: 'decision_unica', properties: ['idCaso', 'version', 'vuelta'] })
@Check({ name: 'decision_resultado', expression: `resultado in ('devuelto', 'aprobado', 'rechazado')` })
@Check({ name: 'decision_motivo', expression: `resultado = 'aprobado' or motivo is not null` })
export class MadeDecision {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @ManyToOne({ entity: () => Case, mapToPk: true, fieldName: 'idCaso', foreignKeyName: 'decision_caso' }) idCaso!: number;
  @Property({ type: 'integer' }) version!: number;
  @Property({ type: 'string', columnType: 'text' }) decision!: string;
  @Property({ type: 'string', columnType: 'text' }) resultado!: CaseResult;
  /** in the words of the kind: 'Aprobada' */
  @Property({ type: 'string', columnType: 'text' }) hecho!: string;
  /** 1, and one more for each time that the decision on this version was taken back */
  @Property({ type: 'integer', default: 1 }) vuelta!: number;
  /** a panel's: made with a score that was agreed on */
  @Property({ type: 'boolean', default: false }) consenso!: boolean;
  /** a panel's, where its call shows it: where the case stood as this was published */
  @Property({ type: 'json', columnType: 'jsonb', nullable: true }) clasificacion!: Place | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) motivo!: string | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) observaciones!: string | null;
  @Property({ type: 'json', columnType: 'jsonb', defaultRaw: "'[]'" }) notas!: CaseFieldNote[];
  /** written beside fields that it questions none of */
  @Property({ type: 'json', columnType: 'jsonb', defaultRaw: "'[]'" }) apuntes!: CaseFieldNote[];
  /** what there was to see to, as it was ticked off */
  @Property({ type: 'json', columnType: 'jsonb', defaultRaw: "'[]'" }) lista!: SeenTo[];
  @Property({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'string', columnType: 'text' }) quien!: string;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) fecha!: Date;
}

/** The coordinador asks to take a decision back; the domain whose record it changed says whether that can still be. */
@Entity({ schema: 'evaluation', tableName: 'reapertura' })
@Index({
  name: 'reapertura_unica',
  expression: `create unique index reapertura_unica on evaluation.reapertura ("idDecision") where estado <> 'negada'`,
})
@Check({ name: 'reapertura_estado', expression: `estado in ('pedida', 'hecha', 'negada')` })
export class Reapertura {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @ManyToOne({ entity: () => MadeDecision, mapToPk: true, fieldName: 'idDecision', foreignKeyName: 'reapertura_decision' })
  idDecision!: number;
  @Property({ type: 'string', columnType: 'text' }) motivo!: string;
  @Property({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'string', columnType: 'text' }) quien!: string;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) fecha!: Date;
  @Property({ type: 'string', columnType: 'text', default: 'pedida' }) estado!: 'pedida' | 'hecha' | 'negada';
}
