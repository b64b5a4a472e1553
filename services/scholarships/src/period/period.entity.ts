import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { PeriodNote } from '@registro/contracts/scholarships/period';
import type { PeriodStatusId } from '@registro/contracts/scholarships/period-rules';
import { CentsType } from '@registro/platform/database/cents-type';
import { Institution } from '../institution/institution.entity.js';
import { Scholarship } from '../scholarship/scholarship.entity.js';

/**
 * A period of study, and where its payments stand as a whole (rules M-10, M-11). A deleted one stays with its time: its
 * money may be under way.
 */
@Entity({ schema: 'scholarships', tableName: 'periodo' })
@Check({ name: 'periodo_estatus', expression: `estatus >= 1 and estatus <= 5` })
@Check({
  name: 'periodo_creditos',
  expression: `"unidadesCreditoInscritos" >= 0 and "unidadesCreditoInscritos" <= 99 and coalesce("unidadesCreditoAprobados", 0) >= 0 and coalesce("unidadesCreditoAprobados", 0) <= "unidadesCreditoInscritos"`,
})
@Index({ name: 'periodo_de_beca', properties: ['idBeca'] })
@Index({ name: 'periodo_de_institucion', properties: ['idInstitucion'] })
@Index({
  name: 'periodo_por_revisar',
  expression: `create index periodo_por_revisar on scholarships.periodo (estatus, desde) where eliminado is null`,
})
export class Period {
  [OptionalProps]?: 'version' | 'creado' | 'eliminado' | 'debido' | 'observacion' | 'notas' | 'apuntes' | 'decirApuntes' | 'desde';

  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @ManyToOne({ entity: () => Scholarship, mapToPk: true, fieldName: 'idBeca', foreignKeyName: 'periodo_beca' })
  idBeca!: number;
  @Property({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'integer', version: true }) version!: number;
  @ManyToOne({ entity: () => Institution, mapToPk: true, fieldName: 'idInstitucion', foreignKeyName: 'periodo_institucion' })
  idInstitucion!: number;
  @Property({ type: 'date' }) fechaInicio!: string;
  @Property({ type: 'integer' }) unidadesCreditoInscritos!: number;
  @Property({ type: 'integer', nullable: true }) unidadesCreditoAprobados!: number | null;
  @Property({ type: 'uuid' }) idArchivoPeriodo!: string;
  @Property({ type: 'integer', default: 1 }) estatus!: PeriodStatusId;
  /** why it was returned, and the notes by field, until it is saved again */
  @Property({ type: 'string', columnType: 'text', nullable: true }) observacion!: string | null;
  @Property({ type: 'json', columnType: 'jsonb', defaultRaw: "'[]'" }) notas!: PeriodNote[];
  /** written beside its fields when it was approved, and whether the scholar reads it */
  @Property({ type: 'json', columnType: 'jsonb', defaultRaw: "'[]'" }) apuntes!: PeriodNote[];
  @Property({ type: 'boolean', default: false }) decirApuntes!: boolean;
  /** since when it stands so */
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) desde!: Date;
  /** counts the changes of what is owed for it: an older answer never overwrites a newer one at who pays */
  @Property({ type: 'integer', default: 1 }) debido!: number;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) creado!: Date;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) eliminado!: Date | null;
}

/**
 * One payment of a period. Three at most and each concept once are unique keys; that concept 3 stands alone, and that
 * what was paid never changes unless it came back, the database's triggers hold (rule M-12). Keys are looked at on
 * commit, so that two payments may swap their concepts.
 */
@Entity({ schema: 'scholarships', tableName: 'pago_periodo' })
@Unique({ name: 'pago_periodo_orden', properties: ['idPeriodo', 'orden'], deferMode: 'deferred' })
@Unique({ name: 'pago_periodo_concepto', properties: ['idPeriodo', 'idConceptoPago'], deferMode: 'deferred' })
@Check({ name: 'pago_periodo_tres', expression: `orden >= 1 and orden <= 3` })
@Check({ name: 'pago_periodo_monto', expression: `monto > 0` })
@Check({ name: 'pago_periodo_aprobado', expression: `("aprobadoPor" is null) = (aprobado is null)` })
@Check({ name: 'pago_periodo_pagado', expression: `pagado is null or num_nonnulls(rechazo, revertido, cerrado) = 0` })
export class PeriodPayment {
  [OptionalProps]?: 'intento' | 'aprobadoPor' | 'aprobado' | 'pagado' | 'idPago' | 'rechazo' | 'revertido' | 'cerrado';

  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @ManyToOne({ entity: () => Period, mapToPk: true, fieldName: 'idPeriodo', foreignKeyName: 'pago_periodo_periodo' })
  idPeriodo!: number;
  /** its place: 1 to 3 */
  @Property({ type: 'integer' }) orden!: number;
  @Property({ type: 'integer' }) idConceptoPago!: number;
  /** céntimos */
  @Property({ type: CentsType, columnType: 'numeric(18,2)' }) monto!: number;
  /** grows when it is asked for again after the bank rejected it, or paid again after it came back */
  @Property({ type: 'integer', default: 1 }) intento!: number;
  /** the operator who approved it, and when; from then on it is not the scholar's to change */
  @Property({ type: 'integer', nullable: true }) aprobadoPor!: number | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) aprobado!: Date | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) pagado!: Date | null;
  /** its number at the service of payments, once the bank answered */
  @Property({ type: 'integer', nullable: true }) idPago!: number | null;
  /** why the bank rejected it, until it is saved again */
  @Property({ type: 'string', columnType: 'text', nullable: true }) rechazo!: string | null;
  /** why what was paid came back, until it is paid again */
  @Property({ type: 'string', columnType: 'text', nullable: true }) revertido!: string | null;
  /** since when it is not paid any more, having come back */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) cerrado!: Date | null;
}
