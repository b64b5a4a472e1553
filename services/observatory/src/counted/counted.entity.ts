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
