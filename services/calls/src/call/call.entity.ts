import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { SaveTerm } from '@registro/contracts/calls/documents';
import type { CallHeading, CallState, Programme } from '@registro/contracts/calls/programme';
import type { ReadySentence } from '@registro/contracts/evaluation/sentences';
import { CentsType } from '@registro/platform/database/cents-type';

/**
 * What people may apply to, as data (rule C-6). When it opens and closes stands in catalogs, under its window's code.
 */
@Entity({ schema: 'calls', tableName: 'convocatoria' })
@Check({ name: 'convocatoria_programa', expression: `programa in ('beca', 'innovacion', 'sostenibilidad')` })
@Check({ name: 'convocatoria_presupuesto', expression: `presupuesto > 0` })
@Check({ name: 'convocatoria_desvio', expression: `"desvioGastos" >= 0 and "desvioGastos" <= 100` })
@Check({ name: 'convocatoria_recurso', expression: `"diasRecurso" >= 1 and "diasRecurso" <= 90` })
@Check({ name: 'convocatoria_estado', expression: `estado in ('borrador', 'abierta', 'cerrada')` })
@Index({ name: 'convocatoria_de_programa', properties: ['programa', 'id'] })
export class Call {
  [OptionalProps]?:
    | 'terminos'
    | 'permiteRepetir'
    | 'diasReconsideracion'
    | 'desvioGastos'
    | 'estandarizarPuntajes'
    | 'muestraPuesto'
    | 'publicaPresupuesto'
    | 'rubros'
    | 'preguntas'
    | 'rubrica'
    | 'fases'
    | 'frases'
    | 'sinAvisar'
    | 'version'
    | 'creado';

  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Unique({ name: 'convocatoria_codigo_unico' }) @Property({ type: 'string', columnType: 'text' }) codigo!: string;
  @Property({ type: 'string', columnType: 'text' }) programa!: Programme;
  @Property({ type: 'string', columnType: 'text' }) nombre!: string;
  @Property({ type: 'integer' }) anio!: number;
  @Property({ type: 'string', columnType: 'text', nullable: true }) descripcion!: string | null;
  @Property({ type: 'string', columnType: 'text' }) estado!: CallState;
  /** `codigo` of catalogs.jornada */
  @Property({ type: 'string', columnType: 'text' }) ventana!: string;
  @Property({ type: 'json', columnType: 'jsonb', defaultRaw: "'[]'" }) terminos!: SaveTerm[];
  /** céntimos; the most that one proposal may ask for */
  @Property({ type: CentsType, columnType: 'numeric(18,2)', nullable: true }) montoMaximo!: number | null;
  /** céntimos that there are for all of its proposals; null: no line is drawn under a ranking */
  @Property({ type: CentsType, columnType: 'numeric(18,2)', nullable: true }) presupuesto!: number | null;
  /** months */
  @Property({ type: 'integer', nullable: true }) duracionMaxima!: number | null;
  /** whether a person may apply more than once */
  @Property({ type: 'boolean', default: false }) permiteRepetir!: boolean;
  @Property({ type: 'integer', default: 0 }) diasReconsideracion!: number;
  /** to appeal what is decided on it; null: those of each kind hold */
  @Property({ type: 'integer', nullable: true }) diasRecurso!: number | null;
  /** percent */
  @Property({ type: 'integer', default: 20 }) desvioGastos!: number;
  @Property({ type: 'boolean', default: false }) estandarizarPuntajes!: boolean;
  @Property({ type: 'boolean', default: false }) muestraPuesto!: boolean;
  /** `presupuesto` is told to anybody */
  @Property({ type: 'boolean', default: false }) publicaPresupuesto!: boolean;
  /** empty: every heading of the list, without caps; caps in bolívares */
  @Property({ type: 'json', columnType: 'jsonb', defaultRaw: "'[]'" }) rubros!: CallHeading[];
  @Property({ type: 'json', columnType: 'jsonb', defaultRaw: "'[]'" }) preguntas!: unknown[];
  @Property({ type: 'json', columnType: 'jsonb', defaultRaw: "'[]'" }) rubrica!: unknown[];
  @Property({ type: 'json', columnType: 'jsonb', defaultRaw: "'[]'" }) fases!: string[];
  @Property({ type: 'json', columnType: 'jsonb', defaultRaw: "'[]'" }) frases!: ReadySentence[];
  /** ids of users whom who opened it left out of what is told of its dates */
  @Property({ type: 'array', columnType: 'int[]', defaultRaw: `'{}'` }) sinAvisar!: number[];
  @Property({ type: 'integer', version: true }) version!: number;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) creado!: Date;
}
