import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';

/** One entry of one reference list. Other services may join it (rule H-14). */
@Entity({ schema: 'catalogs', tableName: 'elemento' })
@Unique({ name: 'elemento_unico', properties: ['lista', 'padre', 'value'] })
@Index({ name: 'elemento_por_valor', properties: ['lista', 'value'] })
export class ListItem {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  /** the `tipo` of lista-tipo */
  @Property({ type: 'string', columnType: 'text' }) lista!: string;
  /** '' or the parents' values joined by '/', in the order of LISTS (rule L-1) */
  @Property({ type: 'string', columnType: 'text', default: '' }) padre!: string;
  @Property({ type: 'integer' }) value!: number;
  @Property({ type: 'string', columnType: 'text' }) label!: string;
  @Property({ type: 'integer', default: 0 }) orden!: number;
  /** false: no longer offered, and still shown where it was chosen */
  @Property({ type: 'boolean', default: true }) activo!: boolean;
  /** an operator changed it: seeds leave it alone */
  @Property({ type: 'boolean', default: false }) editado!: boolean;
  /** its place among those that are chosen most, which stand first; null for all others */
  @Property({ type: 'integer', nullable: true }) frecuente!: number | null;
}
