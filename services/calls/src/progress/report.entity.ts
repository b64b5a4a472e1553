import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { ReportNote, ReportStatusId } from '@registro/contracts/calls/progress';
import { Proposal } from '../proposal/proposal.entity.js';

/** The report of one quarter of an approved project, as it was last sent. */
@Entity({ schema: 'calls', tableName: 'informe' })
@Unique({ name: 'informe_de_trimestre', properties: ['idProyecto', 'trimestre'] })
@Check({ name: 'informe_estatus', expression: `estatus >= 1 and estatus <= 3` })
export class ProgressReport {
  [OptionalProps]?: 'estatus' | 'apuntes' | 'decirApuntes';

  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @ManyToOne({ entity: () => Proposal, mapToPk: true, fieldName: 'idProyecto', foreignKeyName: 'informe_proyecto' }) idProyecto!: number;
  @Property({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'integer' }) trimestre!: number;
  @Property({ type: 'integer', default: 1 }) estatus!: ReportStatusId;
  /** counts its sendings and decisions: what was read is what is decided */
  @Property({ type: 'integer' }) version!: number;
  @Property({ type: 'string', columnType: 'text' }) resumen!: string;
  @Property({ type: 'string', columnType: 'text', nullable: true }) dificultades!: string | null;
  /** why it spent other than planned */
  @Property({ type: 'string', columnType: 'text', nullable: true }) motivoDesvio!: string | null;
  @Property({ type: 'uuid', nullable: true }) idArchivo!: string | null;
  /** by their place in the work plan */
  @Property({ type: 'json', columnType: 'jsonb' }) actividades!: { indice: number; avance: number; detalle: string | null }[];
  /** in bolívares, as on the wire */
  @Property({ type: 'json', columnType: 'jsonb' }) gastos!: { idRubro: number; monto: number }[];
  @Property({ type: 'string', columnType: 'text', nullable: true }) observacion!: string | null;
  @Property({ type: 'json', columnType: 'jsonb', defaultRaw: "'[]'" }) notas!: ReportNote[];
  /** written beside its parts when it was approved, and whether its owner reads it */
  @Property({ type: 'json', columnType: 'jsonb', defaultRaw: "'[]'" }) apuntes!: ReportNote[];
  @Property({ type: 'boolean', default: false }) decirApuntes!: boolean;
  @Property({ type: 'datetime', columnType: 'timestamptz' }) enviado!: Date;
}
