import { BigIntType } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** Somebody with a record, as the observatory counts them: codes of the reference lists and nothing that names them. */
@Entity({ schema: 'observatory', tableName: 'persona_contada' })
export class CountedPersonRow {
  @PrimaryKey({ type: 'integer', autoincrement: false }) idUsuario!: number;
  @Property({ type: 'integer' }) estado!: number;
  @Property({ type: 'integer' }) sexo!: number;
  @Property({ type: 'integer' }) nacimiento!: number;
  @Property({ type: 'integer', nullable: true }) nivel!: number | null;
  @Property({ type: 'integer', nullable: true }) area!: number | null;
  @Property({ type: 'integer', nullable: true }) tipoInstitucion!: number | null;
}

/** A product, as the observatory counts it. */
@Entity({ schema: 'observatory', tableName: 'producto_contado' })
@Index({ name: 'producto_contado_de', properties: ['idUsuario'] })
export class CountedProductRow {
  @PrimaryKey({ type: 'integer', autoincrement: false }) id!: number;
  @Property({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'integer' }) tipo!: number;
  @Property({ type: 'integer' }) area!: number;
  @Property({ type: 'integer', nullable: true }) anio!: number | null;
  @Property({ type: 'boolean' }) publicado!: boolean;
  @Property({ type: 'boolean' }) patente!: boolean;
}

/** Of whom something changed since they were asked about. */
@Entity({ schema: 'observatory', tableName: 'por_contar' })
export class ToCount {
  @PrimaryKey({ type: 'integer', autoincrement: false }) idUsuario!: number;
  /** the last event about them: what was asked before it is not the last word */
  @Property({ type: 'bigint' }) marca!: string;
}

/** A scholarship that was sent, as it is counted: the years in which it took its steps, and in how many days each. */
@Entity({ schema: 'observatory', tableName: 'beca_contada' })
@Index({ name: 'beca_contada_de', properties: ['idUsuario'] })
export class CountedScholarshipRow {
  @PrimaryKey({ type: 'integer', autoincrement: false }) id!: number;
  @Property({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'integer' }) universidad!: number;
  @Property({ type: 'integer' }) nivel!: number;
  @Property({ type: 'integer' }) anio!: number;
  @Property({ type: 'integer' }) etapa!: number;
  @Property({ type: 'integer', nullable: true }) anioAprobada!: number | null;
  @Property({ type: 'integer', nullable: true }) diasAprobada!: number | null;
  @Property({ type: 'integer', nullable: true }) anioConforme!: number | null;
  @Property({ type: 'integer', nullable: true }) diasConforme!: number | null;
  @Property({ type: 'integer', nullable: true }) anioPagada!: number | null;
  @Property({ type: 'integer', nullable: true }) diasPagada!: number | null;
}

/** Any other application that was sent. */
@Entity({ schema: 'observatory', tableName: 'postulacion_contada' })
@Index({ name: 'postulacion_contada_de', properties: ['idUsuario'] })
export class CountedApplicationRow {
  @PrimaryKey({ type: 'string', columnType: 'text' }) programa!: string;
  @PrimaryKey({ type: 'integer' }) id!: number;
  @Property({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'integer' }) anio!: number;
  @Property({ type: 'integer' }) etapa!: number;
}

/** A payment that arrived. */
@Entity({ schema: 'observatory', tableName: 'pago_contado' })
@Index({ name: 'pago_contado_de', properties: ['idUsuario'] })
@Index({ name: 'pago_contado_mes', properties: ['mes'] })
export class CountedPaymentRow {
  @PrimaryKey({ type: 'integer', autoincrement: false }) id!: number;
  @Property({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'string', columnType: 'text' }) objeto!: string;
  @Property({ type: 'integer' }) concepto!: number;
  @Property({ type: 'integer', nullable: true }) beca!: number | null;
  /** 202603 */
  @Property({ type: 'integer' }) mes!: number;
  @Property({ type: new BigIntType('number') }) centimos!: number;
  @Property({ type: 'string', columnType: 'text' }) moneda!: string;
}
