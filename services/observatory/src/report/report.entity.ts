import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A measure that an operator gets by mail each week (rule O-21). */
@Entity({ schema: 'observatory', tableName: 'informe' })
@Index({
  name: 'informe_una_vez',
  expression: 'create unique index informe_una_vez on observatory.informe ("idUsuario", medida, coalesce("idSegmento", 0))',
})
export class FigureReport {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Property({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'string', columnType: 'text' }) medida!: string;
  @Property({ type: 'integer', nullable: true }) idSegmento!: number | null;
  /** the Monday of the last week that it was sent of, or that it was asked for in */
  @Property({ type: 'date' }) semana!: string;
  /** by the link of a mail */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) detenido!: Date | null;
}
