import { BigIntType } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { Criterion } from '@registro/contracts/evaluation/rubric';

/**
 * Cases that are scored with one rubric, ranked together and published together. What it is comes with its cases
 * (`CasePanel`).
 */
@Entity({ schema: 'evaluation', tableName: 'panel' })
@Unique({ name: 'panel_clave', properties: ['clave'] })
export class Panel {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Property({ type: 'string', columnType: 'text' }) clave!: string;
  @Property({ type: 'string', columnType: 'text' }) nombre!: string;
  @Property({ type: 'json', columnType: 'jsonb' }) rubrica!: Criterion[];
  /** céntimos */
  @Property({ type: new BigIntType('number'), nullable: true }) presupuesto!: number | null;
  @Property({ type: 'boolean' }) estandarizar!: boolean;
  @Property({ type: 'integer' }) diasReconsideracion!: number;
  @Property({ type: 'boolean', default: false }) muestraPuesto!: boolean;
}

/** The decisions of a panel became known, all at one moment; append-only, by a trigger. */
@Entity({ schema: 'evaluation', tableName: 'publicacion' })
@Index({ name: 'publicacion_de_panel', properties: ['idPanel'] })
@Check({ name: 'publicacion_de_dos', expression: `"idPropuso" <> "idUsuario"` })
@Check({ name: 'publicacion_motivo', expression: `(motivo is null) = ("idPropuso" is null)` })
export class Publication {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @ManyToOne({ entity: () => Panel, mapToPk: true, fieldName: 'idPanel', foreignKeyName: 'publicacion_panel' }) idPanel!: number;
  /** how many */
  @Property({ type: 'integer' }) casos!: number;
  @Property({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'string', columnType: 'text' }) quien!: string;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) fecha!: Date;
  /** why before its time, and who proposed that: somebody else than who published */
  @Property({ type: 'string', columnType: 'text', nullable: true }) motivo!: string | null;
  @Property({ type: 'integer', nullable: true }) idPropuso!: number | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) propuso!: string | null;
}
